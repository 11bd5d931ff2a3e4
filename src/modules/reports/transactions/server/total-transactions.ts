import type { Input, Result } from '../../../../kernel/contract.ts';
import { first } from '../../../../platform/database.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import { type ColumnValues, selected } from '../../server/report-sql.ts';
import { sums } from '../../server/sums.ts';
import type { transactionTotals } from '../columns.ts';
import type { transactions } from '../contract.ts';
import { bookedOfReport, finalQuantity, itemsOfReport } from './items-of-report.ts';
import { transactionsWanted } from './transactions-wanted.ts';

type Total = (typeof transactions)['totalTransactions'];

/** The totals of all items under the filters. What was deleted later counts on both of its days. Decimals as text. */
export const totalTransactions = async (
  input: Input<Total>,
  { actor, db, requester }: Pick<ReadRequest<Total>, 'actor' | 'db' | 'requester'>,
) => {
  const wanted = await transactionsWanted(db, input);
  const quantity = db`invoice.sign * ${finalQuantity(db)}`;
  const summed: ColumnValues<Omit<typeof transactionTotals, 'invoices' | 'paid'>> = {
    items: db`coalesce(sum(invoice.sign), 0)::int`,
    units: db`coalesce(sum(invoice.sign * coalesce(item.final_unit, item.unit)) filter (where item.price_unit = 'piece'), 0)::int`,
    pieces: db`coalesce(sum(${quantity}) filter (where item.price_unit = 'piece'), 0)`,
    pounds: db`coalesce(sum(${quantity}) filter (where item.price_unit = 'lb'), 0)`,
    itemTotals: db`coalesce(sum(invoice.sign * item.total), 0)`,
  };
  const rows = await sums.run(
    requester,
    () => db<Result<Total>[]>`
      with booked as ${bookedOfReport(db, wanted, actor)}, items as (
        select ${selected(db, summed)}
        ${itemsOfReport(db, wanted, actor)}
      )
      select items.*, booked.* from items cross join booked`,
  );
  return first(rows)!;
};
