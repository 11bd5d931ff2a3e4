import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCompany } from '../../../../tests/support/companies.ts';
import { openStage, type Person, type Stage } from '../../../../tests/support/stage.ts';
import { payments } from '../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const pay = (loadId: number, more: object = {}, who: Person = 'buyer') =>
  stage.send(who, payments.addPayment, { loadId, paymentMethod: 'CASH', amount: 40, ...more });
const check = (loadId: number, referenceNumber: string, more: object = {}, who: Person = 'buyer') =>
  pay(loadId, { paymentMethod: 'CHECK', referenceNumber, amount: 1, ...more }, who);
const invoice = (more: object = {}) => stage.load({ type: 3, ...more });
const money = async (loadId: number) => {
  const { amountPaid, balance } = await stage.loadRow(loadId);
  return [Number(amountPaid), Number(balance)];
};

describe('a payment', () => {
  it('is kept with who recorded it and when, and adds to what is paid', async () => {
    const { loadId } = await invoice({ paid: 25 });
    const { status, body } = await pay(loadId, {
      paymentMethod: 'Bank Transfer',
      referenceNumber: 'W-7',
      amount: 40.5,
    });
    expect(status).toBe(200);
    expect(
      await stage.sql`select load_id, method, reference_number, amount, created_by, created_at, deleted_at from payment where id = ${body['paymentId']}`,
    ).toEqual([
      {
        loadId,
        method: 'Bank Transfer',
        referenceNumber: 'W-7',
        amount: '40.50',
        createdBy: await stage.idOf('buyer'),
        createdAt: stage.app.now(),
        deletedAt: null,
      },
    ]);
    expect(await money(loadId)).toEqual([65.5, 34.5]);
    expect(await stage.loadRow(loadId)).toMatchObject({ updatedAt: stage.app.now(), version: 0 });
  });

  it('counts no payment that was taken back', async () => {
    const { loadId, paymentId } = await invoice({ paid: 25 });
    await stage.sql`update payment set deleted_at = now() where id = ${paymentId!}`;
    expect((await pay(loadId)).status).toBe(200);
    expect(await money(loadId)).toEqual([40, 60]);
  });

  it('is announced to who watches the load and the company’s lists', async () => {
    const { loadId } = await invoice();
    expect(await stage.announced(() => pay(loadId))).toEqual([
      `company:${stage.place.companyId} loads.changed`,
      `company:${stage.place.customerId} loads.changed`,
      `load:${loadId} load.changed`,
    ]);
  });

  it('is taken on a settled invoice too', async () => {
    const { loadId } = await stage.load({ type: 4 });
    expect((await pay(loadId)).status).toBe(200);
    expect(await money(loadId)).toEqual([40, 60]);
  });

  it.each([
    ['a cart', { type: 1 }],
    ['a request', { type: 2 }],
    ['a quote', { type: 5 }],
  ] as const)('is refused on %s', async (_, spec) => {
    const { loadId } = await stage.load(spec);
    expect(await pay(loadId)).toMatchObject({ status: 409, code: 'WRONG_STATE' });
    expect(await money(loadId)).toEqual([0, 100]);
  });

  it('needs a number unless it is cash', async () => {
    const { loadId } = await invoice();
    const refused = { status: 400, fields: { referenceNumber: 'A check or a bank transfer needs its number.' } };
    expect(await pay(loadId, { paymentMethod: 'CHECK' })).toMatchObject(refused);
    expect(await pay(loadId, { paymentMethod: 'Bank Transfer', referenceNumber: ' ' })).toMatchObject(refused);
    expect(await money(loadId)).toEqual([0, 100]);
    expect((await pay(loadId)).status).toBe(200);
  });

  it.each([0, -1])('is above zero: %d is refused', async (amount) => {
    const { loadId } = await invoice();
    expect(await pay(loadId, { amount })).toMatchObject({ status: 400, fields: { amount: expect.any(String) } });
    expect(await money(loadId)).toEqual([0, 100]);
  });

  it('is at most what is still owed, to the cent', async () => {
    const { loadId } = await invoice({ paid: 25 });
    expect(await pay(loadId, { amount: 75.01 })).toMatchObject({
      status: 400,
      fields: { amount: 'At most the $75.00 that is still owed.' },
    });
    expect(await money(loadId)).toEqual([25, 75]);
    expect((await pay(loadId, { amount: 75 })).status).toBe(200);
    expect(await pay(loadId, { amount: 0.01 })).toMatchObject({
      status: 400,
      fields: { amount: 'Nothing is owed any more.' },
    });
    expect(await money(loadId)).toEqual([100, 0]);
  });

  it('stays within what is owed when two come at once', async () => {
    const { loadId } = await invoice();
    const answers = await Promise.all([pay(loadId, { amount: 60 }), pay(loadId, { amount: 60 })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(await money(loadId)).toEqual([60, 40]);
  });
});

describe('a payment is recorded', () => {
  it('by the buyer side of its own tenant alone', async () => {
    const { loadId } = await invoice();
    expect((await pay(loadId, {}, 'franchise')).status).toBe(404);
    expect((await pay(loadId, {}, 'seller')).status).toBe(403);
    expect(await money(loadId)).toEqual([0, 100]);
    const own = await stage.load({ type: 3 }, stage.otherPlace);
    expect((await pay(own.loadId, {}, 'franchise')).status).toBe(200);
  });

  it('on an invoice of which staff took part, or of any with the right to see all', async () => {
    const { loadId } = await stage.load({ type: 3 }, { buyerId: await stage.idOf('grader') });
    expect((await pay(loadId)).status).toBe(404);
    expect((await pay(loadId, {}, 'accountant')).status).toBe(200);
  });

  it('by none from whom the totals are hidden', async () => {
    const { loadId } = await invoice();
    expect((await stage.denied('buyer', 'canSeeSubtotal', () => pay(loadId))).status).toBe(403);
    expect(await money(loadId)).toEqual([0, 100]);
  });
});

describe('a check number', () => {
  it('that was recorded before is asked about once, and taken without the question', async () => {
    const [first, second] = [await invoice(), await invoice()];
    await check(first.loadId, 'A-1042');
    expect(await check(second.loadId, 'a-1042', { ask: true })).toMatchObject({
      status: 409,
      code: 'ASK',
      error: expect.stringContaining(`on load ${first.loadId} of `),
    });
    expect(await money(second.loadId)).toEqual([0, 100]);
    expect((await check(second.loadId, 'A-1042')).status).toBe(200);
  });

  it.each([
    ['#7001234', 409],
    ['CK-7001234', 409],
    ['Check no. 07001234', 409],
    ['№ 7001234', 409],
    ['700-1234', 409],
    ['٧٠٠١٢٣٤', 409],
    ['CHQ 7001234', 409],
    ['n° 7001234', 409],
    ['7001234 check', 409],
    ['7OOl234', 409],
    ['7001235', 200],
    ['X-7001234', 200],
    ['17001234', 200],
    ['70012340', 200],
  ])('is recognised however it is written: %s', async (typed, status) => {
    const [first, second] = [await invoice(), await invoice()];
    await check(first.loadId, '7001234');
    expect((await check(second.loadId, typed, { ask: true })).status).toBe(status);
  });

  it('ends its question with one full stop, whatever the name of the customer', async () => {
    const customerId = await makeCompany(stage.sql, stage.place.companyId, { name: 'Ito & Sons, Jr.' });
    const first = await stage.load({ type: 3 }, { customerId });
    await check(first.loadId, 'FS-1');
    expect((await check((await invoice()).loadId, 'FS-1', { ask: true })).error).toMatch(/Jr\.$/);
  });

  it('of another tenant is not asked about', async () => {
    const [other, own] = [await stage.load({ type: 3 }, stage.otherPlace), await invoice()];
    expect((await check(other.loadId, 'T-1', {}, 'franchise')).status).toBe(200);
    expect((await check(own.loadId, 'T-1', { ask: true })).status).toBe(200);
  });

  it('on a load that one may not see is asked about without naming the load', async () => {
    const [hidden, own] = [await stage.load({ type: 3 }, { buyerId: await stage.idOf('grader') }), await invoice()];
    expect((await check(hidden.loadId, 'H-1', {}, 'accountant')).status).toBe(200);
    expect(await check(own.loadId, 'H-1', { ask: true })).toMatchObject({
      status: 409,
      error: 'Check H-1 was recorded before.',
    });
    // Of several, one that the user may see is named, also if it is an older one.
    const seen = await invoice();
    await check(seen.loadId, 'H-2');
    const later = await stage.load({ type: 3 }, { buyerId: await stage.idOf('grader') });
    expect((await check(later.loadId, 'H-2', {}, 'accountant')).status).toBe(200);
    expect((await check(own.loadId, 'H-2', { ask: true })).error).toContain(`on load ${seen.loadId} of `);
  });

  it.each([
    ['another number', 'N-2', {}],
    ['the number of a bank transfer', 'N-1', { paymentMethod: 'Bank Transfer' }],
  ])('is not asked about for %s', async (_, referenceNumber, more) => {
    const [first, second] = [await invoice(), await invoice()];
    await stage.sql`delete from payment where reference_number in ('N-1', 'N-2')`;
    await check(first.loadId, 'N-1');
    expect((await check(second.loadId, referenceNumber, { ...more, ask: true })).status).toBe(200);
  });

  it('of a transfer, a payment taken back or a deleted invoice is free again', async () => {
    const [transferred, takenBack, deleted, own] = [await invoice(), await invoice(), await invoice(), await invoice()];
    await check(transferred.loadId, 'F-1', { paymentMethod: 'Bank Transfer' });
    await check(takenBack.loadId, 'F-1');
    await stage.sql`update payment set deleted_at = now() where load_id = ${takenBack.loadId}`;
    await check(deleted.loadId, 'F-1');
    await stage.sql`update load set deleted_at = now() where id = ${deleted.loadId}`;
    expect((await check(own.loadId, 'F-1', { ask: true })).status).toBe(200);
  });
});

describe('a clientId', () => {
  const clientId = () => crypto.randomUUID();

  it('makes a repeat the same payment', async () => {
    const { loadId } = await invoice();
    const sent = { clientId: clientId() };
    const [once, again] = [await pay(loadId, sent), await pay(loadId, sent)];
    expect([again.status, again.body['paymentId']]).toEqual([200, once.body['paymentId']]);
    expect(await money(loadId)).toEqual([40, 60]);
  });

  it('of another payment is refused', async () => {
    const { loadId } = await invoice();
    const sent = { clientId: clientId() };
    await pay(loadId, sent);
    expect(await pay(loadId, { ...sent, amount: 41 })).toMatchObject({ status: 409, code: 'ENTRY_REUSED' });
    expect(await money(loadId)).toEqual([40, 60]);
  });

  it('of a payment taken back is refused', async () => {
    const { loadId } = await invoice();
    const sent = { clientId: clientId() };
    const { body } = await pay(loadId, sent);
    await stage.send('admin', payments.deletePayment, { loadId, paymentId: body['paymentId'] });
    expect(await pay(loadId, sent)).toMatchObject({ status: 409, code: 'ENTRY_DELETED' });
    expect(await money(loadId)).toEqual([0, 100]);
  });

  it('counts on its own load alone', async () => {
    const [one, two] = [await invoice(), await invoice()];
    const sent = { clientId: clientId() };
    await pay(one.loadId, sent);
    expect((await pay(two.loadId, sent)).status).toBe(200);
    expect(await money(two.loadId)).toEqual([40, 60]);
  });
});
