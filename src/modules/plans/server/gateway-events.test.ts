import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chargeOf, endPayments, paidWith, tell } from '../../../../tests/support/plan-payments.ts';
import { planScene, type PlanScene } from '../../../../tests/support/plan-scene.ts';
import { openStage, type Stage } from '../../../../tests/support/stage.ts';
import { plans } from '../contract.ts';

let stage: Stage;
let scene: PlanScene;
beforeAll(async () => {
  stage = await openStage();
  scene = planScene(stage);
});
afterAll(() => stage.close());
beforeEach(() => scene.begin());

/** Buys a plan, and spends some of its credits. */
const bought = async (spent = 0, planType = 1) => {
  const made = await scene.bought('succeed', { planType });
  await stage.sql`update credit_grant set balance = balance - ${spent} where payment_id = ${made.paymentId}`;
  return made;
};
const eventsOf = async (id: number) =>
  (
    await stage.sql<{ kind: string }[]>`select kind from gateway_event where payment_id = ${id} order by received_at`
  ).map(({ kind }) => kind);

describe('a refund', () => {
  it('takes back what is left of its plan, and nothing of another', async () => {
    const first = await bought(30);
    await endPayments(stage.sql);
    await bought(0, 2);
    expect(await scene.credits()).toBe(270);
    expect(await tell(stage.app, { type: 'refund', charge: first.charge })).toBe(200);
    expect([await scene.credits(), await scene.statusOf(first.paymentId)]).toEqual([200, 'refunded']);
    const [row] = (await stage.send('seller', plans.listSubscriptions, {})).body['list'].filter(
      (each: { endedBy: string | null }) => each.endedBy === 'refund',
    );
    expect(row).toMatchObject({ planType: 1, lookupCount: 100, balance: 70, endedDate: stage.app.now().toISOString() });
  });

  it('told twice, or under another id, takes back once', async () => {
    const { charge, paymentId } = await bought();
    for (const id of ['evt_r', 'evt_r', 'evt_s']) await tell(stage.app, { id, type: 'refund', charge });
    expect([await scene.credits(), await scene.statusOf(paymentId)]).toEqual([0, 'refunded']);
    await tell(stage.app, { type: 'charge', charge });
    await tell(stage.app, { type: 'dispute won', charge });
    expect([await scene.credits(), await scene.statusOf(paymentId)]).toEqual([0, 'refunded']);
  });

  it('before the answer of its charge: nothing is ever granted', async () => {
    const { charge, paymentId } = await scene.bought('never');
    await tell(stage.app, { type: 'refund', charge });
    await tell(stage.app, { type: 'charge', charge });
    await scene.confirm(paymentId);
    expect([await scene.credits(), await scene.statusOf(paymentId)]).toEqual([0, 'refunded']);
  });

  it('is told to the screens of the company', async () => {
    const { charge } = await bought();
    expect(await stage.announced(() => tell(stage.app, { type: 'refund', charge }))).toEqual([
      `company:${scene.companyId} credits.changed`,
    ]);
  });
});

describe('a dispute', () => {
  it('takes back what is left, and gives it back when the bank decides for the yard', async () => {
    const { charge, paymentId } = await bought(40);
    await tell(stage.app, { type: 'dispute', charge });
    expect([await scene.credits(), await scene.statusOf(paymentId)]).toEqual([0, 'disputed']);
    await tell(stage.app, { type: 'dispute won', charge });
    expect([await scene.credits(), await scene.statusOf(paymentId)]).toEqual([60, 'success']);
    await tell(stage.app, { type: 'dispute won', charge });
    expect(await scene.credits()).toBe(60);
    expect(await eventsOf(paymentId)).toEqual(['dispute', 'dispute won', 'dispute won']);
  });

  it('ends with a refund where the yard pays back', async () => {
    const { charge, paymentId } = await bought();
    const since = stage.app.now().toISOString();
    await tell(stage.app, { type: 'dispute', charge });
    await scene.at(scene.minutes(60), () => tell(stage.app, { type: 'refund', charge }));
    await tell(stage.app, { type: 'dispute won', charge });
    expect([await scene.credits(), await scene.statusOf(paymentId)]).toEqual([0, 'refunded']);
    const [row] = (await stage.send('seller', plans.listSubscriptions, {})).body['list'];
    // It holds nothing since the dispute.
    expect(row).toMatchObject({ endedBy: 'refund', endedDate: since });
  });
});

it('a dispute that is won is no purchase: the next one does not have to wait for it', async () => {
  const { charge } = await bought();
  await scene.at(scene.minutes(60), async () => {
    for (const type of ['dispute', 'dispute won'] as const) await tell(stage.app, { type, charge });
    expect((await scene.buy(paidWith('succeed'))).status).toBe(200);
  });
});

