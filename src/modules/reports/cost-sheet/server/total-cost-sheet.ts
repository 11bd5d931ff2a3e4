import type { Input } from '../../../../kernel/contract.ts';
import { first } from '../../../../platform/database.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import { sums } from '../../server/sums.ts';
import type { costSheet } from '../contract.ts';
import { invoicesOfSheet, marginsOf, signedFigures, summedFigures } from './invoices-of-sheet.ts';

type Total = (typeof costSheet)['totalCostSheet'];

/** The totals of all invoices of the Cost Sheet under its filters. What was deleted later counts on both of its days. */
export const totalCostSheet = async (
  input: Input<Total>,
  { actor, db, requester }: Pick<ReadRequest<Total>, 'actor' | 'db' | 'requester'>,
) => {
  const rows = await sums.run(
    requester,
    () => db<Totals[]>`
      with figures as (
        select invoice.sign, ${signedFigures(db)} from booked_invoice invoice where ${invoicesOfSheet(db, input, actor)}
      ), totals as (
        select coalesce(sum(sign), 0)::int as invoices, ${summedFigures(db)} from figures
      )
      select totals.*, ${marginsOf(db)} from totals`,
  );
  return first(rows)!;
};

/** Decimals as text. A margin in percent is null where nothing was paid. */
type Totals = Readonly<Record<'invoices' | 'units', number>> &
  Readonly<
    Record<
      | 'pounds'
      | 'paid'
      | 'ptOunces'
      | 'pdOunces'
      | 'rhOunces'
      | 'hedgeValue'
      | 'marketValue'
      | 'hedgeMargin'
      | 'marketMargin',
      string
    >
  > &
  Readonly<Record<'hedgeMarginPercent' | 'marketMarginPercent', string | null>>;
