import { useRef } from 'react';

export type EntryId = {
  /** The UUID of this entry: the same for a repeat of it, another one once anything in it was changed. */
  readonly of: (entry: object) => string;
  /** The entry has been taken; the next one is new, also when it says the same. */
  readonly taken: () => void;
};

/** Names what is being entered, so that after a lost answer a second press is the same row and a corrected one is not. */
export const useEntryId = (): EntryId => {
  const last = useRef<{ text: string; id: string }>(undefined);
  return {
    of: (entry) => {
      const text = JSON.stringify(entry);
      if (last.current?.text !== text) last.current = { text, id: crypto.randomUUID() };
      return last.current.id;
    },
    taken: () => {
      last.current = undefined;
    },
  };
};
