import type { Tx } from '../../../platform/database.ts';
import type { GatewayEvent, PaymentGateway } from './gateway/payment-gateway.ts';
import {
  giveBack,
  isReportOf,
  lockPayment,
  paymentById,
  paymentOfGateway,
  settlePayment,
  takeBack,
  type PaymentRow,
  type Settling,
} from './payment-store.ts';

/** The payment that an event is about. Undefined: it is not one of this server, or its amount is another. */
const paymentOf = async (tx: Tx, gateway: string, event: GatewayEvent): Promise<PaymentRow | undefined> => {
  if (event.about === 'nothing') return undefined;
  if (event.about !== 'charge') return paymentOfGateway(tx, gateway, event);
  const { report } = event;
  if (report.paymentId === undefined) return undefined;
  const found = await paymentById(tx, report.paymentId);
  return found?.gateway === gateway && isReportOf(found, report) ? found : undefined;
};

/**
 * Carries out an event of the gateway, once: its id is kept in the same transaction. One that is about no payment of
 * this server changes nothing.
 */
export const carryOut = async (
  work: Settling,
  { kind: gateway }: Pick<PaymentGateway, 'kind'>,
  event: GatewayEvent,
): Promise<void> => {
  const { tx, now } = work;
  const payment = await paymentOf(tx, gateway, event);
  if (!payment) return;
  // Before the event refers to the payment: two events that both refer to it would wait for each other.
  await lockPayment(tx, payment);
  const { count } = await tx`
    insert into gateway_event (gateway, event_id, kind, payment_id, received_at)
    values (${gateway}, ${event.eventId}, ${event.kind}, ${payment.id}, ${now}) on conflict do nothing`;
  if (count === 0) return;
  switch (event.about) {
    case 'charge':
      await settlePayment(work, payment, event.report);
      break;
    case 'dispute won':
      await giveBack(work, payment);
      break;
    case 'refund':
    case 'dispute':
      await takeBack(work, payment, event.about);
      break;
    case 'nothing':
  }
};
