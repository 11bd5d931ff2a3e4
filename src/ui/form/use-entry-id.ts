import { ApiError } from '../api/api-client.ts';
import { isLost } from '../feedback/describe-failure.ts';
import { storedDrafts } from '../session/use-stored-draft.ts';

export type EntryId = {
  /** The UUID of this entry: the same for a repeat of it, another one once anything in it was changed. */
  readonly of: (entry: object) => string;
  /** The entry has been taken, or given up; the next one is new, also when it says the same. */
  readonly taken: () => void;
  /**
   * Told that it was refused or thought better of; of a lost answer it learns nothing. An entry that was made and has
   * been deleted since is made anew if it is sent once more.
   */
  readonly answered: (thrown?: unknown) => void;
  /** Something was sent, here or before a reload, and no answer has come: it may have been saved. */
  readonly isUnanswered: () => boolean;
};

type Kept = { readonly ids: Readonly<Record<string, string>>; readonly isUnanswered: boolean };
const none: Kept = { ids: {}, isUnanswered: false };

/**
 * Names what is being entered, so that after a lost answer a second press is the same row and a corrected one is not.
 * The ids are kept where the draft is: after a reload the same draft is still the same entry. Each text that was sent
 * keeps its own, for the one whose answer was lost may be sent again after another one.
 */
export const useEntryId = (name: string): EntryId => {
  const place = `entry.${name}`;
  const read = (): Kept => (storedDrafts.read(place) as Kept | undefined) ?? none;
  const taken = () => storedDrafts.write(place, undefined);
  return {
    of: (entry) => {
      const text = JSON.stringify(entry);
      const { ids } = read();
      const id = ids[text] ?? crypto.randomUUID();
      storedDrafts.write(place, { ids: { ...ids, [text]: id }, isUnanswered: true });
      return id;
    },
    taken,
    answered: (thrown) => {
      if (isLost(thrown)) return;
      if (thrown instanceof ApiError && thrown.code === 'ENTRY_DELETED') return taken();
      storedDrafts.write(place, { ...read(), isUnanswered: false });
    },
    isUnanswered: () => read().isUnanswered,
  };
};
