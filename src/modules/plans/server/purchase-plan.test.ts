import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { creditsIn, setCredits } from '../../../../tests/support/lookups.ts';
import { chargeOf, endPayments, paidWith, tell } from '../../../../tests/support/plan-payments.ts';
import { waitForLocks } from '../../../../tests/support/locks.ts';
import { planScene, type PlanScene } from '../../../../tests/support/plan-scene.ts';
import { openStage, type Stage } from '../../../../tests/support/stage.ts';
import { declineWords } from '../domain/sandbox-cards.ts';

let stage: Stage;
let scene: PlanScene;
beforeAll(async () => {
  stage = await openStage();
  scene = planScene(stage);
});
afterAll(() => stage.close());
beforeEach(() => scene.begin());

const rows = () =>
  stage.sql<{ id: number; status: string; amount: number }[]>`
    select id, status, amount from plan_payment where company_id = ${scene.companyId} order by id desc`;

describe('a plan is bought', () => {
  // Specification 3, §9: dollars and lookups of each plan.
  it.each([
    [1, 5000, 100],
    [2, 9000, 200],
    [3, 22_500, 500],
  ])('plan %i for %i cents', async (planType, cents, lookups) => {
    const sent = paidWith('succeed', { planType });
    const { status, body } = await scene.buy(sent);
    expect([status, body]).toEqual([
      200,
      {
        message: 'updated.successfully',
        transactionId: expect.any(Number),
        status: 'success',
        clientSecret: null,
        balance: lookups,
      },
    ]);
    expect(await scene.credits()).toBe(lookups);
    expect(await chargeOf(stage.sql, body['transactionId'])).toMatchObject({ amount: cents, state: 'succeeded' });
    expect((await rows())[0]).toMatchObject({ status: 'success', amount: cents });
  });

  it('without a count: no balance, and lookups take nothing', async () => {
    await setCredits(stage.sql, scene.companyId, 2);
    const { body } = await scene.buy(paidWith('succeed', { planType: 4 }));
    expect(body).toMatchObject({ status: 'success', balance: null });
    const [grant] = await stage.sql`select * from credit_grant where payment_id = ${body['transactionId']}`;
    expect(grant).toMatchObject({ lookupCount: null, balance: null, amount: 100_000 });
    expect(await scene.credits()).toBe(2);
    await stage.sql`update credit_grant set ended_at = now(), ended_by = 'refund' where payment_id = ${body['transactionId']}`;
  });

  it('by the company of the buyer, and by nobody else', async () => {
    const other = stage.otherPlace.customerId;
    const before = await creditsIn(stage.sql, other);
    await scene.buy(paidWith('succeed'));
    expect([await scene.credits(), await creditsIn(stage.sql, other)]).toEqual([100, before]);
    expect((await scene.buy(paidWith('succeed', { companyId: other }))).status).toBe(400);
  });

  it.each([
    { amount: 1 },
    { planType: 5 },
    { planType: 0 },
    { planType: 1.5 },
    { card: '42424' },
    { expiry: '13/2029' },
    { brand: 'V'.repeat(31) },
    // The number of a card.
    { brand: 'Visa 4242424242424242' },
    { paymentId: 'pm_4242424242424242' },
    { paymentId: 'pm_sandbox_succeed_378282246310005' },
  ])('never with %j', async (more) => {
    expect((await scene.buy(paidWith('succeed', more))).status).toBe(400);
    expect(await scene.credits()).toBe(0);
  });
});

describe('once', () => {
  it('however often the same request is sent, one after another or at once', async () => {
    const sent = paidWith('succeed');
    const all = await Promise.all(Array.from({ length: 8 }, () => scene.buy(sent)));
    const again = await scene.buy(sent);
    expect(new Set([...all, again].map(({ status, body }) => `${status} ${body['transactionId']}`)).size).toBe(1);
    expect(await scene.credits()).toBe(100);
  });

  it('whoever tells of it: the answer, then the webhook, twice', async () => {
    const { charge } = await scene.bought('succeed');
    for (const id of ['evt_same', 'evt_same', 'evt_other'])
      expect(await tell(stage.app, { id, type: 'charge', charge })).toBe(200);
    expect(await scene.credits()).toBe(100);
  });

  it('the webhook first, then the answer, then the webhook again', async () => {
    const sent = paidWith('never');
    const { body } = await scene.buy(sent);
    expect(body).toMatchObject({ message: null, status: 'pending', balance: 0 });
    const charge = await chargeOf(stage.sql, body['transactionId']);
    await tell(stage.app, { type: 'charge', charge });
    expect(await scene.credits()).toBe(100);
    expect((await scene.confirm(body['transactionId'])).body).toMatchObject({
      message: 'updated.successfully',
      balance: 100,
    });
    await tell(stage.app, { type: 'charge', charge });
    expect(await scene.credits()).toBe(100);
  });

  it('what is paid with pays for one plan of one company', async () => {
    const sent = paidWith('succeed');
    await scene.buy(sent);
    const other = await scene.buy({ ...sent, planType: 2 });
    expect([other.status, other.body['code']]).toEqual([409, 'PAYMENT_USED']);
    expect((await scene.buy(sent, 'franchise')).body['code']).toBe('PAYMENT_USED');
    expect(await scene.credits()).toBe(100);
  });

  it('two companies that pay with the same at once: one pays, and the other is told', async () => {
    const sent = paidWith('succeed');
    const answers = await Promise.all([scene.buy(sent), scene.buy(sent, 'franchise')]);
    const told = answers.map(({ body }) => String(body['code'] ?? body['status']));
    expect(told.toSorted()).toEqual(['PAYMENT_USED', 'success']);
  });
});

