import { useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { allows, type Rule } from '../../kernel/access.ts';
import { session, whoOf, type StoredSession } from './session.ts';

/** The session of this tab. Undefined without a signed-in user. */
export const useSession = (): StoredSession | undefined => useSyncExternalStore(session.subscribe, session.get);

/** Whether the signed-in user passes a rule. It decides what is shown; the server decides what is allowed. */
export const useMay = (rule: Rule): boolean => {
  const current = useSession();
  return useMemo(() => allows(rule, whoOf(current)), [rule, current]);
};

/** Shows its children to users allowed by a rule: the rule of their call. */
export function Can({ rule, children, otherwise = null }: { rule: Rule; children: ReactNode; otherwise?: ReactNode }) {
  return useMay(rule) ? children : otherwise;
}
