import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStage, type Person, type Stage } from '../../../../tests/support/stage.ts';
import { payments } from '../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const takeBack = (sent: object, who: Person = 'admin') => stage.send(who, payments.deletePayment, sent);
const paidInvoice = async (at: object = {}) => {
  const { loadId, paymentId } = await stage.load({ type: 3, paid: 40 }, at);
  return { loadId, paymentId: paymentId! };
};
const stateOf = async ({ loadId, paymentId }: { loadId: number; paymentId: number }) => {
  const { amountPaid, balance } = await stage.loadRow(loadId);
  const [row] = await stage.sql<{ deletedAt: Date | null; deletedBy: number | null }[]>`
    select deleted_at, deleted_by from payment where id = ${paymentId}`;
  return { paid: Number(amountPaid), owed: Number(balance), ...row! };
};
const untouched = { paid: 40, owed: 60, deletedAt: null, deletedBy: null };

it('takes a payment off what is paid, and keeps the row with who took it back and when', async () => {
  const sent = await paidInvoice();
  await stage.sql`insert into payment (load_id, method, amount, created_by) values (${sent.loadId}, 'CASH', 5, ${stage.place.buyerId})`;
  expect((await takeBack(sent)).status).toBe(200);
  expect(await stateOf(sent)).toEqual({
    paid: 5,
    owed: 95,
    deletedAt: stage.app.now(),
    deletedBy: await stage.idOf('admin'),
  });
});

it('is announced to who watches the load and the company’s lists', async () => {
  const sent = await paidInvoice();
  expect(await stage.announced(() => takeBack(sent))).toEqual([
    `company:${stage.place.companyId} loads.changed`,
    `company:${stage.place.customerId} loads.changed`,
    `load:${sent.loadId} load.changed`,
  ]);
});

it.each<Person>(['buyer', 'grader', 'franchise', 'franchise_buyer', 'seller', 'lookup'])(
  'needs canEditInvoice: refused to %s',
  async (who) => {
    const sent = await paidInvoice();
    expect((await takeBack(sent, who)).status).toBe(403);
    expect(await stateOf(sent)).toEqual(untouched);
  },
);

it('is refused in another tenant, with the right too', async () => {
  const sent = await paidInvoice();
  expect((await stage.granted('franchise', 'canEditInvoice', () => takeBack(sent, 'franchise'))).status).toBe(404);
  expect(await stateOf(sent)).toEqual(untouched);
});

it('is refused under another load than its own', async () => {
  const [sent, other] = [await paidInvoice(), await paidInvoice()];
  expect((await takeBack({ loadId: other.loadId, paymentId: sent.paymentId })).status).toBe(404);
  expect([await stateOf(sent), await stateOf(other)]).toEqual([untouched, untouched]);
});

it('is refused at another amount than the one shown, and to whom amounts are hidden', async () => {
  const sent = await paidInvoice();
  expect((await takeBack({ ...sent, amount: 40.01 })).status).toBe(404);
  const hidden = await stage.denied('accountant', 'canSeeSubtotal', () =>
    takeBack({ ...sent, amount: 40 }, 'accountant'),
  );
  expect(hidden.status).toBe(403);
  expect(await stateOf(sent)).toEqual(untouched);
  expect((await takeBack({ ...sent, amount: 40 })).status).toBe(200);
});

it('is done once: what was taken back keeps who did it first', async () => {
  const sent = await paidInvoice();
  expect((await takeBack(sent, 'accountant')).status).toBe(200);
  expect((await takeBack(sent)).status).toBe(404);
  expect(await stateOf(sent)).toMatchObject({ paid: 0, deletedBy: await stage.idOf('accountant') });
});
