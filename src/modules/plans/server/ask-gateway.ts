import { planOf } from '../../credits/domain/lookup-plans.ts';
import { isOpen } from '../domain/payment-states.ts';
import { GatewaySilent, type ChargeReport, type PaymentGateway } from './gateway/payment-gateway.ts';
import type { PaymentRow } from './payment-store.ts';

/**
 * What a gateway says of a payment. `unknown`: it has never heard of it. `silent`: it does not answer. `over`: it is not
 * asked, because the outcome of the payment is known.
 */
export type Word = ChargeReport | 'unknown' | 'silent' | 'over';

const wordOf = async (asked: Promise<ChargeReport | undefined>): Promise<Word> => {
  try {
    return (await asked) ?? 'unknown';
  } catch (thrown) {
    if (thrown instanceof GatewaySilent) return 'silent';
    throw thrown;
  }
};

/** Whether a payment was made with the gateway that is configured. Another one knows nothing of it. */
export const isOfGateway = (gateway: PaymentGateway, payment: PaymentRow): boolean => payment.gateway === gateway.kind;

/** Asks the gateway what came of a payment. */
export const askOutcome = async (gateway: PaymentGateway, payment: PaymentRow, now: Date): Promise<Word> =>
  isOfGateway(gateway, payment) ? wordOf(gateway.find(payment, now)) : 'unknown';

/** Gives up a payment that waits for its second step. Asks what came of any other. */
export const giveUpPayment = (gateway: PaymentGateway, payment: PaymentRow, now: Date): Promise<Word> =>
  payment.status === 'action' && payment.gatewayId !== null && isOfGateway(gateway, payment)
    ? wordOf(gateway.cancel(payment.gatewayId, now))
    : askOutcome(gateway, payment, now);

/** Charges a payment once, unless it is over. */
export const chargePayment = (gateway: PaymentGateway, payment: PaymentRow, now: Date): Promise<Word> => {
  if (!isOpen(payment.status)) return Promise.resolve('over');
  // A payment that the gateway has named has arrived there. Idempotency keys of gateways are forgotten after a day.
  if (payment.gatewayId !== null) return askOutcome(gateway, payment, now);
  const { id: paymentId, companyId, amount, methodId, planType } = payment;
  const description = `${planOf(planType).name}, payment ${paymentId}`;
  return wordOf(gateway.charge({ paymentId, companyId, amount, methodId, description }, now));
};

/** The report of the gateway. Undefined for every other word. */
export const reportIn = (word: Word): ChargeReport | undefined => (typeof word === 'string' ? undefined : word);
