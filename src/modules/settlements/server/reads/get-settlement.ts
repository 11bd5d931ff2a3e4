import type { Input } from '../../../../kernel/contract.ts';
import { orNotFound } from '../../../../kernel/refusal.ts';
import { first, type Db } from '../../../../platform/database.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import type { settlements } from '../../contract.ts';
import { ownedBy, type Asking, type SettlementRecord } from '../settlement-store.ts';
import { readSettlement } from './read-settlement.ts';

type Get = (typeof settlements)['getSettlement'];

/** A settlement in the actor's tenant, with its tables and its grid. */
export const getSettlement = ({ settlementId }: Input<Get>, { db, actor }: Pick<ReadRequest<Get>, 'db' | 'actor'>) =>
  settlementFor(db, actor, settlementId);

export const settlementFor = async (db: Db, actor: Asking, settlementId: number) => {
  const rows = await db<SettlementRecord[]>`
    select * from settlement where id = ${settlementId} and ${ownedBy(db, actor, 'settlement')}`;
  return readSettlement(db, orNotFound(first(rows), 'settlement'));
};
