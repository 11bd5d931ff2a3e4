import type { Input } from '../../../../../kernel/contract.ts';
import type { ReadRequest } from '../../../../../platform/http/bind.ts';
import type { loadLists } from '../../contract.ts';
import { searchedLoadWords } from '../../../server/load-search.ts';
import { countOfList, franchisesTab } from './loads-of-list.ts';

type Count = (typeof loadLists)['countLoads'];

const everyTab = [1, 2, 5, franchisesTab] as const;

/** How many loads each tab of the caller holds, in one statement. Open loads are few. */
export const countLoads = async (input: Input<Count>, { actor, db }: ReadRequest<Count>) => {
  const tabs = everyTab.filter((type) => type !== franchisesTab || actor.hierarchy === 1);
  const words = await searchedLoadWords(db, input.text);
  const counts = tabs
    .map((type) => db`select ${type}::int as type, (${countOfList(db, { ...input, type, words }, actor)}) as count`)
    .reduce((before, each) => db`${before} union all ${each}`);
  const rows = await db<{ type: (typeof everyTab)[number]; count: number }[]>`${counts}`;
  return { list: rows.filter(({ count }) => count > 0) };
};
