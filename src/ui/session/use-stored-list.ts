import { storedDrafts, useStoredDraft } from './use-stored-draft.ts';

type Stored<Entry> = { readonly list: readonly Entry[] };

const none: Stored<never> = { list: [] };

/** A list stored like a draft. `read` returns what is stored now, for asynchronous work. An empty list is removed. */
export const useStoredList = <Entry extends object>(name: string) => {
  const [{ list }, keep] = useStoredDraft<Stored<Entry>>(name, none);
  const read = (): readonly Entry[] => ((storedDrafts.read(name) as Stored<Entry> | undefined) ?? none).list;
  const change = (changed: (now: readonly Entry[]) => readonly Entry[]): void => {
    const next = changed(read());
    keep(next.length === 0 ? undefined : { list: next });
  };
  return { list, read, change };
};
