import type { Actor } from '../../../kernel/actor.ts';
import { decimal } from '../../../kernel/decimal.ts';
import type { Input } from '../../../kernel/contract.ts';
import { messages } from '../../../kernel/messages.ts';
import { moneyText } from '../../../kernel/number-text.ts';
import { conflict, invalid } from '../../../kernel/refusal.ts';
import { first, type Tx } from '../../../platform/database.ts';
import type { WriteRequest } from '../../../platform/http/bind.ts';
import { rowOf } from '../../../platform/table.ts';
import {
  announceLoad,
  findEarlierEntry,
  entryColumns,
  loadsOf,
  lockedLoad,
  requireState,
  type EarlierEntry,
  type LoadRecord,
} from '../../loads/server/public.ts';
import type { payments } from '../contract.ts';
import { recordPaymentTotal } from './record-payment-total.ts';
import { payment } from './tables.ts';

type Add = (typeof payments)['addPayment'];

/**
 * Records a payment under a lock on the load. The payments never exceed the balance, also when several users pay at
 * once.
 */
export const addPayment = async (input: Input<Add>, { actor, tx, now, announce }: WriteRequest<Add>) => {
  const row = await lockedLoad(tx, actor, input.loadId);
  const earlier = await findEarlierEntry(
    input,
    (clientId) =>
      tx<
        EarlierEntry[]
      >`select id, client_hash, deleted_at from payment where load_id = ${row.id} and client_id = ${clientId}`,
  );
  if (earlier !== undefined) return { paymentId: earlier, message: messages.paymentAdded };
  requireState('pay', row, actor);
  if (input.paymentMethod !== 'CASH' && input.referenceNumber === '')
    throw invalid('referenceNumber', 'A check or a bank transfer needs its number.');
  if (Number(row.balance) <= 0) throw invalid('amount', 'Nothing is owed any more.');
  if (decimal(input.amount).gt(row.balance))
    throw invalid('amount', `At most the ${moneyText(row.balance)} that is still owed.`);
  if (input.ask) await askAboutLikelyMistakes(tx, actor, row, input);
  const [made] = await tx<{ id: number }[]>`insert into payment ${tx(
    rowOf(payment, {
      loadId: row.id,
      method: input.paymentMethod,
      referenceNumber: input.referenceNumber,
      amount: input.amount,
      createdBy: actor.userId,
      createdAt: now,
      ...entryColumns(input),
    }),
  )} returning id`;
  await recordPaymentTotal(tx, row.id, now);
  announceLoad(announce, row);
  return { paymentId: made!.id, message: messages.paymentAdded };
};

/**
 * The same check number twice, however it is written, is usually the same check, so the user is asked once. Users who may see the other load
 * are told which one it is; others are told only that the number is used.
 */
const askAboutLikelyMistakes = async (
  tx: Tx,
  actor: Actor,
  row: LoadRecord,
  { paymentMethod, referenceNumber }: Input<Add>,
): Promise<void> => {
  if (paymentMethod !== 'CHECK') return;
  const earlier = first(
    await tx<{ loadId: number; companyName: string; isSeen: boolean }[]>`
      select load.id as load_id, customer.name as company_name, (${loadsOf(tx, actor)}) is true as is_seen
      from payment join load on load.id = payment.load_id join company customer on customer.id = load.customer_id
      where payment.method = 'CHECK' and check_number(payment.reference_number) = check_number(${referenceNumber}) and payment.deleted_at is null
        and load.deleted_at is null and load.company_id = ${row.companyId}
      order by is_seen desc, payment.id desc limit 1`,
  );
  if (!earlier) return;
  const where = earlier.isSeen ? `, on load ${earlier.loadId} of ${earlier.companyName}` : '';
  throw conflict(`Check ${referenceNumber} was recorded before${where}`.replace(/\.?$/, '.'), 'ASK');
};