it('many purchases of one company hold one connection, and nobody else up', async () => {
  await scene.buy(paidWith('succeed'));
  await endPayments(stage.sql);
  const begun: Promise<unknown>[] = [];
  await stage.sql.begin(async (tx) => {
    await tx`select from lookup_account where company_id = ${scene.companyId} for update`;
    begun.push(...Array.from({ length: 30 }, () => scene.buy(paidWith('decline'))));
    await waitForLocks(stage.sql, 1);
    expect((await scene.buy(paidWith('succeed'), 'franchise')).body).toMatchObject({ status: 'success' });
    await waitForLocks(stage.sql, 1);
  });
  await Promise.all(begun);
});

it('a payment of another company holds nobody up, neither while it runs nor just after it', async () => {
  const other = stage.otherPlace.customerId;
  const times = { createdAt: stage.app.now(), askedAt: stage.app.now() };
  await scene.made({ ...times, status: 'pending', gatewayId: null }, other);
  await scene.made(times, other);
  expect((await scene.buy(paidWith('succeed'))).body).toMatchObject({ status: 'success', balance: 100 });
});

it('again within ten seconds is refused, and later it is another purchase', async () => {
  const { body } = await scene.buy(paidWith('succeed'));
  const soon = await scene.buy(paidWith('succeed'));
  expect([soon.status, soon.body['code']]).toEqual([409, 'PAYMENT_MADE']);
  const after = async (ms: number) =>
    (await scene.at(new Date(stage.app.now().getTime() + ms), () => scene.buy(paidWith('succeed')))).status;
  expect(await after(9999)).toBe(409);
  // The gateway tells of the first again, which makes it no younger.
  const charge = await chargeOf(stage.sql, body['transactionId']);
  await scene.at(new Date(stage.app.now().getTime() + 9999), () => tell(stage.app, { type: 'charge', charge }));
  expect(await after(10_000)).toBe(200);
  expect(await scene.credits()).toBe(200);
});

describe('a card that does not pay', () => {
  it('is told to the screens of the company', async () => {
    expect(await stage.announced(() => scene.buy(paidWith('decline')))).toEqual([
      `company:${scene.companyId} credits.changed`,
    ]);
  });

  it.each([
    ['that paid', {}],
    ['that never reached the gateway', { status: 'failed', gatewayId: null }],
  ])('is counted: ten %s within the hour hold nobody up', async (_, columns) => {
    for (let at = 0; at < 10; at += 1) await scene.made({ ...columns, askedAt: scene.minutes(-30) });
    expect((await scene.buy(paidWith('succeed'))).status).toBe(200);
  });

  it('ten times in an hour: the next waits, for this company alone', async () => {
    for (let at = 0; at < 10; at += 1) expect((await scene.buy(paidWith('decline'))).status).toBe(402);
    const refused = await scene.buy(paidWith('succeed'));
    expect([refused.status, refused.body['error']]).toEqual([
      429,
      'Ten cards of your company were declined within an hour. Try again in 60 min.',
    ]);
    expect((await scene.buy(paidWith('succeed'), 'franchise')).status).toBe(200);
    const after = (minutes: number) => scene.at(scene.minutes(minutes), () => scene.buy(paidWith('succeed')));
    // A second before the hour is over.
    expect(await after(60 - 1 / 60)).toMatchObject({
      status: 429,
      error: 'Ten cards of your company were declined within an hour. Try again in 1 min.',
      headers: { 'retry-after': '1' },
    });
    expect((await after(60)).status).toBe(200);
  });

  it.each(['decline', 'lack-funds', 'expire'] as const)(
    '%s: its words are answered, and nothing is lost',
    async (method) => {
      const { status, body } = await scene.buy(paidWith(method));
      expect([status, body['code'], body['error']]).toEqual([402, 'CARD_DECLINED', declineWords[method]]);
      expect(await scene.credits()).toBe(0);
      expect((await rows())[0]).toMatchObject({ status: 'failed' });
      expect((await scene.buy(paidWith('succeed'))).body).toMatchObject({ status: 'success', balance: 100 });
    },
  );

  it('made up: the sandbox does not know it', async () => {
    const { status, body } = await scene.buy(paidWith('succeed', { paymentId: 'pm_card_visa' }));
    expect([status, body['error']]).toEqual([402, 'The sandbox does not know this card.']);
  });
});
