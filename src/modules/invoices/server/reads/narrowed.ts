import type { Db } from '../../../../platform/database.ts';
import { facilitiesNamed } from '../../../facilities/server/public.ts';
import { searchedLoadWords, type LoadWord } from '../../../loads/server/public.ts';

/** What filters by words stand for, looked up before the list. `facilityIds` is undefined where nothing is filtered. */
export type Narrowed = {
  readonly words: readonly LoadWord[];
  readonly facilityIds: readonly number[] | undefined;
};

/** Looks up what the filters by words stand for. */
export const narrowed = async (
  db: Db,
  { text, facility = '' }: { readonly text?: string | undefined; readonly facility?: string | undefined },
): Promise<Narrowed> => {
  const [words, facilityIds] = await Promise.all([
    searchedLoadWords(db, text),
    facility === '' ? undefined : facilitiesNamed(db, facility),
  ]);
  return { words, facilityIds };
};
