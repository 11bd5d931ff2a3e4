import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStage, type Person, type Stage } from '../../../../../tests/support/stage.ts';
import { loadItems } from '../../items/contract.ts';
import { didNotBuy } from '../contract.ts';

let stage: Stage;
let productId: number;
beforeAll(async () => {
  stage = await openStage();
  const [row] = await stage.sql<{ id: number }[]>`
    select converter.id from converter join converter_type on converter_type.id = type_id
    where converter.deleted_at is null and converter_type.price_unit = 'piece' order by converter.id limit 1`;
  productId = row!.id;
});
afterAll(() => stage.close());

const mark = (sent: object, who: Person = 'buyer') => stage.send(who, didNotBuy.markDidNotBuy, sent);
const notes = (loadId: number) =>
  stage.sql<Record<string, unknown>[]>`select * from did_not_buy where load_id = ${loadId} and deleted_at is null`;

describe('an item that was not bought', () => {
  it('is rejected with the reason, and noted with what was offered', async () => {
    const { loadId, itemIds } = await stage.load({ items: [{ offer: 40, quantity: 2.5 }, {}] });
    expect(await mark({ loadId, itemId: itemIds[0] })).toMatchObject({
      status: 200,
      body: { message: 'Noted as not bought' },
    });
    expect(await stage.itemRow(itemIds[0]!)).toMatchObject({ status: 2, reason: 'Did not buy', version: 1 });
    expect(await stage.loadRow(loadId)).toMatchObject({ itemCount: 2, rejectedCount: 1, subtotal: '100.00' });
    expect(await notes(loadId)).toEqual([
      expect.objectContaining({
        itemId: itemIds[0],
        companyId: stage.place.companyId,
        customerId: stage.place.customerId,
        facilityId: stage.place.facilityId,
        price: '40.00',
        quantity: '2.500',
        unit: 3,
        markedBy: await stage.idOf('buyer'),
        createdAt: stage.app.now(),
      }),
    ]);
  });

  it('is noted once, also when it is sent again or by several at once', async () => {
    const { loadId, itemIds } = await stage.load({ items: [{}, {}] });
    const sent = { loadId, itemId: itemIds[0] };
    const answers = await Promise.all([mark(sent), mark(sent, 'admin'), mark(sent, 'grader')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await notes(loadId)).toHaveLength(1);
  });

  it('is refused over a change that the sender has not seen, unless it is noted already', async () => {
    const { loadId, itemIds } = await stage.load({ items: [{}, {}] });
    const sent = { loadId, itemId: itemIds[0], version: 0 };
    await stage.send('buyer', loadItems.editItem, { loadId, itemId: itemIds[0], box: 7 });
    expect(await mark(sent)).toMatchObject({ status: 409, body: { code: 'STALE', fresh: { box: 7, version: 1 } } });
    expect(await notes(loadId)).toEqual([]);
    expect((await mark({ ...sent, version: 1 })).status).toBe(200);
    expect((await mark({ ...sent, version: 1 })).status).toBe(200);
    expect(await notes(loadId)).toHaveLength(1);
  });

  it('is noted with its counted quantity', async () => {
    const { loadId, itemIds } = await stage.load({
      items: [{ quantity: 2, columns: { finalQuantity: 4, finalUnit: 4 } }, {}],
    });
    await mark({ loadId, itemId: itemIds[0] });
    expect(await notes(loadId)).toEqual([expect.objectContaining({ quantity: '4.000', unit: 4 })]);
  });

  it('is kept where something was paid by who does not see the total', async () => {
    const { loadId, itemIds } = await stage.load({ paid: 10, items: [{}, {}] });
    expect((await stage.denied('buyer', 'canSeeSubtotal', () => mark({ loadId, itemId: itemIds[0] }))).status).toBe(
      403,
    );
    expect(await notes(loadId)).toEqual([]);
  });

  it('is bought after all when it is modified', async () => {
    const { loadId, itemIds } = await stage.load({ items: [{}, {}] });
    await mark({ loadId, itemId: itemIds[0] });
    const edit = async (change: object) =>
      (await stage.send('buyer', loadItems.editItem, { loadId, itemId: itemIds[0], ...change })).status;
    // Another change leaves it rejected, and so its note.
    expect(await edit({ box: 7 })).toBe(200);
    expect(await notes(loadId)).toHaveLength(1);
    expect(await edit({ status: 3 })).toBe(200);
    expect(await notes(loadId)).toEqual([]);
  });

  it.each([1, 3])('is bought after all when it is decided to be %i', async (status) => {
    const { loadId, itemIds } = await stage.load({ items: [{}, {}] });
    await mark({ loadId, itemId: itemIds[0] });
    await stage.send('buyer', loadItems.decideItem, { loadId, itemId: itemIds[0], status });
    expect(await notes(loadId)).toEqual([]);
    await mark({ loadId, itemId: itemIds[0] });
    await stage.send('buyer', loadItems.decideItem, { loadId, itemId: itemIds[0], status: 2 });
    expect(await notes(loadId)).toHaveLength(1);
  });
});

describe('a converter that was not bought', () => {
  it('is noted at today’s offer to this customer, and stands on no load', async () => {
    const { loadId } = await stage.load();
    const { itemId } = (await stage.send('buyer', loadItems.addItem, { loadId, productId, quantity: 1 })).body;
    const { offerPrice } = await stage.itemRow(itemId);
    expect((await mark({ loadId, productId, quantity: 3 })).status).toBe(200);
    expect(await notes(loadId)).toEqual([
      expect.objectContaining({ itemId: null, converterId: productId, price: offerPrice, quantity: '3.000', unit: 3 }),
    ]);
    expect(await stage.loadRow(loadId)).toMatchObject({ itemCount: 2 });
  });

  it('is noted at the price that was offered, by who sees prices', async () => {
    const { loadId } = await stage.load();
    const sent = { loadId, productId, quantity: 1, price: 55.5 };
    expect((await stage.denied('buyer', 'canSeeUnitPrice', () => mark(sent))).status).toBe(403);
    expect((await mark(sent)).status).toBe(200);
    expect(await notes(loadId)).toEqual([expect.objectContaining({ price: '55.50' })]);
  });

  it('is noted once under its clientId, also by several at once, and nothing else under it', async () => {
    const { loadId } = await stage.load();
    const sent = { loadId, productId, quantity: 3, clientId: crypto.randomUUID() };
    const answers = await Promise.all([mark(sent), mark(sent), mark(sent)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await notes(loadId)).toHaveLength(1);
    expect(await mark({ ...sent, quantity: 4 })).toMatchObject({ status: 409, body: { code: 'ENTRY_REUSED' } });
    expect((await mark({ ...sent, clientId: crypto.randomUUID() })).status).toBe(200);
    expect(await notes(loadId)).toHaveLength(2);
  });

  it('needs an item or a converter with its quantity', async () => {
    const { loadId, itemIds } = await stage.load();
    expect(await mark({ loadId })).toMatchObject({ status: 400, fields: { itemId: expect.any(String) } });
    expect(await mark({ loadId, productId })).toMatchObject({
      fields: { quantity: 'Please enter valid count for unit and quantity' },
    });
    expect(await mark({ loadId, productId, quantity: 1, itemId: itemIds[0] })).toMatchObject({
      fields: { productId: expect.any(String) },
    });
    expect(await notes(loadId)).toEqual([]);
  });
});

it('needs didNotBuyIndicator and its tenant, and on an invoice canEditInvoice', async () => {
  const { loadId, itemIds } = await stage.load({ items: [{}, {}] });
  const sent = { loadId, itemId: itemIds[0] };
  for (const who of ['accountant', 'franchise_buyer', 'seller'] as const)
    expect((await mark(sent, who)).status, who).toBe(403);
  expect((await mark(sent, 'franchise')).status).toBe(404);
  expect((await stage.denied('buyer', 'didNotBuyIndicator', () => mark(sent))).status).toBe(403);
  const { loadId: invoice, itemIds: invoiced } = await stage.load({ type: 3, items: [{}, {}] });
  const onInvoice = { loadId: invoice, itemId: invoiced[0] };
  expect((await mark(onInvoice)).status).toBe(403);
  expect((await mark(onInvoice, 'admin')).status).toBe(200);
});
