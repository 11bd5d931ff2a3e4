import { planOf } from '../../credits/domain/lookup-plans.ts';
import { isOpen } from '../domain/payment-states.ts';
import { GatewaySilent, type ChargeReport, type PaymentGateway } from './gateway/payment-gateway.ts';
import type { PaymentRow } from './payment-store.ts';

/** What a gateway says of a payment. `unknown`: it has never heard of it. `silent`: it does not answer. */
export type Word = ChargeReport | 'unknown' | 'silent';

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

/** What came of a payment. */
export const find = async (gateway: PaymentGateway, payment: PaymentRow, now: Date): Promise<Word> =>
  isOfGateway(gateway, payment) ? wordOf(gateway.find(payment, now)) : 'unknown';

/** Gives up a payment that waits for its second step; of any other, what came of it. */
export const giveUp = (gateway: PaymentGateway, payment: PaymentRow, now: Date): Promise<Word> =>
  payment.status === 'action' && payment.gatewayId !== null && isOfGateway(gateway, payment)
    ? wordOf(gateway.cancel(payment.gatewayId, now))
    : find(gateway, payment, now);

/** Charges a payment that is not over, once. */
export const charge = (gateway: PaymentGateway, payment: PaymentRow, now: Date): Promise<Word> => {
  if (!isOpen(payment.status)) return Promise.resolve('silent');
  // What it has named it has got, and it may forget after a day that it was asked to charge this once.
  if (payment.gatewayId !== null) return find(gateway, payment, now);
  const { id: paymentId, companyId, amount, methodId, planType } = payment;
  const description = `${planOf(planType).name}, payment ${paymentId}`;
  return wordOf(gateway.charge({ paymentId, companyId, amount, methodId, description }, now));
};

/** The report in a word of the gateway, if it is one. */
export const reportIn = (word: Word): ChargeReport | undefined => (typeof word === 'string' ? undefined : word);
