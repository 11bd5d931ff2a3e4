import { table } from '../../../platform/table.ts';

export const planPayment = table('plan_payment', {
  id: 'integer',
  companyId: 'integer',
  userId: 'integer',
  planType: 'integer',
  amount: 'integer',
  gateway: 'text',
  methodId: 'text',
  gatewayId: 'text?',
  card: 'text',
  brand: 'text',
  expiry: 'text',
  status: 'text',
  failure: 'text',
  createdAt: 'timestamptz',
  askedAt: 'timestamptz',
});
export const gatewayEvent = table('gateway_event', {
  gateway: 'text',
  eventId: 'text',
  kind: 'text',
  paymentId: 'integer?',
  disputeId: 'text?',
  isWon: 'boolean?',
  receivedAt: 'timestamptz',
});
export const sandboxCharge = table('sandbox_charge', {
  id: 'text',
  idempotencyKey: 'text',
  amount: 'integer',
  methodId: 'text',
  state: 'text',
  failure: 'text',
  settlesAt: 'timestamptz?',
  metadata: 'jsonb',
  createdAt: 'timestamptz',
});
