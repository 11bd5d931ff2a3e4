import { useMutation } from '@tanstack/react-query';
import type { Call } from '../../kernel/contract.ts';
import type { Topic } from '../../kernel/topics.ts';
import type { CallOptions } from './api-client.ts';
import { queryClient } from './query-client.ts';

type Declared = { readonly call: Call };

/**
 * Asks again for every read about these topics that is shown; all others are asked for when they are shown next. A first
 * read that is under way may be answered with what was true before, so it is asked for again after its answer. Reads
 * that `isKept` names by their keys stay as they are.
 */
export const makeStale = async (
  topics: readonly Topic[],
  isKept: (key: readonly unknown[]) => boolean = () => false,
): Promise<void> => {
  const firstReads = topics
    .flatMap((topic) => queryClient.getQueryCache().findAll({ queryKey: [topic] }))
    .filter(({ state, queryKey }) => state.data === undefined && state.fetchStatus === 'fetching' && !isKept(queryKey));
  for (const { promise, queryKey } of firstReads)
    void promise?.then(
      () => queryClient.invalidateQueries({ queryKey, exact: true }),
      () => {},
    );
  const isStale = ({ queryKey }: { readonly queryKey: readonly unknown[] }) => !isKept(queryKey);
  await Promise.all(topics.map((topic) => queryClient.invalidateQueries({ queryKey: [topic], predicate: isStale })));
};

/** Asks again for every read that is shown, and forgets the others: they were answered for other rights. */
export const readAllAnew = async (): Promise<void> => {
  queryClient.removeQueries({ type: 'inactive' });
  await queryClient.invalidateQueries();
};

type Write<Sent, Answer> = Declared & ((sent: Sent, options?: CallOptions) => Promise<Answer>);

type WriteOptions<Sent, Answer> = {
  /**
   * Called with the answer, before anything is asked for again. If it returns a promise, the write is done with it, and
   * everything else is asked for behind it.
   */
  readonly onAnswer?: (answer: Answer, sent: Sent) => Promise<void> | void;
  /**
   * Reads what was changed, behind the answer, in place of everything that the write declares to be stale. After a
   * refusal or a lost answer everything is asked for all the same.
   */
  readonly readChanges?: (sent: Sent) => Promise<void>;
};

/**
 * A write from a screen. What it declares to be stale is asked for again once it is answered. After a refusal or a lost
 * answer too: the write may have been done all the same, or been refused because what is shown is out of date.
 */
export const useWrite = <Sent, Answer>(
  write: Write<Sent, Answer>,
  { onAnswer, readChanges }: WriteOptions<Sent, Answer> = {},
) =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...sent }: Sent & { readonly idempotencyKey?: string }) =>
      write(sent as Sent, idempotencyKey === undefined ? {} : { idempotencyKey }),
    onSettled: (answer, _error, sent) => {
      const shown = answer === undefined ? undefined : onAnswer?.(answer, sent);
      if (answer !== undefined && readChanges) {
        void readChanges(sent);
        return shown;
      }
      const asked = makeStale(write.call.makesStale ?? []);
      // A refusal is said at once.
      return answer === undefined ? undefined : (shown ?? asked);
    },
  });
