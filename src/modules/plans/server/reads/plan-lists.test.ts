import { afterAll, beforeAll, expect, it } from 'vitest';
import { lookupPlans } from '../../../credits/domain/lookup-plans.ts';
import { mailsIn } from '../../../../../tests/support/mails.ts';
import { textOf } from '../../../../../tests/support/pdf.ts';
import { makePlanPayment } from '../../../../../tests/support/plan-payments.ts';
import { openStage, type Person, type Stage } from '../../../../../tests/support/stage.ts';
import { credits } from '../../../credits/contract.ts';
import { plans } from '../../contract.ts';

let stage: Stage;
let companyId: number;
beforeAll(async () => {
  stage = await openStage();
  companyId = stage.place.customerId;
  await stage.sql`delete from credit_grant where company_id = ${companyId}`;
  await stage.sql`delete from plan_payment where company_id = ${companyId}`;
});
afterAll(() => stage.close());

const pay = (columns: object = {}, of = companyId) =>
  stage.idOf('seller').then((userId) => makePlanPayment(stage.sql, { companyId: of, userId }, { ...columns }));

it('the plans are those of the specification, and are paid through the sandbox', async () => {
  const { body } = await stage.send('seller', plans.listPlans, {});
  // Specification 3, §9.
  expect(
    body['list'].map(({ type, name, basePrice }: (typeof lookupPlans)[number]) => [type, name, basePrice]),
  ).toEqual([
    [1, '100 Lookups', 50],
    [2, '200 Lookups', 90],
    [3, '500 Lookups', 225],
    [4, 'Unlimited Lookups', 1000],
  ]);
  expect(body['gateway']).toEqual({ kind: 'sandbox', publishableKey: null });
});

it('histories are newest first, in pages, and of the own company alone', async () => {
  const first = await pay({ createdAt: '2026-06-01T10:00:00Z' });
  const second = await pay({ createdAt: '2026-06-02T10:00:00Z', status: 'failed', failure: 'No.' });
  await pay({}, stage.otherPlace.customerId);
  const list = async (more: object = {}) => (await stage.send('seller', plans.listPlanPayments, more)).body;
  expect(await list()).toEqual({
    list: [
      {
        transactionId: second,
        planType: 1,
        amount: 5000,
        card: '4242',
        brand: 'Visa',
        expiry: '04/2029',
        created: '2026-06-02T10:00:00.000Z',
        status: 'failed',
        failure: 'No.',
      },
      expect.objectContaining({ transactionId: first, status: 'success', failure: '' }),
    ],
    areMoreItemsAvailable: false,
  });
  expect(await list({ count: 1 })).toMatchObject({ list: [{ transactionId: second }], areMoreItemsAvailable: true });
  expect(await list({ count: 1, offset: 1 })).toMatchObject({ list: [{ transactionId: first }] });
  expect((await stage.send('seller', plans.listPlanPayments, { count: 101 })).status).toBe(400);
  const { body } = await stage.send('seller', plans.listSubscriptions, {});
  expect(body).toMatchObject({
    list: [{ planType: 1, lookupCount: 100, balance: 100, amount: 5000, endedBy: null, reason: '' }],
  });
});

it('the history of subscriptions is newest first and in pages too', async () => {
  const days = ['2026-06-03', '2026-06-05', '2026-06-04'];
  for (const day of days) await pay({ createdAt: `${day}T10:00:00Z` });
  const list = async (more: object) => {
    const { body } = await stage.send('seller', plans.listSubscriptions, more);
    return [
      body['list'].map(({ created }: { created: string }) => created.slice(8, 10)),
      body['areMoreItemsAvailable'],
    ];
  };
  expect(await list({ count: 2 })).toEqual([['05', '04'], true]);
  expect(await list({ count: 2, offset: 1 })).toEqual([['04', '03'], true]);
});

it('credits that were given stand in the history of subscriptions with their reason', async () => {
  const gift = { companyId, count: 25, reason: 'The camera was broken.' };
  await stage.send('admin', credits.giveCredits, gift);
  const [row] = (await stage.send('seller', plans.listSubscriptions, {})).body['list'];
  expect(row).toMatchObject({ planType: null, lookupCount: 25, balance: 25, amount: 0, reason: gift.reason });
});

