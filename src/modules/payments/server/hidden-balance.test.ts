import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../../tests/support/app.ts';
import { openCast, type Cast, type Player } from '../../../../tests/support/cast.ts';
import { payments } from '../contract.ts';

let cast: Cast;
let admin: Player;
let app: TestApp;
beforeAll(async () => {
  cast = await openCast();
  admin = cast.player('admin@troyard.test');
});
afterAll(() => cast.drop());
beforeEach(async () => {
  app = await cast.open();
});
afterEach(() => app.close());

const hideTotals = () => app.sql`delete from role_permission where flag = 'canSeeSubtotal'`;
const send = async (call: { method: string; path: string }, sent: object) => {
  const { status, body } = await app.call(call.method, call.path, sent, admin.me);
  return { status, error: body['error'] };
};
const pay = (amount: number, more: object = {}) =>
  send(payments.addPayment, { loadId: admin.world.invoiceId, paymentMethod: 'CASH', amount, ...more });
const balance = async (): Promise<number> => {
  const [row] = await app.sql<{ balance: string }[]>`select balance from load where id = ${admin.world.invoiceId}`;
  return Number(row!.balance);
};
const forbidden = (error: unknown) => ({ status: 403, error: expect.stringContaining(String(error)) as unknown });

describe('what is still owed', () => {
  it('is told by no payment to whom it is hidden: below, at and above it the answer is the same', async () => {
    await hideTotals();
    const owed = await balance();
    const answers = [await pay(0.01), await pay(owed), await pay(owed + 0.01), await pay(owed, { ask: true })];
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(answers[0]).toEqual(forbidden('canSeeSubtotal'));
    expect(await balance()).toBe(owed);
  });

  it('is the limit of a payment for whom it is shown', async () => {
    const owed = await balance();
    expect(await pay(owed + 0.01)).toMatchObject({ status: 400, error: expect.stringContaining('still owed') });
    expect((await pay(owed)).status).toBe(200);
    expect(await pay(0.01)).toEqual({ status: 400, error: 'Nothing is owed any more.' });
  });
});

describe('what a payment was', () => {
  const takeBack = (amount?: number) =>
    send(payments.deletePayment, { paymentId: admin.world.paymentId, loadId: admin.world.invoiceId, amount });
  const paid = async (): Promise<number> => {
    const [row] = await app.sql<{ amount: string }[]>`select amount from payment where id = ${admin.world.paymentId}`;
    return Number(row!.amount);
  };

  it('is told by no deletion to whom it is hidden', async () => {
    await hideTotals();
    const amount = await paid();
    const answers = [await takeBack(amount), await takeBack(amount + 1)];
    expect(answers).toEqual([forbidden('canSeeSubtotal'), forbidden('canSeeSubtotal')]);
    expect((await takeBack()).status).toBe(200);
  });

  it('is checked for whom it is shown', async () => {
    const amount = await paid();
    expect((await takeBack(amount + 1)).status).toBe(404);
    expect((await takeBack(amount)).status).toBe(200);
  });
});
