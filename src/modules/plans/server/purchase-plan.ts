import type { Input } from '../../../kernel/contract.ts';
import { messages } from '../../../kernel/messages.ts';
import { conflict, Refusal } from '../../../kernel/refusal.ts';
import { preparedWrite, type PrepareRequest, type WriteRequest } from '../../../platform/http/bind.ts';
import { balanceOf } from '../../credits/server/public.ts';
import type { plans } from '../contract.ts';
import { isOpen } from '../domain/payment-states.ts';
import { chargePayment, giveUpPayment, reportIn } from './ask-gateway.ts';
import { beginPayment } from './begin-payment.ts';
import type { ChargeReport, PaymentGateway } from './gateway/payment-gateway.ts';
import { paymentById, settlePayment, type PaymentRow, type Settling } from './payment-store.ts';

type Purchase = (typeof plans)['purchasePlan'];
type Preparing = PrepareRequest<Purchase>;
/** A payment, and the report of its gateway. Undefined: there is no new one. */
export type ReportedPayment = { readonly payment: PaymentRow; readonly report: ChargeReport | undefined };

/**
 * Buys a plan: notes the payment, asks the gateway without a transaction, and grants the plan with the answer. What the
 * plan costs and holds is decided here. If the server dies in between, a job finds the payment at the gateway.
 */
export const purchasePlan = (gateway: PaymentGateway) =>
  preparedWrite<Purchase, ReportedPayment>(
    async (input, request) => {
      const payment = await begun(gateway, input, request);
      return { payment, report: reportIn(await chargePayment(gateway, payment, request.now)) };
    },
    async (_, request, reported) => outcomeOf(request, reported),
  );

/** The payment, after an earlier one of the company is over. One that waits for its second step is given up. */
const begun = async (gateway: PaymentGateway, input: Input<Purchase>, request: Preparing): Promise<PaymentRow> => {
  const begin = () => request.beforehand((work) => beginPayment(work, gateway.kind, input));
  const first = await begin();
  if ('payment' in first) return first.payment;
  const report = reportIn(await giveUpPayment(gateway, first.other, request.now));
  const other = await request.beforehand((work) =>
    report ? settlePayment(work, first.other, report) : Promise.resolve(first.other),
  );
  const second = isOpen(other.status) ? first : await begin();
  if ('payment' in second) return second.payment;
  throw conflict(messages.paymentRunning, 'PAYMENT_RUNNING');
};

/** What came of a payment, for its buyer. A declined card is refused with the gateway's words. */
export const outcomeOf = async (request: Settling & Pick<WriteRequest, 'tx'>, { payment, report }: ReportedPayment) => {
  const { tx } = request;
  const now = report ? await settlePayment(request, payment, report) : (await paymentById(tx, payment.id))!;
  if (now.status === 'failed')
    throw new Refusal('payment-required', now.failure, { code: 'CARD_DECLINED', keepsChanges: true });
  return {
    message: now.status === 'success' ? messages.purchased : null,
    transactionId: now.id,
    status: now.status,
    clientSecret: now.status === 'action' ? (report?.clientSecret ?? null) : null,
    balance: await balanceOf(tx, now.companyId),
  };
};
