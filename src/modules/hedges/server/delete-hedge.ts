import type { Input } from '../../../kernel/contract.ts';
import { messages } from '../../../kernel/messages.ts';
import type { WriteRequest } from '../../../platform/http/bind.ts';
import type { hedges } from '../contract.ts';
import { hedgesChanged, lockedHedge } from './hedge-store.ts';
import { requireNoneSettled } from './settle-hedges.ts';

type Delete = (typeof hedges)['deleteHedge'];

/** Takes back a hedge. The row stays, with the user who took it back. */
export const deleteHedge = async ({ hedgeId }: Input<Delete>, request: WriteRequest<Delete>) => {
  const { actor, tx, now } = request;
  const row = await lockedHedge(tx, actor, hedgeId);
  requireNoneSettled(row);
  const { id, companyId } = row;
  await tx`update hedge set deleted_at = ${now}, deleted_by = ${actor.userId} where id = ${id}`;
  await hedgesChanged(request, companyId);
  return { message: messages.deleted };
};
