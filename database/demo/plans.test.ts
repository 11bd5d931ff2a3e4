import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../tests/support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

// Specification 3, §9: cents and lookups of each plan.
const plans: Readonly<Record<number, readonly [number, number]>> = { 1: [5000, 100], 2: [9000, 200], 3: [22_500, 500] };

it('each payment costs what its plan costs, lies in the past, and has given its credits unless it failed', async () => {
  const rows = await app.sql<
    { planType: number; amount: number; status: string; createdAt: Date; lookupCount: number | null; paid: number }[]
  >`
    select payment.plan_type, payment.amount, status, created_at, lookup_count, credit_grant.amount as paid
    from plan_payment payment left join credit_grant on payment_id = payment.id`;
  expect(rows.length).toBeGreaterThan(0);
  for (const { planType, amount, status, createdAt, lookupCount, paid } of rows) {
    const [cents, lookups] = plans[planType]!;
    expect(amount).toBe(cents);
    expect(createdAt.getTime()).toBeLessThan(app.now().getTime());
    expect([status, lookupCount, paid]).toEqual(
      status === 'failed' ? ['failed', null, null] : ['success', lookups, cents],
    );
  }
});
