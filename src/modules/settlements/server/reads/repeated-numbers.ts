import type { Db } from '../../../../platform/database.ts';
import type { SettlementRecord } from '../settlement-store.ts';

/** The numbers of a settlement that stand in another one of its company too, in words: it may be typed in twice. */
export const repeatedNumbers = async (
  db: Db,
  { id, companyId, settlementNo }: Pick<SettlementRecord, 'id' | 'companyId' | 'settlementNo'>,
): Promise<readonly string[]> => {
  const [same, lots] = await Promise.all([
    db`
      select from settlement
      where company_id = ${companyId} and upper(settlement_no) = upper(${settlementNo}) and id <> ${id} limit 1`,
    db<{ lotNo: string; settlementNo: string }[]>`
      select lot.lot_no, min(settlement.settlement_no) as settlement_no from lot
      join lot other on other.company_id = lot.company_id and upper(other.lot_no) = upper(lot.lot_no)
      join settlement on settlement.id = other.settlement_id and settlement.id <> lot.settlement_id
      where lot.settlement_id = ${id} and lot.lot_no <> ''
      group by lot.id, lot.lot_no order by lot.id limit 20`,
  ]);
  return [
    ...(same.length > 0 ? [`Another settlement has the number ${settlementNo}, too.`] : []),
    ...lots.map((each) => `Lot ${each.lotNo} stands in settlement ${each.settlementNo}, too.`),
  ];
};
