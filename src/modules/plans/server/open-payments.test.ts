import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chargeOf, paidWith, tell } from '../../../../tests/support/plan-payments.ts';
import { planScene, type PlanScene } from '../../../../tests/support/plan-scene.ts';
import { openStage, type Stage } from '../../../../tests/support/stage.ts';
import { enqueueIn } from '../../../platform/jobs.ts';
import { plans } from '../contract.ts';
import { declineWords } from '../domain/sandbox-cards.ts';

/* Payments whose outcome is not known at once: a second step, a late answer, none at all. */

let stage: Stage;
let scene: PlanScene;
beforeAll(async () => {
  stage = await openStage();
  scene = planScene(stage);
});
afterAll(() => stage.close());
beforeEach(() => scene.begin());

const step = (clientSecret: string, isConfirmed: boolean) =>
  stage.send('seller', plans.takeSandboxStep, { clientSecret, isConfirmed });
const reconcile = async (at: Date) =>
  scene.at(at, async () => {
    await stage.sql.begin((tx) => enqueueIn(tx, 'plans.reconcile-payments', {}));
    await stage.app.work('plans.reconcile-payments');
  });

describe('a card that needs a second step', () => {
  it('gives nothing before the step, and the plan after it', async () => {
    const { status, body } = await scene.buy(paidWith('second-step'));
    expect([status, body]).toMatchObject([200, { message: null, status: 'action', balance: 0 }]);
    expect((await scene.confirm(body['transactionId'])).body).toMatchObject({ status: 'action', message: null });
    expect(await scene.credits()).toBe(0);
    expect((await step(body['clientSecret'], true)).body).toEqual({ message: 'Confirmed.' });
    expect(await scene.credits()).toBe(0);
    const confirmed = await Promise.all([scene.confirm(body['transactionId']), scene.confirm(body['transactionId'])]);
    for (const answer of confirmed)
      expect(answer.body).toMatchObject({ message: 'updated.successfully', status: 'success', balance: 100 });
    expect(await scene.credits()).toBe(100);
  });

  it('that is refused is declined in words', async () => {
    const { body } = await scene.buy(paidWith('second-step'));
    expect((await step(body['clientSecret'], false)).body).toEqual({ message: 'Refused.' });
    // A bank that has refused cannot confirm.
    await step(body['clientSecret'], true);
    const refused = await scene.confirm(body['transactionId']);
    expect([refused.status, refused.body['error']]).toEqual([402, declineWords['second-step']]);
    expect(await scene.credits()).toBe(0);
  });

  it('is taken by nobody without its secret', async () => {
    const { body } = await scene.buy(paidWith('second-step'));
    const { id } = await chargeOf(stage.sql, body['transactionId']);
    for (const made of [id, `${id}_secret_`, `${id}_secret_${'0'.repeat(64)}`, 'ch_sandbox_1_secret_1'])
      expect((await step(made, true)).status).toBe(404);
    expect(await scene.paymentOf(body['transactionId'])).toMatchObject({ status: 'action' });
  });

  it('gives way to another purchase, and cannot be confirmed any more', async () => {
    const first = (await scene.buy(paidWith('second-step'))).body;
    expect((await scene.buy(paidWith('succeed'))).body).toMatchObject({ status: 'success', balance: 100 });
    expect(await scene.paymentOf(first['transactionId'])).toEqual({
      status: 'failed',
      failure: 'The payment was given up.',
    });
    await step(first['clientSecret'], true);
    expect((await scene.confirm(first['transactionId'])).status).toBe(402);
    expect(await scene.credits()).toBe(100);
  });

  it('that was confirmed elsewhere stops another purchase', async () => {
    const first = (await scene.buy(paidWith('second-step'))).body;
    await step(first['clientSecret'], true);
    const second = await scene.buy(paidWith('succeed'));
    expect([second.status, second.body['code']]).toEqual([409, 'PAYMENT_MADE']);
    expect(await scene.credits()).toBe(100);
  });
});

