import type { Input } from '../../../../kernel/contract.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import { invoicesCounted, type invoices } from '../../contract.ts';
import { invoicesOfList, joinsOfList } from './invoices-of-list.ts';
import { narrowed } from './narrowed.ts';

type Count = (typeof invoices)['countInvoices'];
type ListType = 3 | 4 | 10;

/** The lists of each hierarchy. Franchises' invoices are for the parent company, settled ones for buyers. */
const listsOf = { 1: [3, 4, 10], 10: [3, 4], 2: [3] } as const;

/** How many invoices each list of the caller holds, in one statement. Counting stops early: invoices get many. */
export const countInvoices = async (input: Input<Count>, { actor, db }: ReadRequest<Count>) => {
  const known = await narrowed(db, input);
  const lists: readonly ListType[] = listsOf[actor.hierarchy];
  const counts = lists
    .map(
      (type) => db`
        select ${type}::int as type, (
          select count(*)::int from (
            select from load ${joinsOfList(db)}
            where ${invoicesOfList(db, { ...input, type }, known, actor)} limit ${invoicesCounted}
          ) listed
        ) as count`,
    )
    .reduce((before, each) => db`${before} union all ${each}`);
  const rows = await db<{ type: ListType; count: number }[]>`${counts}`;
  return { list: rows.filter(({ count }) => count > 0) };
};
