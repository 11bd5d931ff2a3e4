import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyPricing, makeConverter, workedValue } from '../../../../../tests/support/catalogue.ts';
import { mailsIn } from '../../../../../tests/support/mails.ts';
import { openStage, type Person, type Stage } from '../../../../../tests/support/stage.ts';
import { loadItems } from '../../items/contract.ts';
import { loadLifeCycle } from '../../life-cycle/contract.ts';
import { loadRequests } from '../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const quote = (loadId: number, more: object = {}, who: Person = 'buyer') =>
  stage.send(who, loadRequests.quoteLoad, { loadId, ...more });
const accept = (loadId: number, who: Person = 'seller') => stage.send(who, loadRequests.acceptQuote, { loadId });
const reprice = (loadId: number) => stage.send('buyer', loadLifeCycle.repriceLoad, { loadId });
/** The tests' clock shows the morning of 15 June 2026 at the facility. */
const today = '2026-06-15';

describe('a quote', () => {
  it('holds its prices for seven days unless it says otherwise', async () => {
    const { loadId } = await stage.load();
    expect(await quote(loadId)).toMatchObject({ status: 200, body: { message: 'The quote is made', version: 1 } });
    expect(await stage.loadRow(loadId)).toMatchObject({
      type: 5,
      status: 3,
      isQuote: true,
      quoteValidUntil: '2026-06-22',
    });
    const { loadId: other } = await stage.load();
    await quote(other, { quoteValidUntil: today });
    expect((await stage.loadRow(other))['quoteValidUntil']).toBe(today);
  });

  it('cannot have held its prices until yesterday', async () => {
    const { loadId } = await stage.load();
    expect(await quote(loadId, { quoteValidUntil: '2026-06-14' })).toMatchObject({
      status: 400,
      fields: { quoteValidUntil: 'The last day of a quote cannot be before today.' },
    });
    expect((await stage.loadRow(loadId))['type']).toBe(1);
  });

  it('cannot hold its prices for more than a year', async () => {
    const { loadId } = await stage.load();
    for (const quoteValidUntil of ['2027-06-16', '9999-12-31'])
      expect(await quote(loadId, { quoteValidUntil })).toMatchObject({
        status: 400,
        fields: { quoteValidUntil: 'The last day of a quote is at most a year ahead. Check the year.' },
      });
    expect((await stage.loadRow(loadId))['type']).toBe(1);
    expect((await quote(loadId, { quoteValidUntil: '2027-06-15' })).status).toBe(200);
  });

  it('is mailed to who has asked at most five times in ten minutes; one that mails nobody is not counted', async () => {
    const requestedBy = await stage.idOf('seller');
    const again = (loadId: number) =>
      stage.sql`update load set type = 1, status = 2, is_quote = false where id = ${loadId}`;
    const { loadId } = await stage.load({ columns: { requestedBy } });
    const mails = async () => (await mailsIn(stage.app, 'seller@troyard.test')).length;
    const before = await mails();
    // Mails to graders are counted apart.
    await stage.sql`
      insert into limited_use select ${`mails about grader of load ${loadId}`}, gen_random_uuid(), now() + interval '5 minutes' from generate_series(1, 5)`;
    for (let at = 0; at < 5; at += 1) {
      expect((await quote(loadId)).status).toBe(200);
      await again(loadId);
    }
    expect(await quote(loadId)).toMatchObject({
      status: 429,
      error: expect.stringMatching(/^Many quotes of this load were sent in the last 10 minutes\. Try again in /),
    });
    expect(await stage.loadRow(loadId)).toMatchObject({ type: 1, quoteValidUntil: '2026-06-22', version: 5 });
    expect(await mails()).toBe(before + 5);
    const { loadId: unasked } = await stage.load();
    for (let at = 0; at < 7; at += 1) {
      expect((await quote(unasked)).status).toBe(200);
      await again(unasked);
    }
  });
});

