import type { Input } from '../../../../kernel/contract.ts';
import { countedTo } from '../../../../kernel/page.ts';
import { countByWords } from '../../../../platform/count-by-words.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import type { invoices } from '../../contract.ts';
import { invoiceDay, invoicesOfList } from './invoices-of-list.ts';
import { narrowed } from './narrowed.ts';

type Count = (typeof invoices)['countInvoices'];
type ListType = 3 | 4 | 10;

/** The lists of each hierarchy. Franchises' invoices are for the parent company, settled ones for buyers. */
const listsOf = { 1: [3, 4, 10], 10: [3, 4], 2: [3] } as const;

/** How many invoices each list of the caller holds. Counting stops early: invoices get many. */
export const countInvoices = async (input: Input<Count>, { actor, db, requester }: ReadRequest<Count>) => {
  const known = await narrowed(db, input);
  const lists: readonly ListType[] = listsOf[actor.hierarchy];
  const order = db`${invoiceDay(db)} desc, load.id desc`;
  const list = await Promise.all(
    lists.map(async (type) => {
      const searched = { ...invoicesOfList(db, { ...input, type }, known, actor), order, requester };
      return { type, count: await countByWords(db, searched, countedTo(input.text)) };
    }),
  );
  return { list: list.filter(({ count }) => count > 0) };
};
