import type { Input } from '../../../../kernel/contract.ts';
import { conflict } from '../../../../kernel/refusal.ts';
import { first, type Tx } from '../../../../platform/database.ts';
import type { WriteRequest } from '../../../../platform/http/bind.ts';
import { lockedSettlement, requireOpen } from '../../server/settlement-store.ts';
import { maxLots } from '../../wire.ts';
import type { lots } from '../contract.ts';
import { changedMeanwhile, type LotRecord } from './lot-store.ts';

type SetInfo = (typeof lots)['setLotInfo'];
type Wanted = { readonly companyId: number; readonly lotNo: string };

/** A locked lot, and whether it was made for this call or moved into its settlement by it. */
export type LotToFill = { readonly lot: LotRecord; readonly isNew: boolean };

/** The lot of a number. Makes it if there is none. */
export const lotToFill = async (
  { lotNo, settlementId }: Input<SetInfo>,
  companyId: number,
  request: WriteRequest<SetInfo>,
): Promise<LotToFill> => {
  const wanted = { companyId, lotNo };
  return settlementId === undefined ? waitingLot(wanted, request) : lotOfSettlement(wanted, settlementId, request);
};

const waiting = async (tx: Tx, { companyId, lotNo }: Wanted): Promise<LotRecord | undefined> =>
  first(
    await tx<LotRecord[]>`
      select * from lot where company_id = ${companyId} and upper(lot_no) = upper(${lotNo}) and settlement_id is null for update`,
  );

const waitingLot = async (wanted: Wanted, { tx, actor, now }: WriteRequest<SetInfo>): Promise<LotToFill> => {
  // A second one who makes it waits here for the first.
  const made = await tx`
    insert into lot (company_id, lot_no, created_by, created_at)
    values (${wanted.companyId}, ${wanted.lotNo}, ${actor.userId}, ${now})
    on conflict (company_id, upper(lot_no)) where settlement_id is null do nothing returning id`;
  const lot = await waiting(tx, wanted);
  if (!lot) throw changedMeanwhile();
  return { lot, isNew: made.length > 0 };
};

/** The lot of an open settlement. One that waits under its number is moved into the settlement. */
const lotOfSettlement = async (
  wanted: Wanted,
  settlementId: number,
  { tx, actor, now }: WriteRequest<SetInfo>,
): Promise<LotToFill> => {
  const settlement = await lockedSettlement(tx, actor, settlementId);
  requireOpen(settlement);
  if (settlement.companyId !== wanted.companyId)
    throw conflict(`Settlement ${settlement.settlementNo} belongs to another company than this load.`, 'OTHER_COMPANY');
  const own = await tx<LotRecord[]>`
    select * from lot where settlement_id = ${settlementId} and upper(lot_no) = upper(${wanted.lotNo}) order by position for update`;
  if (own.length > 0) return { lot: own[0]!, isNew: false };
  const [last] = await tx<{ lots: number; position: number }[]>`
    select count(*)::int as lots, coalesce(max(position) + 1, 0) as position from lot where settlement_id = ${settlementId}`;
  if (last!.lots >= maxLots) throw conflict(`Settlement ${settlement.settlementNo} has ${maxLots} lots already.`);
  const adopted = await waiting(tx, wanted);
  const [lot] = adopted
    ? await tx<LotRecord[]>`
        update lot set settlement_id = ${settlementId}, position = ${last!.position} where id = ${adopted.id} returning *`
    : await tx<LotRecord[]>`
        insert into lot (company_id, settlement_id, position, lot_no, created_by, created_at)
        values (${wanted.companyId}, ${settlementId}, ${last!.position}, ${wanted.lotNo}, ${actor.userId}, ${now}) returning *`;
  await tx`update settlement set version = version + 1, updated_at = ${now}, updated_by = ${actor.userId} where id = ${settlementId}`;
  return { lot: lot!, isNew: true };
};
