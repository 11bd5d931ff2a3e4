import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { creditsIn, setCredits } from '../../../../tests/support/lookups.ts';
import { endPayments, makePlanPayment } from '../../../../tests/support/plan-payments.ts';
import { makeGift } from '../../../../tests/support/plan-rows.ts';
import { openStage, type Person, type Stage } from '../../../../tests/support/stage.ts';
import { credits } from '../contract.ts';

let stage: Stage;
let companyId: number;
let giftId: number;
beforeAll(async () => {
  stage = await openStage();
  companyId = stage.place.customerId;
});
afterAll(() => stage.close());
beforeEach(async () => {
  await setCredits(stage.sql, companyId, 3);
  giftId = await makeGift(stage.sql, companyId, { balance: 20 });
});

const reason = 'They were meant for another yard.';
const takeBack = (who: Person, sent: object = {}) =>
  stage.send(who, credits.takeBackCredits, { subscriptionId: giftId, reason, ...sent });

it('takes what is left of one gift, and keeps the reason in the audit trail', async () => {
  const { status, body } = await takeBack('admin');
  expect([status, body]).toEqual([200, { message: '20 credits were taken back.', count: 3 }]);
  expect(await creditsIn(stage.sql, companyId)).toBe(3);
  const [row] = await stage.sql`select * from credit_grant where id = ${giftId}`;
  expect(row).toMatchObject({ lookupCount: 25, balance: 20, endedBy: 'staff', endedAt: stage.app.now() });
  const [entry] = await stage.sql<{ reason: string; userId: number }[]>`
    select reason, user_id from audit_entry where subject = 'credit_grant' order by id desc limit 1`;
  expect(entry).toEqual({ reason, userId: await stage.idOf('admin') });
});

it('is told to the screens of the seller', async () => {
  expect(await stage.announced(() => takeBack('admin'))).toEqual([`company:${companyId} credits.changed`]);
});

it('one credit is told as one', async () => {
  giftId = await makeGift(stage.sql, companyId, { balance: 1 });
  expect((await takeBack('admin')).body['message']).toBe('1 credit was taken back.');
});

it('twice at once takes once, and what is used up or taken back is refused', async () => {
  const both = await Promise.all([takeBack('admin'), takeBack('super')]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const spent = await makeGift(stage.sql, companyId, { balance: 0 });
  const { status, body } = await takeBack('admin', { subscriptionId: spent });
  expect([status, body['error']]).toEqual([409, 'Nothing of these credits is left.']);
  expect(await stage.announced(() => takeBack('admin'))).toEqual([]);
  expect(await creditsIn(stage.sql, companyId)).toBe(3);
});

it('a plan that was paid is not taken back', async () => {
  await endPayments(stage.sql);
  const paymentId = await makePlanPayment(stage.sql, { companyId, userId: await stage.idOf('seller') });
  const [plan] = await stage.sql<{ id: number }[]>`select id from credit_grant where payment_id = ${paymentId}`;
  const { status, body } = await takeBack('admin', { subscriptionId: plan!.id });
  expect([status, body['error']]).toEqual([409, 'A plan that was paid ends with its refund.']);
  expect(await creditsIn(stage.sql, companyId)).toBe(123);
});

it.each(['', '   '])('the reason %j is named as missing', async (given) => {
  const { status, body } = await takeBack('admin', { reason: given });
  expect([status, Object.keys(body['fields'])]).toEqual([400, ['reason']]);
});

it('is refused without the right, to franchises and sellers with it, and for credits that there are none of', async () => {
  await stage.denied('admin', 'canAdjustCustomerSettings', async () =>
    expect((await takeBack('admin')).status).toBe(403),
  );
  for (const who of ['franchise', 'seller'] as const)
    await stage.granted(who, 'canAdjustCustomerSettings', async () => expect((await takeBack(who)).status).toBe(403));
  expect((await takeBack('admin', { subscriptionId: 2_000_000 })).status).toBe(404);
  expect(await creditsIn(stage.sql, companyId)).toBe(23);
});

it('credits of a deleted company are not found', async () => {
  await stage.sql`update company set deleted_at = now() where id = ${companyId}`;
  expect((await takeBack('admin')).status).toBe(404);
  await stage.sql`update company set deleted_at = null where id = ${companyId}`;
  expect(await creditsIn(stage.sql, companyId)).toBe(23);
});