describe('a card that answers late', () => {
  it('is paid once its answer has come, found by asking', async () => {
    const { body } = await scene.buy(paidWith('late'));
    expect(body).toMatchObject({ status: 'pending', message: null });
    const second = await scene.buy(paidWith('succeed'));
    expect([second.status, second.body['code']]).toEqual([409, 'PAYMENT_RUNNING']);
    // Two seconds later it still is on its way. The job asks again a minute after that.
    const soon = new Date(stage.app.now().getTime() + 2000);
    expect((await scene.at(soon, () => scene.confirm(body['transactionId']))).body).toMatchObject({
      status: 'pending',
    });
    await reconcile(new Date(soon.getTime() + 59_000));
    expect(await scene.paymentOf(body['transactionId'])).toMatchObject({ status: 'pending' });
    await reconcile(scene.minutes(2));
    expect(await scene.paymentOf(body['transactionId'])).toMatchObject({ status: 'success' });
    await reconcile(scene.minutes(4));
    expect(await scene.credits()).toBe(100);
  });

  it('is paid once its outcome is asked for, and ten seconds from then another purchase is refused', async () => {
    const { paymentId } = await scene.bought('late');
    const asked = await scene.at(scene.minutes(2), () => scene.confirm(paymentId));
    expect(asked.body).toMatchObject({ status: 'success', balance: 100 });
    const soon = await scene.at(scene.minutes(2.1), () => scene.buy(paidWith('succeed')));
    expect([soon.status, soon.code]).toEqual([409, 'PAYMENT_MADE']);
  });

  it('and is sent again is asked for, not charged again', async () => {
    const sent = paidWith('late');
    expect((await scene.buy(sent)).body).toMatchObject({ status: 'pending' });
    const again = await scene.at(scene.minutes(2), () => scene.buy(sent));
    expect(again.body).toMatchObject({ status: 'success', balance: 100 });
  });

  it('is confirmed by nobody of another company', async () => {
    const { body } = await scene.buy(paidWith('late'));
    for (const who of ['franchise', 'buyer', 'super'] as const)
      expect((await scene.confirm(body['transactionId'], who)).status).toBe(404);
  });
});

