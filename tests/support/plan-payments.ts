import { randomUUID } from 'node:crypto';
import { sandboxMethodId, type SandboxMethod } from '../../src/modules/plans/domain/sandbox-cards.ts';
import { signEvent } from '../../src/modules/plans/server/gateway/event-signature.ts';
import { first, type Sql } from '../../src/platform/database.ts';
import type { TestApp } from './app.ts';
import { sandboxSecret } from './payment-sandbox.ts';

/** A purchase with a card of the sandbox. */
export const paidWith = (method: SandboxMethod, more: object = {}) => ({
  paymentId: sandboxMethodId(method, randomUUID()),
  planType: 1,
  card: '4242',
  brand: 'Visa',
  expiry: '04/2029',
  ...more,
});

export type SandboxEvent = {
  readonly id?: string;
  readonly type: 'charge' | 'refund' | 'dispute' | 'dispute won' | 'other';
  readonly charge: object;
  readonly disputeId?: string;
};

/** Sends an event as the sandbox signs it. */
export const tell = async (
  { app, now }: Pick<TestApp, 'app' | 'now'>,
  event: SandboxEvent,
  { secret = sandboxSecret, at = now() }: { readonly secret?: string; readonly at?: Date } = {},
): Promise<number> => {
  const body = JSON.stringify({ id: `evt_${randomUUID()}`, ...event });
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/hooks/payment',
    headers: { 'content-type': 'application/json', 'sandbox-signature': signEvent(Buffer.from(body), at, secret) },
    payload: body,
  });
  return statusCode;
};

/** What the sandbox has charged for a payment, as its events tell it. */
export const chargeOf = async (sql: Sql, paymentId: number) => {
  const row = first(
    await sql<{ id: string; state: string; amount: number; failure: string }[]>`
      select id, state, amount, failure from sandbox_charge where idempotency_key = ${`payment-${paymentId}`}`,
  );
  return { ...row!, paymentId };
};

/** A paid plan of a company, with its credits. Returns the id of the payment. */
export const makePlanPayment = async (
  sql: Sql,
  { companyId, userId }: { readonly companyId: number; readonly userId: number },
  columns: Readonly<Record<string, unknown>> = {},
): Promise<number> => {
  const row = {
    companyId,
    userId,
    planType: 1,
    amount: 5000,
    gateway: 'sandbox',
    methodId: sandboxMethodId('succeed', randomUUID()),
    gatewayId: `ch_sandbox_${randomUUID()}`,
    card: '4242',
    brand: 'Visa',
    expiry: '04/2029',
    status: 'success',
    createdAt: '2026-06-01T09:00:00Z',
    askedAt: '2026-06-01T09:00:00Z',
    ...columns,
  };
  const [payment] = await sql<{ id: number }[]>`insert into plan_payment ${sql(row)} returning id`;
  await sql`insert into lookup_account (company_id) values (${companyId}) on conflict do nothing`;
  if (row.status === 'success')
    await sql`
      insert into credit_grant (company_id, plan_type, payment_id, lookup_count, balance, amount, granted_at)
      values (${companyId}, 1, ${payment!.id}, 100, 100, 5000, ${row.createdAt})`;
  return payment!.id;
};

/** Ends what is on its way, long ago, so that the next purchase is free to begin. */
export const endPayments = async (sql: Sql): Promise<void> => {
  await sql`
    update plan_payment set asked_at = asked_at - interval '1 day',
      status = case when status in ('pending', 'action') then 'failed' else status end`;
};
