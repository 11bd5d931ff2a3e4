import { useRef } from 'react';
import { ApiError } from '../api/api-client.ts';
import { newId } from '../api/new-id.ts';
import { isLost } from '../feedback/describe-failure.ts';
import { storedDrafts } from '../session/use-stored-draft.ts';

export type EntryId = {
  /** The UUID of this entry: the same for a repeat, another one after any change. */
  readonly of: (entry: object) => string;
  /** The entry was accepted or given up. The next one is new, also with the same values. */
  readonly taken: () => void;
  /**
   * Sends an entry with its id. The next one is new once this one is answered; a refusal or a lost answer is thrown on.
   */
  readonly send: <Entry extends object, Answer>(
    entry: Entry,
    send: (entry: Entry & { readonly idempotencyKey: string }) => Promise<Answer>,
  ) => Promise<Answer>;
  /** Something was sent, here or before a reload, without an answer: it may have been saved. */
  readonly isUnanswered: () => boolean;
};

type Kept = { readonly ids: Readonly<Record<string, string>>; readonly isUnanswered: boolean };
const none: Kept = { ids: {}, isUnanswered: false };

/**
 * Makes ids for entries, so that a second press after a lost answer gives the same row, and a corrected entry gives
 * another. The ids are stored with the draft: after a reload the same draft is the same entry. Each sent text keeps its
 * own id, because an entry with a lost answer may be sent again after another one. The text of an entry with a password is
 * never stored, so a reload forgets its id.
 */
export const useEntryId = (name: string, hasPassword = false): EntryId => {
  const place = `entry.${name}`;
  const unstored = useRef(none);
  const read = (): Kept => (hasPassword ? unstored.current : ((storedDrafts.read(place) as Kept | undefined) ?? none));
  const write = (kept: Kept | undefined): void => {
    if (hasPassword) unstored.current = kept ?? none;
    else storedDrafts.write(place, kept);
  };
  const of = (entry: object): string => {
    const text = JSON.stringify(entry);
    const { ids } = read();
    const id = ids[text] ?? newId();
    write({ ids: { ...ids, [text]: id }, isUnanswered: true });
    return id;
  };
  const taken = () => write(undefined);
  /** After a refusal. An entry that was made and deleted since is made again when it is sent again. */
  const refused = (thrown: unknown): void => {
    if (isLost(thrown)) return;
    if (thrown instanceof ApiError && thrown.code === 'ENTRY_DELETED') return taken();
    write({ ...read(), isUnanswered: false });
  };
  return {
    of,
    taken,
    send: async (entry, send) => {
      try {
        const answer = await send({ ...entry, idempotencyKey: of(entry) });
        taken();
        return answer;
      } catch (thrown) {
        refused(thrown);
        throw thrown;
      }
    },
    isUnanswered: () => read().isUnanswered,
  };
};
