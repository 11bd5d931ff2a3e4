import { invalid, conflict } from '../../../kernel/refusal.ts';
import { numberText } from '../../../kernel/number-text.ts';
import { decimal } from '../../../kernel/decimal.ts';
import type { Tx } from '../../../platform/database.ts';
import { metalNames, type Metal } from '../../pricing/domain/price.ts';
import { inTurn, type HedgeRow } from './hedge-store.ts';

/** Ounces of a metal under the number of a hedge. */
export type NumberedOunces = { readonly hedgeNo: string; readonly metal: Metal; readonly ounces: string };

/** The ounces that completed settlements of a company have under the number of a hedge. */
export type SettledOunces = (
  tx: Tx,
  hedge: { readonly companyId: number; readonly hedgeNo: string; readonly metal: string },
) => Promise<string>;

/** Notes that a completed settlement of a company has these ounces. A number without a recorded hedge is left out. */
export const settleHedges = async (tx: Tx, companyId: number, rows: readonly NumberedOunces[]): Promise<void> => {
  await inTurn(tx, companyId);
  const sent = rows.map(({ hedgeNo, metal, ounces }) => ({ hedge_no: hedgeNo, metal, ounces }));
  await tx`
    update hedge set settled_ounces = settled_ounces + settled.ounces
    from (
      select upper(hedge_no) as hedge_no, metal, sum(ounces) as ounces
      from jsonb_to_recordset(${tx.json(sent)}::jsonb) as sent (hedge_no text, metal text, ounces numeric) group by 1, 2
    ) settled
    where hedge.company_id = ${companyId} and hedge.deleted_at is null and upper(hedge.hedge_no) = settled.hedge_no
      and hedge.metal = settled.metal`;
};

/** Refuses a change of a hedge that would contradict the completed settlements that have it. */
export const requireUnsettled = (
  row: HedgeRow,
  changed: Partial<Pick<HedgeRow, 'hedgeNo' | 'metal' | 'ounces'>>,
): void => {
  if (decimal(row.settledOunces).eq(0)) return;
  const settled = `${numberText(row.settledOunces, 3, 0)} oz of hedge ${row.hedgeNo} are settled`;
  const isRenamed = changed.hedgeNo !== undefined && changed.hedgeNo.toUpperCase() !== row.hedgeNo.toUpperCase();
  if (isRenamed) throw invalid('hedgeNo', `${settled}: its number stays.`);
  if (changed.metal !== undefined && changed.metal !== row.metal)
    throw invalid('metal', `${settled}: it stays ${metalNames[row.metal as Metal]}.`);
  if (changed.ounces !== undefined && decimal(changed.ounces).lt(row.settledOunces))
    throw invalid('ounces', `${settled}: it has at least as many.`);
};

/** Refuses to take back a hedge that completed settlements have. */
export const requireNoneSettled = (row: HedgeRow): void => {
  if (decimal(row.settledOunces).gt(0))
    throw conflict(`Hedge ${row.hedgeNo} stands in a completed settlement. It cannot be taken back.`);
};
