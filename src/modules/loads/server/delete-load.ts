import type { Input } from '../../../kernel/contract.ts';
import { messages } from '../../../kernel/messages.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { WriteRequest } from '../../../platform/http/bind.ts';
import type { loads } from '../contract.ts';
import { loadType } from '../domain/load-states.ts';
import { announceLoad, lockedLoad } from './store.ts';

type Delete = (typeof loads)['deleteLoad'];

/** Hides a cart (deleteCart) or an invoice (canDeleteInvoice); the row, its history and its invoice number stay. */
export const deleteLoad = async (input: Input<Delete>, { actor, tx, now, announce }: WriteRequest<Delete>) => {
  const row = await lockedLoad(tx, actor, input.cartId);
  const right =
    row.type === loadType.pendingInvoice || row.type === loadType.settledInvoice ? 'canDeleteInvoice' : 'deleteCart';
  if (!actor.flags.has(right)) throw new Refusal('forbidden', `This needs ${right}.`);
  await tx`update load set deleted_at = ${now}, updated_at = ${now} where id = ${row.id}`;
  announceLoad(announce, row);
  return { message: messages.deleted };
};
