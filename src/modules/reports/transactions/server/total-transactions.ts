import type { Input } from '../../../../kernel/contract.ts';
import { first } from '../../../../platform/database.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import { sums } from '../../server/sums.ts';
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
  const rows = await sums.run(
    requester,
    () => db<Totals[]>`
      with booked as ${bookedOfReport(db, wanted, actor)}, items as (
        select coalesce(sum(invoice.sign), 0)::int as items,
          coalesce(sum(invoice.sign * coalesce(item.final_unit, item.unit)) filter (where item.price_unit = 'piece'), 0)::int as units,
          coalesce(sum(${quantity}) filter (where item.price_unit = 'piece'), 0) as pieces,
          coalesce(sum(${quantity}) filter (where item.price_unit = 'lb'), 0) as pounds, coalesce(sum(invoice.sign * item.total), 0) as item_totals
        ${itemsOfReport(db, wanted, actor)}
      )
      select items.*, booked.* from items cross join booked`,
  );
  return first(rows)!;
};

/** Decimals as text. */
type Totals = {
  readonly items: number;
  readonly units: number;
  readonly pieces: string;
  readonly pounds: string;
  readonly itemTotals: string;
  readonly invoices: number | null;
  readonly paid: string | null;
};
