import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import type { Answer, Call } from '../../kernel/contract.ts';
import { session } from '../session/session.ts';
import { outgoing } from './outgoing.ts';
import type { OutgoingEntry } from './outgoing-entry.ts';
import type { OutgoingKind } from './outgoing-kind.ts';

/**
 * The signed-in user's entries that are not done, oldest first, of all tabs and earlier visits. They are sent. Undefined
 * until they are read.
 */
export const useStoredOutgoing = (): readonly OutgoingEntry[] | undefined => {
  const all = useSyncExternalStore(outgoing.subscribe, outgoing.all);
  const [isRead, setRead] = useState(false);
  useEffect(() => void outgoing.resume().then(() => setRead(true)), []);
  const userId = session.get()?.userId;
  return useMemo(
    () => (isRead ? all.filter((each) => each.userId === userId && each.state !== 'done') : undefined),
    [all, isRead, userId],
  );
};

/**
 * The entries of a kind and subject that are not done, oldest first. What waits of earlier visits is sent. `onAnswer` gets
 * the answers to what was typed in this tab; the entry is shown until its promise is resolved.
 */
export const useOutgoing = <C extends Call, Shown extends object>(
  kind: OutgoingKind<C, Shown>,
  subject: string,
  onAnswer?: (answer: Answer<C>, entry: OutgoingEntry<Shown>) => Promise<void> | void,
): readonly OutgoingEntry<Shown>[] => {
  const all = useSyncExternalStore(outgoing.subscribe, outgoing.all);
  useEffect(() => void outgoing.resume(), []);
  const receive = useEffectEvent((answer: Answer<C>, entry: OutgoingEntry<Shown>) => onAnswer?.(answer, entry));
  useEffect(() => kind.whenAnswered(subject, receive), [kind, subject]);
  return useMemo(() => kind.of(all, subject), [all, kind, subject]);
};