describe('a dispute whose events come in another order', () => {
  it('after a refund takes nothing, and gives nothing back when it is won', async () => {
    const { charge, paymentId } = await bought();
    for (const type of ['refund', 'dispute'] as const) await tell(stage.app, { type, charge });
    expect([await scene.credits(), await scene.statusOf(paymentId)]).toEqual([0, 'refunded']);
    await tell(stage.app, { type: 'dispute won', charge });
    expect([await scene.credits(), await scene.statusOf(paymentId)]).toEqual([0, 'refunded']);
  });

  it('before the answer of its charge grants nothing, and once it is won all', async () => {
    const { charge, paymentId } = await scene.bought('never');
    for (const type of ['dispute', 'charge'] as const) await tell(stage.app, { type, charge });
    expect([await scene.credits(), await scene.statusOf(paymentId)]).toEqual([0, 'disputed']);
    for (const type of ['dispute won', 'charge'] as const) await tell(stage.app, { type, charge });
    const [row] = (await stage.send('seller', plans.listSubscriptions, {})).body['list'];
    expect(row).toMatchObject({ planType: 1, lookupCount: 100, amount: 5000 });
    expect([await scene.credits(), await scene.statusOf(paymentId)]).toEqual([100, 'success']);
  });

  it('is won before it is told of: nothing is taken', async () => {
    const { charge, paymentId } = await bought(40);
    for (const type of ['dispute won', 'dispute'] as const) await tell(stage.app, { type, charge });
    expect([await scene.credits(), await scene.statusOf(paymentId)]).toEqual([60, 'success']);
  });

  it('takes what is left as long as one of two is not won', async () => {
    const { charge, paymentId } = await bought(40);
    for (const disputeId of ['dp_a', 'dp_b']) await tell(stage.app, { type: 'dispute', charge, disputeId });
    await tell(stage.app, { type: 'dispute won', charge, disputeId: 'dp_b' });
    expect([await scene.credits(), await scene.statusOf(paymentId)]).toEqual([0, 'disputed']);
    await tell(stage.app, { type: 'dispute won', charge, disputeId: 'dp_a' });
    expect([await scene.credits(), await scene.statusOf(paymentId)]).toEqual([60, 'success']);
  });

  it('of another payment changes nothing', async () => {
    const first = await bought();
    await endPayments(stage.sql);
    const second = await bought();
    await tell(stage.app, { type: 'dispute', charge: first.charge, disputeId: 'dp_first' });
    await tell(stage.app, { type: 'dispute won', charge: second.charge, disputeId: 'dp_second' });
    expect([await scene.statusOf(first.paymentId), await scene.statusOf(second.paymentId)]).toEqual([
      'disputed',
      'success',
    ]);
  });

  it('told again after it was won takes nothing: its event is known', async () => {
    const { charge, paymentId } = await bought();
    await tell(stage.app, { id: 'evt_dispute', type: 'dispute', charge });
    await tell(stage.app, { type: 'dispute won', charge });
    expect(await tell(stage.app, { id: 'evt_dispute', type: 'dispute', charge })).toBe(200);
    expect([await scene.credits(), await scene.statusOf(paymentId)]).toEqual([100, 'success']);
  });

  it('that is won is told to the screens of the company', async () => {
    const { charge } = await bought();
    await tell(stage.app, { type: 'dispute', charge });
    expect(await stage.announced(() => tell(stage.app, { type: 'dispute won', charge }))).toEqual([
      `company:${scene.companyId} credits.changed`,
    ]);
  });
});

