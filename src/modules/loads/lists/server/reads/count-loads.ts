import type { Input } from '../../../../../kernel/contract.ts';
import { countedTo } from '../../../../../kernel/page.ts';
import { countByWords } from '../../../../../platform/count-by-words.ts';
import type { ReadRequest } from '../../../../../platform/http/bind.ts';
import type { loadLists } from '../../contract.ts';
import { franchisesTab, knownOfLoads, loadsOfList } from './loads-of-list.ts';

type Count = (typeof loadLists)['countLoads'];

const everyTab = [1, 2, 5, franchisesTab] as const;

/** How many loads each tab of the caller holds. Counting stops early. */
export const countLoads = async (input: Input<Count>, { actor, db, requester }: ReadRequest<Count>) => {
  const tabs = everyTab.filter((type) => type !== franchisesTab || actor.hierarchy === 1);
  const known = await knownOfLoads(db, input);
  const list = await Promise.all(
    tabs.map(async (type) => ({
      type,
      count: await countByWords(
        db,
        { ...loadsOfList(db, { ...input, ...known, type }, actor), requester },
        countedTo(input.text),
      ),
    })),
  );
  return { list: list.filter(({ count }) => count > 0) };
};
