import type { Input } from '../../../../kernel/contract.ts';
import { orNotFound } from '../../../../kernel/refusal.ts';
import { first } from '../../../../platform/database.ts';
import type { WriteRequest } from '../../../../platform/http/bind.ts';
import { ownedBy, requireOpen, tellSettlements, type SettlementRecord } from '../../server/settlement-store.ts';
import type { settlementDocuments } from '../contract.ts';

type Delete = (typeof settlementDocuments)['deleteSettlementDocument'];

/** Deletes a paper of an open settlement. Who deleted it and when is kept. */
export const deleteSettlementDocument = async ({ documentId }: Input<Delete>, request: WriteRequest<Delete>) => {
  const { tx, actor, now } = request;
  const rows = await tx<SettlementRecord[]>`
    select settlement.* from settlement_document document join settlement on settlement.id = document.settlement_id
    where document.id = ${documentId} and document.deleted_at is null and ${ownedBy(tx, actor, 'settlement')}
    for update`;
  const settlement = orNotFound(first(rows), 'document');
  requireOpen(settlement);
  await tx`
    update settlement_document set deleted_at = ${now}, deleted_by = ${actor.userId} where id = ${documentId}`;
  await tellSettlements(request, settlement.companyId);
  return { message: 'Document deleted' };
};
