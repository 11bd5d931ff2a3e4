import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStage, type Person, type Stage } from '../../../../../../tests/support/stage.ts';
import { uniqueName } from '../../../../../../tests/support/unique-name.ts';
import type { Place } from '../../../../../../tests/support/scene.ts';
import { loadLists } from '../../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** A cart of the text that was changed on this day of June. */
const cart = async (name: string, day: number, place: Partial<Place> = {}, type: 1 | 2 = 1) => {
  const { loadId } = await stage.load({ type, columns: { name } }, place);
  await stage.sql`update load set updated_at = ${new Date(2026, 5, day)} where id = ${loadId}`;
  return loadId;
};
const elses = () => ({ buyerId: stage.neighbour.buyerId });
const idsOf = async (sent: object, who: Person = 'buyer'): Promise<number[]> =>
  (await stage.send(who, loadLists.listLoads, sent)).body['list'].map(({ loadId }: { loadId: number }) => loadId);

/** Two own and three others, which changed in turn. */
const five = async (text: string) => {
  const own = [await cart(text, 4), await cart(text, 2)];
  const others = [await cart(text, 5, elses()), await cart(text, 3, elses()), await cart(text, 1, elses())];
  return { own, others };
};

it('one’s own carts stand before the others, each part last changed first', async () => {
  const text = uniqueName();
  const { own, others } = await five(text);
  expect(await idsOf({ text })).toEqual([...own, ...others]);
  expect(await idsOf({ text, isMyCarts: true })).toEqual(own);
});

it.each([1, 2, 3, 4, 5, 6])('pages of %i repeat none and leave none out', async (count) => {
  const text = uniqueName();
  const { own, others } = await five(text);
  const pages = [];
  for (let offset = 0; offset < 6; offset += count) {
    const { body } = await stage.send('buyer', loadLists.listLoads, { text, count, offset });
    pages.push(...body['list'].map(({ loadId }: { loadId: number }) => loadId));
    expect(body['areMoreItemsAvailable']).toBe(offset + count < 5);
    expect(body['total']).toBe(5);
  }
  expect(pages).toEqual([...own, ...others]);
});

it('pages without a text repeat none and leave none out', async () => {
  await five(uniqueName());
  const whole = await idsOf({ count: 40 });
  expect(whole.length).toBeGreaterThan(4);
  const pages = [];
  for (let offset = 0; offset < whole.length; offset += 2) pages.push(...(await idsOf({ count: 2, offset })));
  expect(pages).toEqual(whole);
});

it('a user without own carts has all carts by their last change', async () => {
  const text = uniqueName();
  const { own, others } = await five(text);
  expect(await idsOf({ text }, 'admin')).toEqual([others[0], own[0], others[1], own[1], others[2]]);
});

it('an order that is asked for is kept, also that of the last change', async () => {
  const text = uniqueName();
  const { own, others } = await five(text);
  expect(await idsOf({ text, sort: '-updated' })).toEqual([others[0], own[0], others[1], own[1], others[2]]);
  expect(await idsOf({ text, sort: 'updated' })).toEqual([others[2], own[1], others[1], own[0], others[0]]);
});

it('requests keep their order: nobody buys them yet', async () => {
  const text = uniqueName();
  const [own, other] = [await cart(text, 4, {}, 2), await cart(text, 5, elses(), 2)];
  expect(await idsOf({ text, type: 2 })).toEqual([other, own]);
});
