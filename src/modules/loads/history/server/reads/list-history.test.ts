import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Flag } from '../../../../../kernel/flags.ts';
import { openStage, type Person, type Stage } from '../../../../../../tests/support/stage.ts';
import type { LoadSpec } from '../../../../../../tests/support/scene.ts';
import { loadItems } from '../../../items/contract.ts';
import { loadLifeCycle } from '../../../life-cycle/contract.ts';
import { loadHistory } from '../../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const list = (loadId: number, more: object = {}, who: Person = 'admin') =>
  stage.send(who, loadHistory.listHistory, { loadId, count: 100, ...more });
/** A load whose making is not in the history that is compared. */
const made = async (spec: LoadSpec = {}, at: object = {}) => {
  const { loadId, itemIds } = await stage.load(spec, at);
  const before = (await list(loadId)).body['list'].length;
  const since = async (who: Person = 'admin') => {
    const { status, body } = await list(loadId, {}, who);
    expect(status).toBe(200);
    return (body['list'] as Record<string, unknown>[]).slice(0, body['list'].length - before);
  };
  return { loadId, itemId: itemIds[0]!, since };
};
const edit = async (loadId: number, change: object, who: Person = 'admin') =>
  expect((await stage.send(who, loadLifeCycle.editLoad, { loadId, ...change })).status).toBe(200);
const editItem = async (loadId: number, itemId: number, change: object) =>
  expect((await stage.send('admin', loadItems.editItem, { loadId, itemId, ...change })).status).toBe(200);
const nothing = { changes: [], prices: [], markups: [], totals: [] };

