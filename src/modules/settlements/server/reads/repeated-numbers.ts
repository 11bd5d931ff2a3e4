import type { Db } from '../../../../platform/database.ts';
import { numberText } from '../../../../kernel/number-text.ts';
import { metalNames, type Metal } from '../../../pricing/domain/price.ts';
import type { SettlementRecord } from '../settlement-store.ts';

/**
 * The recorded hedges of which this settlement, with the others of its company, uses more than was sold: one of them may
 * name a hedge that another has used in full.
 */
const overusedHedges = async (
  db: Db,
  { id, companyId }: Pick<SettlementRecord, 'id' | 'companyId'>,
): Promise<readonly string[]> => {
  const rows = await db<{ hedgeNo: string; metal: Metal; ounces: string; used: string; others: string | null }[]>`
    select hedge.hedge_no, hedge.metal, hedge.ounces, sum(used.ounces) as used,
      string_agg(distinct used.settlement_no, ', ') filter (where used.settlement_id <> ${id}) as others
    from hedge cross join lateral (
      select settlement.id as settlement_id, settlement.settlement_no,
        case hedge.metal when 'pt' then row.pt_oz when 'pd' then row.pd_oz else row.rh_oz end as ounces
      from settlement_hedge row join settlement on settlement.id = row.settlement_id
      where settlement.company_id = hedge.company_id and upper(row.hedge_no) = upper(hedge.hedge_no)
    ) used
    where hedge.company_id = ${companyId} and hedge.deleted_at is null
      and upper(hedge.hedge_no) in (select upper(hedge_no) from settlement_hedge where settlement_id = ${id})
    group by hedge.id having sum(used.ounces) > hedge.ounces
      and coalesce(sum(used.ounces) filter (where used.settlement_id = ${id}), 0) > 0
    order by hedge.id limit 20`;
  return rows.map(
    ({ hedgeNo, metal, ounces, used, others }) =>
      `Hedge ${hedgeNo}: ${numberText(ounces, 3, 0)} oz of ${metalNames[metal]} were sold. This settlement ${others === null ? 'uses' : `and ${others} use`} ${numberText(used, 3, 0)} oz of it.`,
  );
};

/** The numbers of a settlement that stand in another one of its company too, in words: it may be typed in twice. And the hedges that are used twice. */
export const repeatedNumbers = async (
  db: Db,
  { id, companyId, settlementNo }: Pick<SettlementRecord, 'id' | 'companyId' | 'settlementNo'>,
): Promise<readonly string[]> => {
  const [same, lots, hedges] = await Promise.all([
    db`
      select from settlement
      where company_id = ${companyId} and upper(settlement_no) = upper(${settlementNo}) and id <> ${id} limit 1`,
    db<{ lotNo: string; settlementNo: string }[]>`
      select lot.lot_no, min(settlement.settlement_no) as settlement_no from lot
      join lot other on other.company_id = lot.company_id and upper(other.lot_no) = upper(lot.lot_no)
      join settlement on settlement.id = other.settlement_id and settlement.id <> lot.settlement_id
      where lot.settlement_id = ${id} and lot.lot_no <> ''
      group by lot.id, lot.lot_no order by lot.id limit 20`,
    overusedHedges(db, { id, companyId }),
  ]);
  return [
    ...(same.length > 0 ? [`Another settlement has the number ${settlementNo}, too.`] : []),
    ...lots.map((each) => `Lot ${each.lotNo} stands in settlement ${each.settlementNo}, too.`),
    ...hedges,
  ];
};
