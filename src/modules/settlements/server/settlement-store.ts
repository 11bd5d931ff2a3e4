import type { Actor } from '../../../kernel/actor.ts';
import { conflict, orNotFound } from '../../../kernel/refusal.ts';
import { first, type Db, type Tx } from '../../../platform/database.ts';
import type { Row } from '../../../platform/table.ts';
import type { Work } from '../../../platform/transaction.ts';
import { companyById } from '../../companies/server/public.ts';
import { checkLimitsJob } from '../../hedges/server/public.ts';
import type { settlement } from './tables.ts';

export type SettlementRecord = Row<typeof settlement>;
export type Asking = Pick<Actor, 'hierarchy' | 'companyId'>;

/** The tenancy of settlements, lots and corrections: all for staff, its own for a franchise. `alias`: the table with the company. */
export const ownedBy = (db: Db, actor: Asking, alias: 'settlement' | 'lot' | 'assay_proposal') =>
  actor.hierarchy === 1 ? db`true` : db`${db(`${alias}.company_id`)} = ${actor.companyId}`;

/** Refuses a settlement that is not in the actor's tenant. */
export const requireSettlement = async (db: Db, actor: Asking, settlementId: number): Promise<void> => {
  const found = await db`select 1 from settlement where id = ${settlementId} and ${ownedBy(db, actor, 'settlement')}`;
  orNotFound(first(found), 'settlement');
};

/** A settlement in the actor's tenant, locked. */
export const lockedSettlement = async (tx: Tx, actor: Asking, settlementId: number): Promise<SettlementRecord> =>
  orNotFound(
    first(
      await tx<
        SettlementRecord[]
      >`select * from settlement where id = ${settlementId} and ${ownedBy(tx, actor, 'settlement')} for update`,
    ),
    'settlement',
  );

/** Refuses every change of a completed settlement. */
export const requireOpen = ({ completedAt, settlementNo }: SettlementRecord): void => {
  if (completedAt !== null)
    throw conflict(`Settlement ${settlementNo} is complete. It cannot be changed any more.`, 'COMPLETE');
};

/** Tells the screens of a company and of the one above it. */
export const tellSettlements = async ({ tx, announce }: Pick<Work, 'tx' | 'announce'>, companyId: number) => {
  const { parentId } = await companyById(tx, companyId);
  for (const room of [companyId, ...(parentId === null ? [] : [parentId])])
    announce(`company:${room}`, 'settlements.changed', {});
};

/** Tells the screens, and has the limits of open ounces compared. */
export const settlementsChanged = async (work: Pick<Work, 'tx' | 'announce' | 'enqueue'>, companyId: number) => {
  await tellSettlements(work, companyId);
  await work.enqueue(checkLimitsJob, {});
};
