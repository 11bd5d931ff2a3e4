import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../../../tests/support/app.ts';
import { openCast, type Cast } from '../../../../../tests/support/cast.ts';
import { makeLoad, placeOf, type LoadSpec, type Place } from '../../../../../tests/support/scene.ts';
import { loadLifeCycle } from '../contract.ts';

let cast: Cast;
let app: TestApp;
let place: Place;
beforeAll(async () => {
  cast = await openCast();
  app = await cast.open();
  place = await placeOf(app.sql, 'buyer@troyard.test');
});
afterAll(async () => {
  await app.close();
  await cast.drop();
});

const edit = async (email: string, spec: LoadSpec, change: object) => {
  const { loadId } = await makeLoad(app.sql, place, spec);
  const { method, path } = loadLifeCycle.editLoad;
  const { status, body } = await app.call(method, path, { loadId, ...change }, cast.player(email).me);
  const [row] = await app.sql`select * from load where id = ${loadId}`;
  return { status, body, row: row! };
};

describe('a pending invoice', () => {
  it.each([
    ['notes', { notes: 'Wants a check' }, { notes: 'Wants a check' }],
    ['payment date', { payForwardDate: '2026-07-01' }, { payForwardDate: '2026-07-01' }],
  ])('takes its %s from the buyer side without canEditInvoice', async (_, change, kept) => {
    expect(await edit('buyer@troyard.test', { type: 3 }, change)).toMatchObject({ status: 200, row: kept });
  });

  it.each([
    ['its name', { loadName: 'Other' }],
    ['an EIN', { ein: '12-3456789' }],
    ['a discount', { discount: 1 }],
    ['notes together with a name', { notes: 'x', loadName: 'Other' }],
  ])('takes %s with canEditInvoice alone', async (_, change) => {
    expect(await edit('buyer@troyard.test', { type: 3 }, change)).toMatchObject({ status: 403, row: { version: 0 } });
    expect(await edit('admin@troyard.test', { type: 3 }, change)).toMatchObject({ status: 200, row: { version: 1 } });
  });
});

describe('a discount', () => {
  it('is for those who see the totals: a refusal would tell what was paid', async () => {
    await cast.inOwnWorld(async (own) => {
      await own.sql`delete from role_permission where flag = 'canSeeSubtotal'`;
      const { loadId } = await makeLoad(own.sql, place, { type: 3, paid: 50 });
      const { method, path } = loadLifeCycle.editLoad;
      const { me } = cast.player('accountant@troyard.test');
      for (const discount of [10, 50, 60]) {
        const answer = await own.call(method, path, { loadId, discount, discountIsPercentage: false }, me);
        expect(answer).toMatchObject({ status: 403, body: { error: 'This needs canSeeSubtotal.' } });
      }
    });
  });

  it('in dollars comes off the total to the cent, and one in percent is rounded half up', async () => {
    const items = { items: [{ offer: 33.33 }] };
    const dollars = await edit('buyer@troyard.test', items, { discount: 0.03, discountIsPercentage: false });
    expect(dollars.row).toMatchObject({ subtotal: '33.33', grandtotal: '33.30' });
    // 33.33 less 15 % is 28.3305.
    const percent = await edit('buyer@troyard.test', items, { discount: 15, discountIsPercentage: true });
    expect(percent.row).toMatchObject({ subtotal: '33.33', grandtotal: '28.33' });
  });

  it('of more than 100 % is refused by name, of more dollars than there are makes nothing owed', async () => {
    expect(await edit('buyer@troyard.test', {}, { discount: 100.01, discountIsPercentage: true })).toMatchObject({
      status: 400,
      body: { fields: { discount: 'At most 100 %.' } },
    });
    expect(await edit('buyer@troyard.test', {}, { discount: 101, discountIsPercentage: false })).toMatchObject({
      status: 200,
      row: { grandtotal: '0.00' },
    });
  });

  it('that takes the total below what is paid is refused, and what is paid exactly is not', async () => {
    const paid = { type: 3 as const, paid: 60 };
    const change = (discount: number) => edit('admin@troyard.test', paid, { discount, discountIsPercentage: false });
    expect(await change(40.01)).toMatchObject({ status: 409, body: { code: 'BELOW_PAID' }, row: { discount: '0.00' } });
    expect(await change(40)).toMatchObject({ status: 200, row: { grandtotal: '60.00', balance: '0.00' } });
  });
});
