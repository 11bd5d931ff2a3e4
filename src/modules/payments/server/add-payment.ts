import { decimal } from '../../../kernel/decimal.ts';
import type { Input } from '../../../kernel/contract.ts';
import { messages } from '../../../kernel/messages.ts';
import { invalid } from '../../../kernel/refusal.ts';
import type { WriteRequest } from '../../../platform/http/bind.ts';
import { announceLoad, earlierEntry, entryColumns, lockedLoad, requireState } from '../../loads/server/public.ts';
import type { payments } from '../contract.ts';
import { keepPaid } from './keep-paid.ts';

type Add = (typeof payments)['addPayment'];

/** Records a payment under a lock on the load: never above what is still owed, however many pay at once. */
export const addPayment = async (input: Input<Add>, { actor, tx, now, announce }: WriteRequest<Add>) => {
  const row = await lockedLoad(tx, actor, input.loadId);
  const earlier = await earlierEntry(tx, 'payment', row, input);
  if (earlier !== undefined) return { paymentId: earlier, message: messages.paymentAdded };
  requireState('pay', row, actor);
  if (input.paymentMethod !== 'CASH' && input.referenceNumber === '')
    throw invalid('referenceNumber', 'A check or a bank transfer needs its number.');
  if (decimal(input.amount).gt(row.balance)) throw invalid('amount', `At most the $${row.balance} that is still owed.`);
  const [payment] = await tx<{ id: number }[]>`insert into payment ${tx({
    loadId: row.id,
    method: input.paymentMethod,
    referenceNumber: input.referenceNumber,
    amount: input.amount,
    createdBy: actor.userId,
    createdAt: now,
    ...entryColumns(input),
  })} returning id`;
  await keepPaid(tx, row.id, now);
  announceLoad(announce, row);
  return { paymentId: payment!.id, message: messages.paymentAdded };
};
