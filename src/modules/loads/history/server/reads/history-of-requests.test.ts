import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStage, type Stage } from '../../../../../../tests/support/stage.ts';
import { loadItems } from '../../../items/contract.ts';
import { loadRequests } from '../../../requests/contract.ts';
import { loadHistory } from '../../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const historyOf = async (loadId: number, count = 50) =>
  (await stage.send('admin', loadHistory.listHistory, { loadId, count })).body['list'] as { action: string }[];
const asked = async (sent: object): Promise<number> =>
  (await stage.send('seller', loadRequests.requestLoad, sent)).body['loadId'];

it('tells who asked with which words, and who accepted', async () => {
  const loadId = await asked({ message: 'Forty pieces' });
  await stage.send('buyer', loadRequests.acceptRequest, { loadId });
  expect(await historyOf(loadId)).toMatchObject([
    { action: 'accepted', changes: expect.arrayContaining([{ field: 'State', before: 'Request', after: 'Cart' }]) },
    { action: 'requested', changes: [{ field: 'Message', before: null, after: 'Forty pieces' }] },
  ]);
});

it('tells why a request was dismissed', async () => {
  const loadId = await asked({});
  await stage.send('buyer', loadRequests.dismissRequest, { loadId, reason: 'Closed on Friday' });
  expect(await historyOf(loadId)).toMatchObject([
    { action: 'dismissed', reason: 'Closed on Friday' },
    { action: 'requested', changes: [] },
  ]);
});

it('tells a quote and who accepted it', async () => {
  const { loadId } = await stage.load();
  await stage.send('buyer', loadRequests.quoteLoad, { loadId });
  await stage.send('seller', loadRequests.acceptQuote, { loadId });
  expect((await historyOf(loadId, 2)).map(({ action }) => action)).toEqual(['quote accepted', 'quoted']);
});

it('tells the word of the seller on a modified item, which is no decision of the buyer', async () => {
  const item = { status: 3, isSellers: true } as const;
  const { loadId, itemIds } = await stage.load({ items: [item, item] });
  for (const [at, status] of [1, 2].entries())
    await stage.send('seller', loadItems.decideItem, { loadId, itemId: itemIds[at]!, status });
  expect((await historyOf(loadId, 2)).map(({ action }) => action)).toEqual(['withdrawn', 'accepted']);
});
