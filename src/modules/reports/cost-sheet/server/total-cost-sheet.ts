import type { Input } from '../../../../kernel/contract.ts';
import { first } from '../../../../platform/database.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import { requireTimeInOrder } from '../../../../kernel/between.ts';
import { sums } from '../../server/sums.ts';
import type { costSheet } from '../contract.ts';
import { invoicesOfSheet, marginsOf, signedFigures } from './invoices-of-sheet.ts';

type Total = (typeof costSheet)['totalCostSheet'];

/** The totals of all invoices of the Cost Sheet under its filters. What was deleted later counts on both of its days. */
export const totalCostSheet = async (
  input: Input<Total>,
  { actor, db, requester }: Pick<ReadRequest<Total>, 'actor' | 'db' | 'requester'>,
) => {
  requireTimeInOrder(input);
  const rows = await sums.run(
    requester,
    () => db<Totals[]>`
      with figures as (
        select invoice.sign, ${signedFigures(db)} from booked_invoice invoice where ${invoicesOfSheet(db, input, actor)}
      ), totals as (
        select coalesce(sum(sign), 0)::int as invoices, coalesce(sum(units), 0)::int as units, coalesce(sum(pounds), 0) as pounds, coalesce(sum(paid), 0) as paid,
          coalesce(sum(pt_ounces), 0) as pt_ounces, coalesce(sum(pd_ounces), 0) as pd_ounces, coalesce(sum(rh_ounces), 0) as rh_ounces,
          coalesce(sum(hedge_value), 0) as hedge_value, coalesce(sum(market_value), 0) as market_value
        from figures
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
