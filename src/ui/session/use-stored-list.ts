import { storedDrafts, useStoredDraft } from './use-stored-draft.ts';

type Stored<Entry> = { readonly list: readonly Entry[] };

const none: Stored<never> = { list: [] };

/** A stored list by its name, for code outside of rendering. */
export const readStoredList = <Entry>(name: string): readonly Entry[] =>
  ((storedDrafts.read(name) as Stored<Entry> | undefined) ?? none).list;

/** A list stored like a draft, and a function that changes it. An empty list is removed. */
export const useStoredList = <Entry>(name: string) => {
  const [{ list }, keep] = useStoredDraft<Stored<Entry>>(name, none);
  const change = (changed: (now: readonly Entry[]) => readonly Entry[]): void =>
    keep((now) => {
      const next = changed(now.list);
      return next.length === 0 ? undefined : { list: next };
    });
  return [list, change] as const;
};

/** Adds an entry to a stored list, for code outside of rendering. */
export const addToStoredList = <Entry>(name: string, entry: Entry): void =>
  storedDrafts.write(name, { list: [...readStoredList<Entry>(name), entry] });
