import type { Input } from '../../../../kernel/contract.ts';
import { messages } from '../../../../kernel/messages.ts';
import { conflict, Refusal } from '../../../../kernel/refusal.ts';
import type { WriteRequest } from '../../../../platform/http/bind.ts';
import { namesInvoice, type loadLifeCycle } from '../contract.ts';
import { isInvoice, loadType, loadTypeWord } from '../../domain/load-states.ts';
import { lockedLoad, requireState } from '../../server/store.ts';
import { announceLoad } from '../../server/totals.ts';

type Delete = (typeof loadLifeCycle)['deleteLoad'];

/**
 * Deletes a cart (needs deleteCart) or an invoice (needs canDeleteInvoice). A reopened cart with a number is an invoice
 * here and is listed among pending invoices as void. The row, its history and its number stay. Payments must be taken
 * back first, so that no money is lost. A call that does not name an invoice never deletes one, because the load may
 * have been finished since the caller read it.
 */
export const deleteLoad = async (input: Input<Delete>, { actor, tx, now, announce }: WriteRequest<Delete>) => {
  const row = await lockedLoad(tx, actor, input.cartId);
  // The tab of the franchises' carts is a list, not a type.
  const meant = input.type === 30 ? loadType.cart : input.type;
  if (meant !== undefined && meant !== row.type)
    throw conflict('This load is of another type by now. Look at it again.', 'WRONG_STATE');
  const right = row.invoiceNo === null ? 'deleteCart' : 'canDeleteInvoice';
  if (!actor.flags.has(right)) throw new Refusal('forbidden', `This needs ${right}.`);
  if (namesInvoice(input) ? row.invoiceNo === null : isInvoice(row.type))
    throw conflict(`This is ${loadTypeWord[row.type]} by now. Look at it again.`, 'WRONG_STATE');
  requireState('remove', row, actor);
  const type = row.invoiceNo !== null && row.type === loadType.cart ? loadType.pendingInvoice : row.type;
  await tx`update load set type = ${type}, deleted_at = ${now}, updated_at = ${now} where id = ${row.id}`;
  announceLoad(announce, row);
  return { message: messages.deleted };
};