describe('a payment whose answer was lost', () => {
  it('is found by the job, after a minute', async () => {
    const { body } = await scene.buy(paidWith('never'));
    expect(body).toMatchObject({ status: 'pending', message: null });
    await reconcile(new Date(stage.app.now().getTime() + 59_000));
    expect(await scene.credits()).toBe(0);
    await reconcile(scene.minutes(1));
    expect(await scene.paymentOf(body['transactionId'])).toMatchObject({ status: 'success' });
    expect(await scene.credits()).toBe(100);
  });

  it('that never reached the gateway is over after a quarter of an hour, and not before', async () => {
    const { body } = await scene.buy(paidWith('never'));
    await stage.sql`delete from sandbox_charge where idempotency_key = ${`payment-${body['transactionId']}`}`;
    await reconcile(scene.minutes(14));
    expect(await scene.paymentOf(body['transactionId'])).toMatchObject({ status: 'pending' });
    await reconcile(scene.minutes(16));
    expect(await scene.paymentOf(body['transactionId'])).toEqual({
      status: 'failed',
      failure: 'The payment did not reach the card service. Nothing was charged.',
    });
    expect((await scene.buy(paidWith('succeed'))).status).toBe(200);
  });

  it('and is over charges nothing when its request is sent again', async () => {
    const sent = paidWith('never');
    const { transactionId } = (await scene.buy(sent)).body;
    const key = `payment-${transactionId}`;
    await stage.sql`delete from sandbox_charge where idempotency_key = ${key}`;
    const events = await stage.announced(() => reconcile(scene.minutes(16)));
    expect(events).toContain(`company:${scene.companyId} credits.changed`);
    expect((await scene.buy(sent)).status).toBe(402);
    expect(await stage.sql`select from sandbox_charge where idempotency_key = ${key}`).toHaveLength(0);
  });

  it('that the gateway calls paid after all is paid', async () => {
    const { charge, paymentId } = await scene.bought('never');
    await stage.sql`delete from sandbox_charge where id = ${charge.id}`;
    await reconcile(scene.minutes(16));
    await tell(stage.app, { type: 'charge', charge });
    expect(await scene.statusOf(paymentId)).toBe('success');
    expect(await scene.credits()).toBe(100);
  });

  it('is found although the gateway tells nonsense of an older one', async () => {
    const older = (await scene.buy(paidWith('never'))).body;
    await stage.sql`
      update sandbox_charge set amount = 1 where idempotency_key = ${`payment-${older['transactionId']}`}`;
    const columns = { methodId: 'pm_sandbox_never_1', gatewayId: null, status: 'pending' };
    const times = { createdAt: scene.minutes(-10), askedAt: scene.minutes(1) };
    const id = await scene.made({ ...columns, ...times }, stage.otherPlace.customerId);
    await expect(reconcile(scene.minutes(2))).rejects.toThrow('Payments that could not be settled: 1.');
    expect(await scene.paymentOf(older['transactionId'])).toMatchObject({ status: 'pending' });
    await expect(reconcile(scene.minutes(20))).rejects.toThrow('Payments that could not be settled: 1.');
    expect(await scene.paymentOf(id)).toMatchObject({ status: 'failed' });
  });

  it('in its second step is given up after a day', async () => {
    const { body } = await scene.buy(paidWith('second-step'));
    await reconcile(scene.minutes(23 * 60));
    expect(await scene.paymentOf(body['transactionId'])).toMatchObject({ status: 'action' });
    await reconcile(scene.minutes(25 * 60));
    expect(await scene.paymentOf(body['transactionId'])).toMatchObject({ status: 'failed' });
  });
});

describe('a payment of a gateway that is no longer configured', () => {
  const left = (more: object) => {
    const times = { createdAt: scene.minutes(0), askedAt: scene.minutes(0) };
    return scene.made({ methodId: `pm_${randomUUID()}`, ...times, ...more });
  };

  it.each(['pending', 'action'])('and is %s stops another one for a day, and not for ever', async (status) => {
    const id = await left({ gateway: 'stripe', gatewayId: `pi_${status}`, status });
    const refused = await scene.buy(paidWith('succeed'));
    expect([refused.status, refused.code]).toEqual([409, 'PAYMENT_RUNNING']);
    expect((await scene.confirm(id)).body).toMatchObject({ status });
    await reconcile(scene.minutes(23 * 60));
    expect(await scene.paymentOf(id)).toMatchObject({ status });
    await reconcile(scene.minutes(25 * 60));
    expect(await scene.paymentOf(id)).toMatchObject({ status: 'failed' });
    expect((await scene.buy(paidWith('succeed'))).status).toBe(200);
  });
});

it('a gateway that is configured is not asked of a payment of another one, even if it knows its number', async () => {
  const { paymentId } = await scene.bought('never');
  await stage.sql`update plan_payment set gateway = 'stripe' where id = ${paymentId}`;
  expect((await scene.confirm(paymentId)).body).toMatchObject({ status: 'pending' });
  await reconcile(scene.minutes(2));
  expect([await scene.statusOf(paymentId), await scene.credits()]).toEqual(['pending', 0]);
});

it('two tabs that pay at once: one pays, and the other is told', async () => {
  const all = await Promise.all(Array.from({ length: 4 }, () => scene.buy(paidWith('never'))));
  const told = all.map(({ status, body }) => `${status} ${body['code'] ?? body['status']}`);
  // The other tabs may find it paid before its own answer is waited for in vain.
  expect(told.filter((each) => each.startsWith('200 '))).toHaveLength(1);
  expect(told.filter((each) => each.startsWith('409 PAYMENT_'))).toHaveLength(3);
  await reconcile(scene.minutes(2));
  expect(await scene.credits()).toBe(100);
});
