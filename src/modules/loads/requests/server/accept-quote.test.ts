import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailsIn } from '../../../../../tests/support/mails.ts';
import { openStage, type Person, type Stage } from '../../../../../tests/support/stage.ts';
import { loadRequests } from '../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const accept = (loadId: number, who: Person = 'seller') => stage.send(who, loadRequests.acceptQuote, { loadId });
/** The tests' clock shows the morning of 15 June 2026 at the facility. */
const today = '2026-06-15';

describe('a quote', () => {
  it('is accepted at the prices it carries, by the seller or the buyer, on its last day too', async () => {
    for (const who of ['seller', 'buyer'] as const) {
      const { loadId, itemIds } = await stage.load({ type: 5, columns: { quoteValidUntil: today } });
      expect(await accept(loadId, who)).toMatchObject({
        status: 200,
        body: { message: 'The quote is accepted', version: 1 },
      });
      expect(await stage.loadRow(loadId)).toMatchObject({ type: 1, status: 2, grandtotal: '100.00' });
      expect((await stage.itemRow(itemIds[0]!))['unitPrice']).toBe('100.00');
    }
  });

  it('is accepted once, also by both at once', async () => {
    const { loadId } = await stage.load({ type: 5, columns: { quoteValidUntil: today } });
    const answers = await Promise.all([accept(loadId), accept(loadId, 'buyer'), accept(loadId)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
  });

  it('of another seller or company is not found', async () => {
    const { customerId } = stage.neighbour;
    const { loadId } = await stage.load({ type: 5, columns: { quoteValidUntil: today } }, { customerId });
    expect((await accept(loadId)).status).toBe(404);
    expect((await accept(loadId, 'franchise')).status).toBe(404);
  });
});

describe('what the buyer hears', () => {
  const quote = (buyerId: number) =>
    stage.load({ type: 5, columns: { quoteValidUntil: today, name: 'Friday load', buyerId } });
  const mails = async () =>
    (await mailsIn(stage.app, 'buyer@troyard.test')).map(({ subject, text }) => [subject, text] as const);

  it('is that the seller has accepted, on an open screen and by mail', async () => {
    const buyerId = await stage.idOf('buyer');
    const { loadId } = await quote(buyerId);
    const before = (await mails()).length;
    const events = await stage.announced(() => accept(loadId));
    expect(events).toContain(`user:${buyerId} quote.accepted`);
    const [subject, text] = (await mails()).at(-1)!;
    expect((await mails()).length).toBe(before + 1);
    expect(subject).toMatch(/ has accepted your quote$/);
    expect(text).toContain('“Friday load”');
    expect(text).toContain(`/load/${loadId}`);
  });

  it('is nothing when the buyer side accepts', async () => {
    const { loadId } = await quote(await stage.idOf('buyer'));
    const events = await stage.announced(() => accept(loadId, 'buyer'));
    expect(events.filter((event) => event.includes('quote.accepted'))).toEqual([]);
  });
});

it('is accepted at no other total than the one that was seen', async () => {
  const { loadId } = await stage.load({ type: 5, columns: { quoteValidUntil: today } });
  const at = (expectedTotal: number) => stage.send('seller', loadRequests.acceptQuote, { loadId, expectedTotal });
  expect(await at(99.99)).toMatchObject({ status: 409, code: 'TOTAL_CHANGED' });
  expect((await stage.loadRow(loadId))['type']).toBe(5);
  expect((await at(100)).status).toBe(200);
});
