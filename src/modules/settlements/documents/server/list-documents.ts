import type { Input, RowOf } from '../../../../kernel/contract.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import { requireSettlement } from '../../server/settlement-store.ts';
import type { settlementDocuments } from '../contract.ts';

type List = (typeof settlementDocuments)['listSettlementDocuments'];
type Found = Omit<RowOf<List>, 'link'> & { readonly fileId: number };

/** The papers of a settlement in the actor's tenant. Their addresses are signed for minutes. */
export const listSettlementDocuments = async (
  { settlementId }: Input<List>,
  { db, actor, link }: ReadRequest<List>,
) => {
  await requireSettlement(db, actor, settlementId);
  const found = await db<Found[]>`
    select document.id as document_id, document.name, document.media_type, document.bytes, document.file_id,
      document.added_at as time, trim(app_user.first_name || ' ' || app_user.last_name) as by
    from settlement_document document join app_user on app_user.id = document.added_by
    where document.settlement_id = ${settlementId} and document.deleted_at is null
    order by document.id desc`;
  return {
    list: found.map(({ fileId, ...row }) => ({ ...row, link: link({ fileId, name: row.name, reach: 'private' }) })),
  };
};
