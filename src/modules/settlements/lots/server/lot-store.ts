import { conflict, orNotFound } from '../../../../kernel/refusal.ts';
import { first, type Db, type Tx } from '../../../../platform/database.ts';
import type { Row } from '../../../../platform/table.ts';
import { ownedBy, requireOpen, type Asking, type SettlementRecord } from '../../server/settlement-store.ts';
import type { lot } from '../../server/tables.ts';

export type LotRecord = Row<typeof lot>;

/** Two people changed the same lots, so that what was locked is not what stands there now. */
export const changedMeanwhile = () =>
  conflict('Somebody else changed this lot in the meantime. Nothing was saved. Try again.', 'STALE');

/**
 * Lots in the actor's tenant with their settlements, locked: settlements first, each kind by its ids. Refused as not
 * found if one is missing, and if its settlement is complete.
 */
export const lockedLots = async (tx: Tx, actor: Asking, lotIds: readonly number[]): Promise<readonly LotRecord[]> => {
  const wanted = new Set(lotIds);
  const settlements = await tx<SettlementRecord[]>`
    select * from settlement
    where id in (select settlement_id from lot where lot.id = any(${[...wanted]}) and ${ownedBy(tx, actor, 'lot')})
    order by id for update`;
  const lots = await tx<LotRecord[]>`
    select * from lot where id = any(${[...wanted]}) and ${ownedBy(tx, actor, 'lot')} order by id for update`;
  if (lots.length < wanted.size) orNotFound(undefined, 'lot');
  for (const each of settlements) requireOpen(each);
  const known = new Set(settlements.map(({ id }) => id));
  if (lots.some(({ settlementId }) => settlementId !== null && !known.has(settlementId))) throw changedMeanwhile();
  return lots;
};

/** Refuses to change what is in a lot that left the yard. */
export const requireInYard = ({ shippedDate, lotNo }: Pick<LotRecord, 'shippedDate' | 'lotNo'>): void => {
  if (shippedDate !== null)
    throw conflict(`Lot ${lotNo} has left the yard. Take its shipment back to change what is in it.`, 'SHIPPED');
};

/** A lot in the actor's tenant. */
export const lotFor = async (db: Db, actor: Asking, lotId: number): Promise<LotRecord> =>
  orNotFound(
    first(await db<LotRecord[]>`select * from lot where id = ${lotId} and ${ownedBy(db, actor, 'lot')}`),
    'lot',
  );
