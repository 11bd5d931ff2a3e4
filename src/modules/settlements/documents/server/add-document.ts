import { conflict, invalid } from '../../../../kernel/refusal.ts';
import { first } from '../../../../platform/database.ts';
import { preparedWrite, type PrepareRequest, type WriteRequest } from '../../../../platform/http/bind.ts';
import { rowOf } from '../../../../platform/table.ts';
import { keepSheet, type StoredSheet } from '../../../files/server/public.ts';
import { maxPapers, paperKinds, paperName, takenPapers } from '../../domain/settlement-papers.ts';
import { lockedSettlement, requireSettlement, tellSettlements } from '../../server/settlement-store.ts';
import { settlementDocument } from '../../server/tables.ts';
import type { settlementDocuments } from '../contract.ts';
import { paperKind } from './paper-kind.ts';

type Add = (typeof settlementDocuments)['addSettlementDocument'];
type Sent = { readonly settlementId: number };

/** Looks at the file and stores it as it came. */
const prepare = async ({ settlementId }: Sent, { db, actor, large }: PrepareRequest<Add>): Promise<StoredSheet> => {
  await requireSettlement(db, actor, settlementId);
  if (!large) throw invalid('file', 'Choose a file.');
  if (large.field !== 'file') throw invalid(large.field, 'The file comes in the field file.');
  const { path, sha256, bytes } = large.arrived;
  if (bytes === 0) throw invalid('file', `${large.name} is empty.`);
  const kind = await paperKind(path, large.name);
  if (!kind) throw invalid('file', `${large.name} cannot be taken: only ${takenPapers}.`);
  await large.arrived.keep();
  return { name: paperName(large.name, kind), mediaType: paperKinds[kind].mediaType, sha256, bytes };
};

/** Keeps a paper with a settlement, also with a completed one: it changes no figure. */
const write = async ({ settlementId }: Sent, request: WriteRequest<Add>, stored: StoredSheet) => {
  const { tx, actor, now } = request;
  const { companyId } = await lockedSettlement(tx, actor, settlementId);
  const kept = first(
    await tx<{ count: number }[]>`
      select count(*)::int as count from settlement_document
      where settlement_id = ${settlementId} and deleted_at is null`,
  )!;
  if (kept.count >= maxPapers) throw conflict(`At most ${maxPapers} documents.`, 'TOO_MANY_FILES');
  const fileId = await keepSheet(tx, { userId: actor.userId, companyId }, stored);
  const { name, mediaType, bytes } = stored;
  const row = rowOf(settlementDocument, {
    settlementId,
    fileId,
    name,
    mediaType,
    bytes,
    addedBy: actor.userId,
    addedAt: now,
  });
  const [made] = await tx<{ id: number }[]>`insert into settlement_document ${tx(row)} returning id`;
  await tellSettlements(request, companyId);
  return { message: 'Document added', documentId: made!.id, name };
};

export const addSettlementDocument = preparedWrite<Add, StoredSheet>(prepare, write);
