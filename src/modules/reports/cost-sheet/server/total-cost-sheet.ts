import type { Input, Result } from '../../../../kernel/contract.ts';
import { first } from '../../../../platform/database.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import { sums } from '../../server/sums.ts';
import type { costSheet } from '../contract.ts';
import { costSheetSql, invoicesOfSheet } from './invoices-of-sheet.ts';

type Total = (typeof costSheet)['totalCostSheet'];

/** The totals of all invoices of the Cost Sheet under its filters. What was deleted later counts on both of its days. */
export const totalCostSheet = async (
  input: Input<Total>,
  { actor, db, requester }: Pick<ReadRequest<Total>, 'actor' | 'db' | 'requester'>,
) => {
  const rows = await sums.run(
    requester,
    () => db<Result<Total>[]>`
      with figures as (
        select invoice.sign, ${costSheetSql.rows(db)} from booked_invoice invoice where ${invoicesOfSheet(db, input, actor)}
      ), totals as (
        select coalesce(sum(sign), 0)::int as invoices, ${costSheetSql.sums(db)} from figures
      )
      select totals.*, ${costSheetSql.derived(db, 'totals')} from totals`,
  );
  return first(rows)!;
};
