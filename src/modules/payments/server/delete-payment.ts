import type { Input } from '../../../kernel/contract.ts';
import { messages } from '../../../kernel/messages.ts';
import { notFound } from '../../../kernel/refusal.ts';
import type { WriteRequest } from '../../../platform/http/bind.ts';
import { announceLoad, lockedLoad } from '../../loads/server/public.ts';
import type { payments } from '../contract.ts';
import { recordPaymentTotal } from './record-payment-total.ts';

type Delete = (typeof payments)['deletePayment'];

/** Takes back a payment. If an amount is sent, it must match. The row stays, with the user who took it back. */
export const deletePayment = async (input: Input<Delete>, { actor, tx, now, announce }: WriteRequest<Delete>) => {
  const row = await lockedLoad(tx, actor, input.loadId);
  const amount = input.amount === undefined ? tx`true` : tx`amount = ${input.amount}`;
  const gone =
    await tx`update payment set deleted_at = ${now}, deleted_by = ${actor.userId} where id = ${input.paymentId} and load_id = ${row.id} and deleted_at is null and ${amount} returning id`;
  if (gone.length === 0) throw notFound('payment');
  await recordPaymentTotal(tx, row.id, now);
  announceLoad(announce, row);
  return { message: messages.deleted };
};
