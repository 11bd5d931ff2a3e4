import { decimal } from '../../../kernel/decimal.ts';
import type { Input } from '../../../kernel/contract.ts';
import { messages } from '../../../kernel/messages.ts';
import { invalid } from '../../../kernel/refusal.ts';
import { first } from '../../../platform/database.ts';
import type { WriteRequest } from '../../../platform/http/bind.ts';
import { announceLoad, lockedLoad, requireState } from '../../loads/server/public.ts';
import type { payments } from '../contract.ts';
import { keepPaid } from './keep-paid.ts';

type Add = (typeof payments)['addPayment'];

/** Records a payment under a lock on the load: never above what is still owed, however many pay at once. */
export const addPayment = async (input: Input<Add>, { actor, tx, now, announce }: WriteRequest<Add>) => {
  const row = await lockedLoad(tx, actor, input.loadId);
  const earlier =
    input.clientId &&
    first(
      await tx<{ id: number }[]>`select id from payment where load_id = ${row.id} and client_id = ${input.clientId}`,
    );
  if (earlier) return { paymentId: earlier.id, message: messages.paymentAdded };
  requireState('pay', row, actor);
  if (input.paymentMethod !== 'CASH' && input.referenceNumber === '')
    throw invalid('referenceNumber', 'A check or a bank transfer needs its number.');
  if (decimal(input.amount).gt(row.balance)) throw invalid('amount', `At most the $${row.balance} that is still owed.`);
  const [payment] = await tx<{ id: number }[]>`
    insert into payment (load_id, method, reference_number, amount, created_by, created_at, client_id)
    values (${row.id}, ${input.paymentMethod}, ${input.referenceNumber}, ${input.amount}, ${actor.userId}, ${now}, ${input.clientId ?? null}) returning id`;
  await keepPaid(tx, row.id, now);
  announceLoad(announce, row);
  return { paymentId: payment!.id, message: messages.paymentAdded };
};