it('of another company they need staff with canAdjustCustomerSettings', async () => {
  for (const call of [plans.listPlanPayments, plans.listSubscriptions]) {
    const of = (who: Person) => stage.send(who, call, { companyId });
    expect((await of('admin')).body['list'].length).toBeGreaterThan(0);
    for (const who of ['buyer', 'accountant', 'franchise', 'seller', 'lookup'] as const)
      expect((await of(who)).status, who).toBe(403);
    await stage.granted('franchise', 'canAdjustCustomerSettings', async () =>
      expect((await of('franchise')).status).toBe(403),
    );
    expect((await stage.send('admin', call, { companyId: 2_000_000 })).status).toBe(404);
  }
});

it('a receipt says what was paid, by whom, and with which card', async () => {
  const transactionId = await pay();
  const { status, file } = await stage.send('seller', plans.printPlanReceipt, { transactionId });
  expect(status).toBe(200);
  // The customer has no logo: it is that of the company that sells.
  expect(
    Buffer.from(file!)
      .toString('latin1')
      .match(/\/Subtype \/Image/g),
  ).toHaveLength(1);
  const text = await textOf(file!);
  for (const words of ['Receipt', 'Piedmont Core Exchange', '100 Lookups', 'Visa ending in 4242', '$50.00'])
    expect(text).toContain(words);
  const [buyer] = await stage.sql<{ name: string }[]>`select name from company where id = ${companyId}`;
  // Who sells stands above, who has paid below.
  expect(text.slice(text.indexOf('Paid by'))).toContain(buyer!.name);
  expect(text.slice(0, text.indexOf('Paid by'))).toContain('Piedmont Core Exchange');
});

it('a receipt is dated by the calendar of the buyer, and says that a payment was refunded', async () => {
  // In Atlanta it is still the 1st of June.
  const transactionId = await pay({ createdAt: '2026-06-02T02:00:00Z', status: 'refunded' });
  const { file } = await stage.send('seller', plans.printPlanReceipt, { transactionId });
  const text = await textOf(file!);
  expect(text).toContain('Paid and refunded $50.00');
  expect(text).toContain('Paid on 06-01-2026');
});

it('a payment that is disputed has its receipt too', async () => {
  const transactionId = await pay({ status: 'disputed' });
  expect((await stage.send('seller', plans.printPlanReceipt, { transactionId })).status).toBe(200);
});

it('a receipt is mailed to its reader, with the paper', async () => {
  const transactionId = await pay();
  const { status, body } = await stage.send('seller', plans.mailPlanReceipt, { transactionId });
  expect([status, body['message']]).toEqual([200, 'Email sent successfully']);
  const mail = (await mailsIn(stage.app, 'seller@troyard.test')).at(-1);
  expect(mail).toMatchObject({
    subject: `Receipt ${transactionId}`,
    attachment: { name: `Receipt ${transactionId} - Peachtree Auto Recyclers.pdf` },
  });
  for (const text of [await textOf(mail!.attachment!.content), mail!.text])
    expect(text).toMatch(/Plan:? 100 Lookups.*Paid:? \$50\.00.*Sandbox:? No card was charged/su);
});

it('a receipt is mailed five times within ten minutes, and not a sixth time', async () => {
  const transactionId = await pay();
  const sent: number[] = [];
  for (let nth = 1; nth <= 6; nth += 1)
    sent.push((await stage.send('seller', plans.mailPlanReceipt, { transactionId })).status);
  expect(sent).toEqual([200, 200, 200, 200, 200, 429]);
});

it('there is none of what was not paid, nor of another company', async () => {
  const unpaid = await pay({ status: 'failed' });
  const other = await pay({}, stage.otherPlace.customerId);
  for (const call of [plans.printPlanReceipt, plans.mailPlanReceipt]) {
    for (const status of ['failed', 'pending', 'action']) {
      await stage.sql`update plan_payment set status = ${status} where id = ${unpaid}`;
      expect((await stage.send('seller', call, { transactionId: unpaid })).status, status).toBe(409);
    }
    expect((await stage.send('seller', call, { transactionId: other })).status).toBe(404);
  }
});
