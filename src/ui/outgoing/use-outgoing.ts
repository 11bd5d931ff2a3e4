import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react';
import type { Answer, Call } from '../../kernel/contract.ts';
import { session } from '../session/session.ts';
import { outgoing, type OutgoingKind } from './outgoing.ts';
import type { OutgoingEntry } from './outgoing-entry.ts';

/** The signed-in user's entries that are not done, oldest first. */
export const useAllOutgoing = (): readonly OutgoingEntry[] => {
  const all = useSyncExternalStore(outgoing.subscribe, outgoing.all);
  useEffect(() => void outgoing.resume(), []);
  const userId = session.get()?.userId;
  return useMemo(() => all.filter((each) => each.userId === userId && each.state !== 'done'), [all, userId]);
};

/**
 * The entries of a kind and subject that are not done, oldest first. What waits of earlier visits is sent. `onAnswer` gets
 * the answers to what was typed in this tab; the entry is shown until its promise is resolved.
 */
export const useOutgoing = <C extends Call, Shown extends object>(
  { path }: OutgoingKind<C, Shown>,
  subject: string,
  onAnswer?: (answer: Answer<C>, entry: OutgoingEntry<Shown>) => Promise<void> | void,
): readonly OutgoingEntry<Shown>[] => {
  const all = useAllOutgoing();
  const isOwn = (entry: OutgoingEntry): entry is OutgoingEntry<Shown> =>
    entry.path === path && entry.subject === subject;
  const receive = useEffectEvent((answer: object, entry: OutgoingEntry) =>
    // The call's client and the entries' kind have the same types; stored entries are plain data.
    isOwn(entry) ? onAnswer?.(answer as Answer<C>, entry) : undefined,
  );
  useEffect(() => outgoing.whenAnswered(receive), []);
  return useMemo(
    () => all.filter((each): each is OutgoingEntry<Shown> => each.path === path && each.subject === subject),
    [all, path, subject],
  );
};
