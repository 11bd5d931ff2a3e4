import { useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { allows, type Rule } from '../../kernel/access.ts';
import type { Call, Input } from '../../kernel/contract.ts';
import { messages } from '../../kernel/messages.ts';
import { session, whoOf, type StoredSession } from './session.ts';

/** The session of this tab. Undefined without a signed-in user. */
export const useSession = (): StoredSession | undefined => useSyncExternalStore(session.subscribe, session.get);

/** Whether the signed-in user passes a rule. It decides what is shown; the server decides what is allowed. */
export const useMay = (rule: Rule): boolean => {
  const current = useSession();
  return useMemo(() => allows(rule, whoOf(current)), [rule, current]);
};

/** Why nothing can be saved while the user looks through a role. False otherwise. */
export const useViewOnly = (): string | false => useSession()?.isViewing === true && messages.viewOnly;

/** Answers whether the signed-in user may send an input to a call: by its access and by what the input also needs. */
export const useMaySend = <C extends Call>(call: C): ((input: Input<C>) => boolean) => {
  const who = whoOf(useSession());
  return (input) =>
    allows(call.access, who) && (call.alsoNeeds === undefined || allows(call.alsoNeeds.rule(input), who));
};

/** Shows its children to users allowed by a rule: the rule of their call. */
export function Can({ rule, children, otherwise = null }: { rule: Rule; children: ReactNode; otherwise?: ReactNode }) {
  return useMay(rule) ? children : otherwise;
}