describe('the history of a load', () => {
  it('says who did what and when, the last first', async () => {
    const { loadId, since } = await made();
    await edit(loadId, { notes: 'one' }, 'buyer');
    await edit(loadId, { notes: 'two' });
    const events = await since();
    const [admin] = await stage.sql<{ name: string }[]>`
      select first_name || ' ' || last_name as name from app_user where id = ${await stage.idOf('admin')}`;
    const edited = { subject: 'load', action: 'changed', name: '', reason: '' };
    expect(events).toMatchObject([
      { ...edited, userName: admin!.name, changes: [{ field: 'Notes', before: 'one', after: 'two' }] },
      { ...edited, userName: 'Dana Okafor', changes: [{ field: 'Notes', before: null, after: 'one' }] },
    ]);
    const [entry] = await stage.sql<{ id: string; at: Date }[]>`
      select id, at from audit_entry where subject = 'load' and subject_id = ${loadId} order by id desc limit 1`;
    expect(events[0]).toMatchObject({ eventId: Number(entry!.id), at: entry!.at.toISOString() });
  });

  it('names the product where nobody did it', async () => {
    const { loadId } = await stage.load();
    const { body } = await list(loadId);
    expect(body['list'].at(-1)).toMatchObject({ ...nothing, subject: 'load', action: 'added', userName: 'Troyard' });
  });

  it('holds the items that came, changed and went, by their codes', async () => {
    const { loadId, itemId, since } = await made({ items: [{ columns: { oem: 'GD3' } }, {}] });
    await editItem(loadId, itemId, { box: 7 });
    await stage.send('admin', loadItems.decideItem, { loadId, itemId, status: 2, reason: 'It is cut' });
    await stage.send('admin', loadItems.deleteItem, { loadId, itemId });
    const [type] = await stage.sql<
      { name: string }[]
    >`select name from converter_type where id = ${stage.place.typeId}`;
    const typed = { loadId, oem: 'NOT 4 SALE', type: type!.name, basePrice: 30, quantity: 2 };
    expect((await stage.send('admin', loadItems.addItem, typed)).status).toBe(200);
    expect(await since()).toMatchObject([
      {
        ...nothing,
        subject: 'item',
        action: 'added',
        name: 'NOT 4 SALE',
        changes: [{ field: 'Quantity', before: null, after: '2 pieces' }],
        prices: [{ field: 'Price', before: null, after: '$30.00' }],
      },
      { ...nothing, subject: 'item', action: 'deleted', name: 'GD3' },
      {
        subject: 'item',
        action: 'rejected',
        changes: [
          { field: 'Status', before: 'Approved', after: 'Rejected' },
          { field: 'Reason', before: null, after: 'It is cut' },
        ],
      },
      { subject: 'item', action: 'changed', changes: [{ field: 'Box', before: '0', after: '7' }] },
    ]);
  });

  const paidAndDeleted = async () => {
    const { loadId, since } = await made({ type: 3 });
    await stage.sql`insert into payment (load_id, method, reference_number, amount, created_by) values (${loadId}, 'CHECK', 'HIST-1', 12.5, ${stage.place.buyerId})`;
    await stage.sql`update load set amount_paid = 12.5 where id = ${loadId}`;
    await stage.sql`update payment set deleted_at = now() where load_id = ${loadId}`;
    return since;
  };

  it('holds the payments that were recorded and taken back, by method, number and amount', async () => {
    const since = await paidAndDeleted();
    const payment = { ...nothing, subject: 'payment', name: 'Check HIST-1' };
    const events = await since();
    expect(events).toMatchObject([
      { ...payment, action: 'deleted', totals: [{ field: 'Amount', before: '$12.50', after: null }] },
      { ...payment, action: 'added', totals: [{ field: 'Amount', before: null, after: '$12.50' }] },
    ]);
    expect(events).toHaveLength(2);
  });

  it('holds no amount of a payment for users who may not see totals', async () => {
    const since = await paidAndDeleted();
    const seen = await stage.denied('admin', 'canSeeSubtotal', () => since());
    expect(seen.map(({ action, name }) => [action, name])).toEqual([
      ['deleted', 'Check HIST-1'],
      ['added', 'Check HIST-1'],
    ]);
    expect(JSON.stringify(seen)).not.toContain('12.5');
  });

  it('holds the pictures that were added and removed, by their item', async () => {
    const { itemId, since } = await made({ items: [{ columns: { oem: 'GD3' } }] });
    const { itemIds: others } = await stage.load();
    const [file] = await stage.sql<{ id: number }[]>`select id from file limit 1`;
    for (const id of [itemId, ...others])
      await stage.sql`insert into load_item_picture (item_id, position, file_id) values (${id}, 0, ${file!.id})`;
    await stage.sql`delete from load_item_picture where item_id = ${itemId}`;
    const picture = { subject: 'item', action: 'changed', name: 'GD3', prices: [], markups: [], totals: [] };
    const events = await since();
    expect(events).toMatchObject([
      { ...picture, changes: [{ field: 'Picture', before: 'attached', after: null }] },
      { ...picture, changes: [{ field: 'Picture', before: null, after: 'attached' }] },
    ]);
    expect(events).toHaveLength(2);
  });

  it('names facilities and people, not their numbers', async () => {
    const { loadId, since } = await made();
    const { companyId, facilityId } = stage.place;
    const places = await stage.sql<{ id: number; name: string }[]>`
      select id, name from facility where company_id = ${companyId} and is_cart_creation and deleted_at is null order by id = ${facilityId} desc limit 2`;
    const [grader, admin] = [await stage.idOf('grader'), await stage.idOf('admin')];
    const nameOf = async (id: number) =>
      (
        await stage.sql<
          { name: string }[]
        >`select first_name || ' ' || last_name as name from app_user where id = ${id}`
      )[0]!.name;
    await edit(loadId, { facilityId: places[1]!.id, videoGraderId: grader, assistantId: admin });
    const [{ changes }] = (await since()) as [{ changes: unknown[] }];
    expect(changes).toHaveLength(3);
    expect(changes).toEqual(
      expect.arrayContaining([
        { field: 'Facility', before: places[0]!.name, after: places[1]!.name },
        { field: 'Video grader', before: null, after: await nameOf(grader) },
        { field: 'Assistant', before: null, after: await nameOf(admin) },
      ]),
    );
  });

  it('says until when the prices of a quote hold', async () => {
    const { loadId, since } = await made({ type: 5, columns: { quoteValidUntil: '2026-06-22' } });
    await edit(loadId, { quoteValidUntil: '2026-07-01' });
    expect(await since()).toMatchObject([
      { changes: [{ field: 'Prices hold until', before: '06-22-2026', after: '07-01-2026' }] },
    ]);
  });

  it('says why an invoice was reopened', async () => {
    const { loadId, since } = await made({ type: 3 });
    await stage.send('admin', loadLifeCycle.reopenLoad, { loadId, reason: 'A box was counted twice' });
    expect(await since()).toMatchObject([
      {
        action: 'reopened',
        reason: 'A box was counted twice',
        changes: [{ field: 'State', before: 'Pending invoice', after: 'Cart' }],
      },
    ]);
  });

  it('leaves out what follows from something else: counts, totals, the status of the load', async () => {
    const { loadId, itemId, since } = await made({ items: [{}] });
    expect((await stage.send('admin', loadItems.deleteItem, { loadId, itemId })).status).toBe(200);
    expect(await stage.loadRow(loadId)).toMatchObject({ status: 1, itemCount: 0, subtotal: '0.00' });
    expect(await since()).toMatchObject([{ subject: 'item', action: 'deleted' }]);
    expect(await since()).toHaveLength(1);
  });

  it('tells an amount in the unit that it had then', async () => {
    const { loadId, itemId, since } = await made();
    for (const change of [{ markup: 5 }, { markup: 6, markupIsPercentage: true }, { markup: 7 }])
      await editItem(loadId, itemId, change);
    for (const change of [{ discount: 3 }, { discount: 4, discountIsPercentage: false }, { discount: 5 }])
      await edit(loadId, change);
    const events = await since();
    const said = (part: string, field: string) =>
      events
        .flatMap((each) => each[part] as { field: string; before: string | null; after: string }[])
        .filter((each) => each.field === field)
        .map(({ before, after }) => [before, after]);
    expect(said('totals', 'Discount')).toEqual([
      ['$4.00', '$5.00'],
      ['3 %', '$4.00'],
      ['0 %', '3 %'],
    ]);
    expect(said('markups', 'Markup')).toEqual([
      ['6 %', '7 %'],
      ['$5.00', '6 %'],
      ['$0.00', '$5.00'],
    ]);
  });

  it('is of this load alone, with its items and payments', async () => {
    const one = await made({ type: 3 });
    const other = await stage.load({ type: 3, paid: 10 });
    await editItem(other.loadId, other.itemIds[0]!, { box: 7 });
    await edit(other.loadId, { notes: 'other' });
    expect(await one.since()).toEqual([]);
  });

  it('comes page by page', async () => {
    const { loadId, since } = await made();
    for (const notes of ['1', '2', '3']) await edit(loadId, { notes });
    const ids = (await since()).map(({ eventId }) => eventId);
    const page = async (more: object) => {
      const { body } = await list(loadId, more);
      return [body['list'].map(({ eventId }: { eventId: number }) => eventId), body['areMoreItemsAvailable']];
    };
    expect(await page({ count: 2 })).toEqual([ids.slice(0, 2), true]);
    expect(await page({ count: 1, offset: 2 })).toEqual([[ids[2]], true]);
    const { length } = (await list(loadId)).body['list'];
    expect((await page({ count: length }))[1]).toBe(false);
  });
});

