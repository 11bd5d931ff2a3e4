import { randomUUID } from 'node:crypto';
import { sandboxMethodId } from '../../src/modules/plans/domain/sandbox-cards.ts';
import type { Sql } from '../../src/platform/database.ts';
import type { TestApp } from './app.ts';
import { testSandbox } from './payment-sandbox.ts';
import { makePlanPayment } from './plan-payments.ts';

/** A payment of the sandbox that waits for its second step. Returns what confirms it. */
export const makeWaitingPayment = async (
  { sql, now }: Pick<TestApp, 'sql' | 'now'>,
  person: { readonly companyId: number; readonly userId: number },
): Promise<string> => {
  const paymentId = await makePlanPayment(sql, person, { status: 'failed' });
  const waiting = { paymentId, companyId: person.companyId, amount: 5000, description: '' };
  const methodId = sandboxMethodId('second-step', randomUUID());
  const { clientSecret } = await testSandbox(sql).charge({ ...waiting, methodId }, now());
  return clientSecret!;
};

/** Credits that a company was given. Returns the id of the gift. */
export const makeGift = async (sql: Sql, companyId: number, columns: object = {}): Promise<number> => {
  await sql`insert into lookup_account (company_id) values (${companyId}) on conflict do nothing`;
  const row = { companyId, lookupCount: 25, balance: 25, reason: 'A favor.', grantedAt: '2026-06-01T09:00:00Z' };
  const [gift] = await sql<{ id: number }[]>`
    insert into credit_grant ${sql({ ...row, ...columns })} returning id`;
  return gift!.id;
};
