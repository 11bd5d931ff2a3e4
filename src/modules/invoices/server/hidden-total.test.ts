import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../../tests/support/app.ts';
import { openCast, type Cast, type Player } from '../../../../tests/support/cast.ts';
import { invoices } from '../contract.ts';

let cast: Cast;
let buyer: Player;
let app: TestApp;
beforeAll(async () => {
  cast = await openCast();
  buyer = cast.player('buyer@troyard.test');
});
afterAll(() => cast.drop());
beforeEach(async () => {
  app = await cast.open();
});
afterEach(() => app.close());

const hideTotals = () => app.sql`delete from role_permission where flag = 'canSeeSubtotal'`;
const state = async () => {
  const [row] = await app.sql<{ type: number; grandtotal: string }[]>`
    select type, grandtotal from load where id = ${buyer.world.cartId}`;
  return { type: row!.type, total: Number(row!.grandtotal) };
};

describe.each([
  ['finishing', invoices.finishLoad, 3],
  ['completing', invoices.completeLoad, 4],
] as const)('%s', (_, call, becomes) => {
  const act = async (expectedTotal?: number) => {
    const sent = { ...call.example(buyer.world), expectedTotal };
    const { status, body } = await app.call(call.method, call.path, sent, buyer.me);
    return { status, code: body['code'], error: body['error'] };
  };

  it('tells no total to whom it is hidden: the right one and a wrong one are refused alike', async () => {
    await hideTotals();
    const { total } = await state();
    const answers = [await act(total), await act(total + 0.01), await act(0)];
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(answers[0]).toEqual({ status: 403, code: undefined, error: expect.stringMatching(/canSeeSubtotal\.$/) });
    expect((await state()).type).toBe(1);
  });

  it('is for whom the total is hidden all the same, without the total', async () => {
    await hideTotals();
    expect((await act()).status).toBe(200);
    expect((await state()).type).toBe(becomes);
  });

  it('is refused at another total for whom it is shown, with the total as it is', async () => {
    const { total } = await state();
    expect(await act(total + 1)).toMatchObject({ status: 409, code: 'TOTAL_CHANGED' });
    expect((await act(total + 1)).error).toContain(`The total is $${total.toFixed(2)} by now`);
    expect((await state()).type).toBe(1);
    expect((await act(total)).status).toBe(200);
    expect((await state()).type).toBe(becomes);
  });
});
