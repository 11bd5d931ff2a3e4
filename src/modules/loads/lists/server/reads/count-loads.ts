import type { Input } from '../../../../../kernel/contract.ts';
import type { ReadRequest } from '../../../../../platform/http/bind.ts';
import type { loadLists } from '../../contract.ts';
import { franchiseIds } from '../../../../companies/server/public.ts';
import { searchedLoadWords } from '../../../server/load-search.ts';
import { countOfList, franchisesTab } from './loads-of-list.ts';

type Count = (typeof loadLists)['countLoads'];

const everyTab = [1, 2, 5, franchisesTab] as const;

/** How many loads each tab of the caller holds. Counting stops early. */
export const countLoads = async (input: Input<Count>, { actor, db }: ReadRequest<Count>) => {
  const tabs = everyTab.filter((type) => type !== franchisesTab || actor.hierarchy === 1);
  const [words, franchises] = await Promise.all([searchedLoadWords(db, input.text), franchiseIds(db)]);
  const list = await Promise.all(
    tabs.map(async (type) => ({ type, count: await countOfList(db, { ...input, type, words, franchises }, actor) })),
  );
  return { list: list.filter(({ count }) => count > 0) };
};