describe('an event that changes nothing', () => {
  const pending = () => scene.bought('never');
  const unchanged = async (paymentId: number) => {
    expect([await scene.statusOf(paymentId), await scene.credits(), await eventsOf(paymentId)]).toEqual([
      'pending',
      0,
      [],
    ]);
  };

  it('is signed by somebody else, unsigned, or its bytes were changed', async () => {
    const { paymentId, charge } = await pending();
    expect(await tell(stage.app, { type: 'charge', charge }, { secret: 'another secret' })).toBe(400);
    for (const headers of [{}, { 'sandbox-signature': '' }, { 'sandbox-signature': 't=1,v1=00' }]) {
      const payload = JSON.stringify({ id: 'evt_f', type: 'charge', charge });
      const forged = { 'content-type': 'application/json', ...headers };
      const answer = await stage.app.app.inject({ method: 'POST', url: '/hooks/payment', headers: forged, payload });
      expect([answer.statusCode, answer.json()]).toEqual([400, { error: 'The event was not accepted.' }]);
    }
    await unchanged(paymentId);
  });

  it.each([
    ['more than five minutes old', -301_000],
    ['from the future', 301_000],
  ])('is %s', async (_, ms) => {
    const { paymentId, charge } = await pending();
    expect(await tell(stage.app, { type: 'charge', charge }, { at: new Date(stage.app.now().getTime() + ms) })).toBe(
      400,
    );
    await unchanged(paymentId);
  });

  it('is five minutes old, which is taken', async () => {
    const { paymentId, charge } = await pending();
    const at = new Date(stage.app.now().getTime() - 300_000);
    expect(await tell(stage.app, { type: 'charge', charge }, { at })).toBe(200);
    expect(await scene.statusOf(paymentId)).toBe('success');
  });

  it.each<[string, object]>([
    ['of another amount', { amount: 4999 }],
    ['of a payment that there is none of', { paymentId: 2_000_000 }],
    ['of a payment made elsewhere', { paymentId: undefined }],
  ])('is %s', async (_, more) => {
    const { paymentId, charge } = await pending();
    expect(await tell(stage.app, { type: 'charge', charge: { ...charge, ...more } })).toBe(200);
    await unchanged(paymentId);
  });

  it('is another charge for a payment that has one', async () => {
    const { charge, paymentId } = await bought();
    for (const type of ['refund', 'charge'] as const)
      await tell(stage.app, { type, charge: { ...charge, id: 'ch_sandbox_other' } });
    expect([await scene.statusOf(paymentId), await scene.credits()]).toEqual(['success', 100]);
    // The refund of its own charge still finds it.
    await tell(stage.app, { type: 'refund', charge });
    expect([await scene.statusOf(paymentId), await scene.credits()]).toEqual(['refunded', 0]);
  });

  it('is of a payment through another gateway', async () => {
    const { charge, paymentId } = await pending();
    await stage.sql`update plan_payment set gateway = 'stripe' where id = ${paymentId}`;
    for (const type of ['charge', 'refund', 'dispute'] as const)
      expect(await tell(stage.app, { type, charge })).toBe(200);
    await unchanged(paymentId);
  });

  it('is of a kind that means nothing here', async () => {
    const { paymentId, charge } = await pending();
    expect(await tell(stage.app, { type: 'other', charge })).toBe(200);
    await unchanged(paymentId);
  });

  it('is far larger than an event', async () => {
    const payload = 'x'.repeat(300_000);
    const headers = { 'content-type': 'application/json' };
    const { statusCode } = await stage.app.app.inject({ method: 'POST', url: '/hooks/payment', headers, payload });
    expect(statusCode).toBe(413);
  });
});

it('a declined card counts in the hour in which it was declined, whenever its event comes', async () => {
  const declined: object[] = [];
  for (let at = 0; at < 10; at += 1) {
    const { paymentId } = paidWith('decline');
    await scene.buy(paidWith('decline', { paymentId }));
    const [row] = await stage.sql<{ id: number }[]>`select id from plan_payment where method_id = ${paymentId}`;
    declined.push(await chargeOf(stage.sql, row!.id));
  }
  await scene.at(scene.minutes(60), async () => {
    for (const charge of declined) await tell(stage.app, { type: 'charge', charge });
    expect((await scene.buy(paidWith('succeed'))).status).toBe(200);
  });
});

it('a charge that succeeds after its decline is a purchase of that moment', async () => {
  const sent = paidWith('decline');
  await scene.buy(sent);
  const [row] = await stage.sql<{ id: number }[]>`select id from plan_payment where method_id = ${sent.paymentId}`;
  const charge = { ...(await chargeOf(stage.sql, row!.id)), state: 'succeeded', failure: '' };
  await scene.at(scene.minutes(7), async () => {
    await tell(stage.app, { type: 'charge', charge });
    expect(await scene.statusOf(row!.id)).toBe('success');
    const { status, code } = await scene.buy(paidWith('succeed'));
    expect([status, code]).toEqual([409, 'PAYMENT_MADE']);
  });
});

it.each(['action', 'processing'])('a word of %s that comes after a decline leaves why it failed', async (state) => {
  const sent = paidWith('lack-funds');
  await scene.buy(sent);
  const [row] = await stage.sql<{ id: number }[]>`select id from plan_payment where method_id = ${sent.paymentId}`;
  await tell(stage.app, { type: 'charge', charge: { ...(await chargeOf(stage.sql, row!.id)), state, failure: '' } });
  expect(await scene.paymentOf(row!.id)).toEqual({ status: 'failed', failure: 'Your card has insufficient funds.' });
});

it('the webhook, the answer and the job at once give one plan', async () => {
  const { charge, paymentId } = await scene.bought('never');
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => tell(stage.app, { type: 'charge', charge })),
    ...Array.from({ length: 5 }, async () => (await scene.confirm(paymentId)).status),
  ]);
  expect([answers, await scene.credits()]).toEqual([Array.from({ length: 10 }, () => 200), 100]);
});
