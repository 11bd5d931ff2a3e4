import type { Tx } from '../../../platform/database.ts';
import { rowOf } from '../../../platform/table.ts';
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
import { gatewayEvent } from './tables.ts';

/** The payment that an event is about. Undefined: it is not one of this server, or its amount is another. */
const paymentOf = async (tx: Tx, gateway: string, event: GatewayEvent): Promise<PaymentRow | undefined> => {
  if (event.about === 'nothing') return undefined;
  if (event.about !== 'charge') return paymentOfGateway(tx, gateway, event);
  const { report } = event;
  if (report.paymentId === undefined) return undefined;
  const found = await paymentById(tx, report.paymentId);
  return found?.gateway === gateway && isReportOf(found, report) ? found : undefined;
};

/** Whether a dispute of a payment is not won. Its events may arrive in any order. */
const isDisputed = async (tx: Tx, { id }: Pick<PaymentRow, 'id'>): Promise<boolean> => {
  const open = await tx`
    select from gateway_event where payment_id = ${id} and dispute_id is not null
    group by dispute_id having not bool_or(is_won)`;
  return open.length > 0;
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
  const { disputeId, isWon } = event.about === 'dispute' ? event : { disputeId: null, isWon: null };
  const row = { gateway, eventId: event.eventId, kind: event.kind, paymentId: payment.id, disputeId, isWon };
  const { count } = await tx`
    insert into gateway_event ${tx(rowOf(gatewayEvent, { ...row, receivedAt: now }))} on conflict do nothing`;
  if (count === 0) return;
  switch (event.about) {
    case 'charge':
      await settlePayment(work, payment, event.report);
      break;
    case 'refund':
      await takeBack(work, payment, 'refund');
      break;
    case 'dispute':
      if (await isDisputed(tx, payment)) await takeBack(work, payment, 'dispute');
      else await giveBack(work, payment);
      break;
    case 'nothing':
  }
};
