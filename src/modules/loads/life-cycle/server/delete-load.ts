import { messages } from '../../../../kernel/messages.ts';
import { conflict, Refusal } from '../../../../kernel/refusal.ts';
import { preparedWrite } from '../../../../platform/http/bind.ts';
import { namesInvoice, type loadLifeCycle } from '../contract.ts';
import { loadType, loadTypeWord, type LoadType } from '../../domain/load-states.ts';
import { loadFor, lockedLoad, requireState } from '../../server/store.ts';
import { announceLoad } from '../../server/totals.ts';

type Delete = (typeof loadLifeCycle)['deleteLoad'];

/**
 * Deletes a cart (needs deleteCart) or an invoice (needs canDeleteInvoice). A reopened cart with a number is an invoice
 * here and is listed among pending invoices as void. The row, its history and its number stay. Payments must be taken
 * back first, so that no money is lost. A call that does not name an invoice never deletes one. A load that is finished
 * or completed while the call waits is not deleted: its type is read before the wait and again after it.
 */
export const deleteLoad = preparedWrite<Delete, LoadType>(
  async (input, { actor, db }) => (await loadFor(db, actor, input.cartId)).type,
  async (input, { actor, tx, now, announce }, typeBefore) => {
    const row = await lockedLoad(tx, actor, input.cartId);
    // The tab of the franchises' carts is a list, not a type.
    const meant = input.type === 30 ? loadType.cart : input.type;
    if (typeBefore !== row.type || (meant !== undefined && meant !== row.type))
      throw conflict('This load is of another type by now. Look at it again.', 'WRONG_STATE');
    const right = row.invoiceNo === null ? 'deleteCart' : 'canDeleteInvoice';
    if (!actor.flags.has(right)) throw new Refusal('forbidden', `This needs ${right}.`);
    if (namesInvoice(input) !== (row.invoiceNo !== null))
      throw conflict(
        row.invoiceNo === null
          ? `This is ${loadTypeWord[row.type]} by now. Look at it again.`
          : `This has the invoice number ${row.invoiceNo}. Delete it as an invoice.`,
        'WRONG_STATE',
      );
    requireState('remove', row, actor);
    const type = row.invoiceNo !== null && row.type === loadType.cart ? loadType.pendingInvoice : row.type;
    await tx`update load set type = ${type}, deleted_at = ${now}, updated_at = ${now} where id = ${row.id}`;
    announceLoad(announce, row);
    return { message: messages.deleted };
  },
);
