import { ApiError } from '../api/api-client.ts';
import { isLost } from '../feedback/describe-failure.ts';
import { storedDrafts } from '../session/use-stored-draft.ts';

export type EntryId = {
  /** The UUID of this entry: the same for a repeat, another one after any change. */
  readonly of: (entry: object) => string;
  /** The entry was accepted or given up. The next one is new, also with the same values. */
  readonly taken: () => void;
  /**
   * Called when the write was refused or cancelled. Not called when the answer was lost. An entry that was made and
   * deleted since is made again when it is sent again.
   */
  readonly answered: (thrown?: unknown) => void;
  /**
   * Sends an entry with its id. The next one is new once this one is answered; a refusal or a lost answer is thrown on.
   */
  readonly send: <Entry extends object, Answer>(
    entry: Entry,
    write: (entry: Entry & { readonly idempotencyKey: string }) => Promise<Answer>,
  ) => Promise<Answer>;
  /** Something was sent, here or before a reload, without an answer: it may have been saved. */
  readonly isUnanswered: () => boolean;
};

type Kept = { readonly ids: Readonly<Record<string, string>>; readonly isUnanswered: boolean };
const none: Kept = { ids: {}, isUnanswered: false };

/**
 * Makes ids for entries, so that a second press after a lost answer gives the same row, and a corrected entry gives
 * another. The ids are stored with the draft: after a reload the same draft is the same entry. Each sent text keeps its
 * own id, because an entry with a lost answer may be sent again after another one.
 */
export const useEntryId = (name: string): EntryId => {
  const place = `entry.${name}`;
  const read = (): Kept => (storedDrafts.read(place) as Kept | undefined) ?? none;
  const of = (entry: object): string => {
    const text = JSON.stringify(entry);
    const { ids } = read();
    const id = ids[text] ?? crypto.randomUUID();
    storedDrafts.write(place, { ids: { ...ids, [text]: id }, isUnanswered: true });
    return id;
  };
  const taken = () => storedDrafts.write(place, undefined);
  const answered = (thrown?: unknown): void => {
    if (isLost(thrown)) return;
    if (thrown instanceof ApiError && thrown.code === 'ENTRY_DELETED') return taken();
    storedDrafts.write(place, { ...read(), isUnanswered: false });
  };
  return {
    of,
    taken,
    answered,
    send: async (entry, write) => {
      try {
        const answer = await write({ ...entry, idempotencyKey: of(entry) });
        taken();
        return answer;
      } catch (thrown) {
        answered(thrown);
        throw thrown;
      }
    },
    isUnanswered: () => read().isUnanswered,
  };
};
