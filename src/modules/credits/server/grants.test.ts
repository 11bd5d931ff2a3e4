import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Actor } from '../../../kernel/actor.ts';
import { creditsIn, setCredits } from '../../../../tests/support/lookups.ts';
import { openStage, type Stage } from '../../../../tests/support/stage.ts';
import { unheardOf } from '../../../../tests/support/catalogue.ts';
import { makePlanPayment } from '../../../../tests/support/plan-payments.ts';
import { credits } from '../contract.ts';
import { endGrant, grantPlan, restoreGrant } from './grants.ts';
import { payForLookup } from './pay-for-lookup.ts';

let stage: Stage;
let companyId: number;
let userId: number;
beforeAll(async () => {
  stage = await openStage();
  companyId = stage.place.customerId;
  userId = await stage.idOf('seller');
});
afterAll(() => stage.close());
beforeEach(() => setCredits(stage.sql, companyId, 0));

const grant = (count: number | null, day: string, more: object = {}) =>
  stage.sql`insert into credit_grant ${stage.sql({
    companyId,
    lookupCount: count,
    balance: count,
    grantedAt: `2026-06-${day}T00:00:00Z`,
    ...more,
  })}`;
const lookUp = () => {
  const who = { hierarchy: 2, isSA: false, isAdmin: false, flags: new Set<never>(), name: 'Marco Ruiz' } as const;
  const actor: Actor = { ...who, userId, companyId, parentCompanyId: stage.place.companyId, invoiceFacilityIds: null };
  const code = unheardOf();
  return stage.sql.begin((tx) =>
    payForLookup({ tx, announce: () => {}, actor, now: stage.app.now() }, { kind: 'code', code, stamped: code }, [1]),
  );
};
const balances = async () =>
  (
    await stage.sql<{ balance: number }[]>`
      select balance from credit_grant where company_id = ${companyId} and ended_at is null order by granted_at`
  ).map(({ balance }) => balance);
const read = async () => (await stage.send('seller', credits.getCredits, {})).body;

it('the oldest credits are spent first', async () => {
  await grant(5, '10');
  await grant(2, '01');
  for (let at = 0; at < 3; at += 1) await lookUp();
  expect(await balances()).toEqual([0, 4]);
  expect(await read()).toMatchObject({ count: 4, size: 5 });
});

it('without a count nothing is taken, and what was there stays', async () => {
  await grant(5, '10');
  const paymentId = await makePlanPayment(stage.sql, { companyId, userId }, { status: 'failed', planType: 4 });
  await grant(null, '11', { planType: 4, paymentId });
  for (let at = 0; at < 3; at += 1) await lookUp();
  expect(await balances()).toEqual([5, null]);
  // It runs, whatever was bought after it.
  const later = await makePlanPayment(stage.sql, { companyId, userId }, { status: 'failed' });
  await grant(100, '12', { planType: 1, paymentId: later });
  expect(await read()).toMatchObject({ count: 105, isUnlimited: true, plan: 'Unlimited Lookups' });
});

it('what has ended counts no more and is not spent', async () => {
  await grant(5, '01', { endedAt: '2026-06-02T00:00:00Z', endedBy: 'staff' });
  await grant(1, '10');
  expect(await read()).toMatchObject({ count: 1, size: 1, plan: null });
  await lookUp();
  await expect(lookUp()).rejects.toThrow('enough credits');
});

it('the plan that runs is the last one that is not used up', async () => {
  const first = await makePlanPayment(stage.sql, { companyId, userId }, { status: 'failed' });
  const second = await makePlanPayment(stage.sql, { companyId, userId }, { status: 'failed' });
  await grant(500, '01', { planType: 3, paymentId: first });
  await grant(200, '02', { planType: 2, paymentId: second });
  expect(await read()).toMatchObject({ count: 700, size: 700, plan: '200 Lookups' });
  await stage.sql`update credit_grant set balance = 0 where payment_id = ${second}`;
  expect(await read()).toMatchObject({ count: 500, size: 500, plan: '500 Lookups' });
});

it('a plan without a count is the one that runs, also beside a later one with a count', async () => {
  const first = await makePlanPayment(stage.sql, { companyId, userId }, { status: 'failed', planType: 4 });
  const second = await makePlanPayment(stage.sql, { companyId, userId }, { status: 'failed' });
  await grant(null, '01', { planType: 4, paymentId: first });
  await grant(100, '02', { planType: 1, paymentId: second });
  expect(await read()).toMatchObject({ count: 100, isUnlimited: true, plan: 'Unlimited Lookups' });
});

it('a plan without a count is capped by the lookup restriction all the same', async () => {
  const paymentId = await makePlanPayment(stage.sql, { companyId, userId }, { status: 'failed', planType: 4 });
  await grant(null, '01', { planType: 4, paymentId });
  await stage.sql`delete from lookup where company_id = ${companyId}`;
  await stage.sql`
    insert into lookup (company_id, user_id, code, stamped, is_paid, looked_up_at)
    select ${companyId}, ${userId}, 'USED' || nth, 'USED', true, ${stage.app.now()} from generate_series(1, 99) nth`;
  await stage.sql`update company set lookup_restriction = '1to100' where id = ${companyId}`;
  await lookUp();
  await expect(lookUp()).rejects.toThrow('100 lookups');
  await stage.sql`update company set lookup_restriction = 'nolimit' where id = ${companyId}`;
});

it('a payment grants its plan once, also to a company that never had any credits', async () => {
  const other = stage.otherPlace.customerId;
  await stage.sql`delete from credit_grant where company_id = ${other}`;
  await stage.sql`delete from lookup_account where company_id = ${other}`;
  const paymentId = await makePlanPayment(stage.sql, { companyId: other, userId }, { status: 'failed' });
  const once = () =>
    stage.sql.begin((tx) =>
      grantPlan(
        { tx, announce: () => {}, now: stage.app.now() },
        { companyId: other, planType: 1, amount: 5000, paymentId },
      ),
    );
  const told = await Promise.all([once(), once(), once()]);
  expect(told.filter(Boolean)).toHaveLength(1);
  expect(await creditsIn(stage.sql, other)).toBe(100);
});

it.each([
  [['refund', 'dispute'], false],
  [['dispute', 'refund'], false],
  [['dispute', 'dispute'], true],
] as const)('a grant that ends by %j and is restored holds its credits again: %s', async (ends, isBack) => {
  const paymentId = await makePlanPayment(stage.sql, { companyId, userId }, { status: 'failed' });
  await grant(70, '03', { planType: 1, paymentId });
  const granting = { announce: () => {}, now: stage.app.now() };
  for (const endedBy of ends) await stage.sql.begin((tx) => endGrant({ ...granting, tx }, paymentId, endedBy));
  expect(await stage.sql.begin((tx) => restoreGrant({ ...granting, tx }, paymentId))).toBe(isBack);
  expect(await balances()).toEqual(isBack ? [70] : []);
});
