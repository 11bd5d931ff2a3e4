import type { Sql } from '../../../platform/database.ts';
import { enqueueIn, type JobHandler } from '../../../platform/jobs.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { askOutcome, giveUpPayment, isOfGateway, reportIn, type Word } from './ask-gateway.ts';
import type { PaymentGateway } from './gateway/payment-gateway.ts';
import { failPayment, settlePayment, type PaymentRow } from './payment-store.ts';

/** The job that asks the gateway about payments whose outcome is not known. Every minute. */
export const reconcilePaymentsJob = 'plans.reconcile-payments';

const minuteMs = 60_000;
/** An answer may be on its way so long. */
const quietMs = minuteMs;
/** A request to the gateway that has not arrived by then never does. */
const lostMs = 15 * minuteMs;
/** A buyer may take so long for the second step. */
const stepMs = 24 * 60 * minuteMs;
const atOnce = 100;

const neverArrived = 'The payment did not reach the card service. Nothing was charged.';
const gatewayChanged = 'The card service was replaced before it told what came of the payment.';
/** Real money may have been taken by a gateway that is not asked any more. Its keys may be put back within a day. */
const lostAfter = (gateway: PaymentGateway, payment: PaymentRow): number =>
  isOfGateway(gateway, payment) || payment.gateway === 'sandbox' ? lostMs : stepMs;

type Host = { readonly sql: Sql; readonly clock: () => Date; readonly gateway: PaymentGateway };

/** The handler of `plans.reconcile-payments`. */
export const reconcilePayments =
  ({ sql, clock, gateway }: Host): JobHandler =>
  async () => {
    const now = clock();
    const open = await sql<PaymentRow[]>`
      select * from plan_payment
      where status in ('pending', 'action') and asked_at <= ${new Date(now.getTime() - quietMs)}
      order by asked_at, id limit ${atOnce}`;
    const defects: unknown[] = [];
    for (const payment of open) {
      // The other payments are asked for all the same, and this one again after them.
      const word = await reconcile(sql, gateway, payment, now).catch(async (thrown: unknown) => {
        defects.push(thrown);
        await sql`update plan_payment set asked_at = ${now} where id = ${payment.id}`;
      });
      // The gateway would keep each of the others waiting as long. The next round asks for them.
      if (word === 'silent') break;
    }
    if (defects.length > 0) throw new AggregateError(defects, `Payments that could not be settled: ${defects.length}.`);
  };

const reconcile = async (sql: Sql, gateway: PaymentGateway, payment: PaymentRow, now: Date): Promise<Word> => {
  const age = now.getTime() - payment.createdAt.getTime();
  const word = await (age > stepMs ? giveUpPayment : askOutcome)(gateway, payment, now);
  const report = reportIn(word);
  await inTransaction(sql, {}, enqueueIn, async (work) => {
    const settling = { ...work, now };
    if (report) await settlePayment(settling, payment, report);
    else if (word === 'unknown' && age > lostAfter(gateway, payment))
      await failPayment(settling, payment, isOfGateway(gateway, payment) ? neverArrived : gatewayChanged);
    else await work.tx`update plan_payment set asked_at = ${now} where id = ${payment.id}`;
  });
  return word;
};
