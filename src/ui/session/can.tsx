import { useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { allows, type Rule } from '../../kernel/access.ts';
import { session, whoOf, type StoredSession } from './session.ts';

/** The session of this tab; undefined when nobody is signed in. */
export const useSession = (): StoredSession | undefined => useSyncExternalStore(session.subscribe, session.get);

/** Whether whoever is signed in passes a rule. It decides what is shown; the server decides what is done. */
export const useMay = (rule: Rule): boolean => {
  const current = useSession();
  return useMemo(() => allows(rule, whoOf(current)), [rule, current]);
};

/** Shows its children to those whom a rule allows: the same rule that the call behind them declares. */
export function Can({ rule, children, otherwise = null }: { rule: Rule; children: ReactNode; otherwise?: ReactNode }) {
  return useMay(rule) ? children : otherwise;
}