it.each<[Flag, string]>([
  ['canSeeUnitPrice', 'prices'],
  ['canSeeMarkup', 'markups'],
  ['canSeeSubtotal', 'totals'],
])('what needs %s is missing without it, and nothing else', async (flag, part) => {
  const { loadId, itemId, since } = await made();
  await editItem(loadId, itemId, { adjustedPrice: 50, markup: 5 });
  await edit(loadId, { discount: 4 });
  const all = await since('buyer');
  expect(
    all.map(({ prices, markups, totals }) => [prices, markups, totals].map((each) => (each as object[]).length)),
  ).toEqual([
    [0, 0, 1],
    [2, 1, 0],
  ]);
  const seen = await stage.denied('buyer', flag, () => since('buyer'));
  expect(seen).toEqual(all.map(({ [part]: _, ...rest }) => rest));
});

describe('a history is read', () => {
  const statuses = async (loadId: number, ...people: Person[]) =>
    Promise.all(people.map(async (who) => (await list(loadId, {}, who)).status));

  it('by the buyer side of its own tenant alone', async () => {
    const { loadId } = await stage.load();
    expect(await statuses(loadId, 'admin', 'buyer', 'accountant', 'franchise', 'franchise_buyer', 'seller')).toEqual([
      200, 200, 200, 404, 404, 403,
    ]);
    const theirs = await stage.load({}, stage.otherPlace);
    expect(await statuses(theirs.loadId, 'admin', 'franchise', 'franchise_buyer')).toEqual([200, 200, 200]);
    const without = stage.denied('franchise', 'canBuildCart', () => statuses(theirs.loadId, 'franchise'));
    expect(await without).toEqual([403]);
  });

  it('of an invoice by who took part in it, or with the right to all', async () => {
    const { loadId } = await stage.load({ type: 3 }, { buyerId: await stage.idOf('grader') });
    expect(await statuses(loadId, 'grader', 'accountant', 'buyer')).toEqual([200, 200, 404]);
  });

  it('of a deleted load too, with its deletion', async () => {
    const { loadId, since } = await made();
    expect((await stage.send('admin', loadLifeCycle.deleteLoad, { cartId: loadId })).status).toBe(200);
    expect(await since()).toMatchObject([{ subject: 'load', action: 'deleted' }]);
    expect(await statuses(loadId, 'franchise')).toEqual([404]);
  });
});
