import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStage, type Person, type Stage } from '../../../../../../tests/support/stage.ts';
import { makeFitted } from '../../../../../../tests/support/vehicles.ts';
import { loadItems } from '../../contract.ts';

let stage: Stage;
beforeAll(async () => void (stage = await openStage()));
afterAll(() => stage.close());

// A Honda Accord of 2003, as in listings of it.
const vin = '1HGCM82633A004352';
const fits = () => makeFitted(stage.sql, [{ make: 'HONDA', model: 'Accord', years: [2003, 2007], engine: '2.4' }]);
const fitsNot = () => makeFitted(stage.sql, [{ make: 'Honda', model: 'Civic', years: [2001, 2005] }]);
const itemsOf = async (loadId: number, who: Person = 'buyer') =>
  (await stage.send(who, loadItems.listItems, { loadId })).body['list'] as Record<string, unknown>[];
const warningOf = async (columns: Readonly<Record<string, unknown>>) => {
  const { loadId } = await stage.load({ items: [{ columns }] });
  return (await itemsOf(loadId))[0]!['vinWarning'];
};
const other = 'This converter is not known to fit the vehicle of this VIN: 2003 Honda Accord.';

it('an item says when its converter does not fit the vehicle of its VIN', async () => {
  expect(await warningOf({ converterId: await fitsNot(), vin })).toBe(other);
  expect(await warningOf({ converterId: await fits(), vin })).toBe('');
  expect(await warningOf({ converterId: await fitsNot(), vin: '' })).toBe('');
});

it('an item says when its VIN is misread', async () => {
  const converterId = await fits();
  expect(await warningOf({ converterId, vin: '1HGCM82643A004352' })).toBe(
    'The check digit of this VIN is wrong: its 9th character is 4, and the others call for 3. One of them is misread.',
  );
  expect(await warningOf({ converterId, vin: '1HG' })).toContain('this one has 3');
});

it('each item of a load has its own', async () => {
  const [right, wrong] = [await fits(), await fitsNot()];
  const { loadId } = await stage.load({
    items: [{ columns: { converterId: wrong, vin } }, {}, { columns: { converterId: right, vin } }],
  });
  // Last added first.
  expect((await itemsOf(loadId)).map(({ vinWarning }) => vinWarning)).toEqual(['', '', other]);
});

it('a seller is not told what a converter fits', async () => {
  const { loadId } = await stage.load({ items: [{ columns: { converterId: await fitsNot(), vin } }] });
  expect((await itemsOf(loadId, 'seller'))[0]).toMatchObject({ vin });
  expect((await itemsOf(loadId, 'seller'))[0]).not.toHaveProperty('vinWarning');
});

it('warns and never refuses: the item is saved all the same', async () => {
  const converterId = await fitsNot();
  const { loadId, itemIds } = await stage.load({ items: [{ columns: { converterId } }] });
  const itemId = itemIds[0]!;
  expect((await stage.send('buyer', loadItems.editItem, { loadId, itemId, vin })).status).toBe(200);
  expect((await itemsOf(loadId))[0]).toMatchObject({ vin, vinWarning: other });
});
