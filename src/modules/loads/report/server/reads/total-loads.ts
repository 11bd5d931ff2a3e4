import type { Input, Result } from '../../../../../kernel/contract.ts';
import { first, type Db } from '../../../../../platform/database.ts';
import { fittingRows } from '../../../../../platform/find-by-words.ts';
import type { ReadRequest } from '../../../../../platform/http/bind.ts';
import { workQueue } from '../../../../../platform/limits/work-queue.ts';
import type { loadReport } from '../../contract.ts';
import { amountsOfItems, loadsOfReport, owedOf, reportWanted } from './loads-of-report.ts';

type Total = (typeof loadReport)['totalLoads'];

/** Summing reads every load and item under the filters, so one sum runs at a time in a process. */
const sums = workQueue({
  what: 'sums of reports',
  atOnce: 1,
  oneEach: true,
  maxWaiting: 20,
  maxPerUser: 4,
  maxPerAddress: 20,
  retryAfterSeconds: 5,
});

/**
 * `left join …`: `kept`, the units and pounds that are kept of an invoice, so that its items need not be read. Invoices are a
 * later module, so this is passed in.
 */
export type JoinKept = (db: Db) => ReturnType<Db>;

/** The totals of all loads of the report under its filters. */
export const totalLoads =
  (joinKept: JoinKept) =>
  async (input: Input<Total>, { actor, db, requester }: Pick<ReadRequest<Total>, 'actor' | 'db' | 'requester'>) => {
    const wanted = await reportWanted(db, input);
    const { counted, units, pounds } = amountsOfItems(db);
    const { where, ...list } = loadsOfReport(db, wanted, actor);
    const { fitting } = await fittingRows(db, { ...list, where, order: db`load.id desc` });
    const read = () => db<Result<Total>[]>`
    select count(*)::int as loads, coalesce(sum(load.item_count), 0)::int as items,
      coalesce(sum(coalesce(kept.units, held.units)), 0)::int as units, coalesce(sum(coalesce(kept.pounds, held.pounds)), 0) as pounds,
      coalesce(sum(load.subtotal), 0) as subtotal, coalesce(sum(load.grandtotal), 0) as grandtotal,
      coalesce(sum(load.amount_paid), 0) as amount_paid, coalesce(sum(${owedOf(db)}), 0) as balance
    from load left join company customer on customer.id = load.customer_id
    ${joinKept(db)}
    left join lateral (
      select ${units} as units, ${pounds} as pounds from load_item item where kept.load_id is null and item.load_id = load.id and ${counted}
    ) held on true
    where ${where} and ${fitting}`;
    const rows = await sums.run(requester, read);
    return first(rows)!;
  };