it('after its day is refused until its prices are taken anew, and holds for seven days then', async () => {
  const { loadId } = await stage.load({ items: [], columns: {} });
  const { productId } = await makeConverter(stage.sql, { value: workedValue });
  await stage.send('buyer', loadItems.addItem, { loadId, productId, quantity: 1 });
  await quote(loadId, { quoteValidUntil: today });
  await applyPricing(stage.sql, { appliedAt: stage.app.now() }, { marketPt: 2000, hedgePt: 2000 });
  expect((await reprice(loadId)).status, 'while its prices hold').toBe(409);
  await stage.sql`update load set quote_valid_until = '2026-06-14' where id = ${loadId}`;
  expect(await accept(loadId)).toMatchObject({ status: 409, code: 'QUOTE_EXPIRED' });
  expect((await stage.send('seller', loadLifeCycle.getLoad, { loadId })).body).toMatchObject({ isQuoteExpired: true });
  expect((await stage.send('buyer', loadLifeCycle.getLoad, { loadId })).body).toMatchObject({ olderPrices: 1 });
  const preview = await stage.send('buyer', loadLifeCycle.repriceLoad, { loadId, isPreview: true });
  expect(preview.body['list']).toHaveLength(1);
  expect((await stage.loadRow(loadId))['quoteValidUntil']).toBe('2026-06-14');
  expect((await reprice(loadId)).status).toBe(200);
  expect((await stage.loadRow(loadId))['quoteValidUntil']).toBe('2026-06-22');
  expect((await accept(loadId)).status).toBe(200);
});

it.each([
  // An evening in New York, where the next day has begun at Greenwich, and half an hour after its midnight.
  [
    'still holds',
    '2026-06-16T01:30:00Z',
    { isQuoteExpired: false, isAccepted: true, olderPrices: 0, repriced: 409, until: today },
  ],
  [
    'has ended',
    '2026-06-16T04:30:00Z',
    { isQuoteExpired: true, isAccepted: false, olderPrices: 1, repriced: 200, until: '2026-06-23' },
  ],
  [
    'has ended',
    '2026-06-17T01:30:00Z',
    { isQuoteExpired: true, isAccepted: false, olderPrices: 1, repriced: 200, until: '2026-06-23' },
  ],
])('%s by the day of its facility at %s', async (_, time, expected) => {
  const { productId } = await makeConverter(stage.sql, { value: workedValue });
  const made = async () => {
    const { loadId } = await stage.load({ items: [], columns: {} });
    await stage.send('buyer', loadItems.addItem, { loadId, productId, quantity: 1 });
    await quote(loadId, { quoteValidUntil: today });
    return loadId;
  };
  const [loadId, other] = [await made(), await made()];
  await applyPricing(stage.sql, { appliedAt: stage.app.now() }, { marketPt: 2000, hedgePt: 2000 });
  const now = stage.app.now();
  stage.app.setNow(new Date(time));
  await stage.sql`update session set seen_at = ${new Date(time)}, expires_at = '2100-01-01'`;
  const get = async (who: Person) => (await stage.send(who, loadLifeCycle.getLoad, { loadId: other })).body;
  const { isQuoteExpired } = await get('seller');
  const { olderPrices } = await get('buyer');
  const { status: repriced } = await reprice(other);
  const until = (await stage.loadRow(other))['quoteValidUntil'];
  const isAccepted = (await accept(loadId)).status === 200;
  const again = await quote((await stage.load()).loadId, { quoteValidUntil: today });
  stage.app.setNow(now);
  expect({ isQuoteExpired, olderPrices, repriced, isAccepted, until }).toEqual(expected);
  expect(again.status).toBe(expected.isAccepted ? 200 : 400);
});

it('after its day is given no other day, so that old prices do not come back', async () => {
  const { loadId } = await stage.load({ type: 5, columns: { quoteValidUntil: '2026-06-14' } });
  const edit = { loadId, quoteValidUntil: '2026-07-01' };
  expect(await stage.send('buyer', loadLifeCycle.editLoad, edit)).toMatchObject({ status: 409, code: 'QUOTE_EXPIRED' });
  expect((await reprice(loadId)).status).toBe(200);
  expect((await stage.loadRow(loadId))['quoteValidUntil']).toBe('2026-06-22');
  expect((await stage.send('buyer', loadLifeCycle.editLoad, { ...edit, version: undefined })).status).toBe(200);
});
