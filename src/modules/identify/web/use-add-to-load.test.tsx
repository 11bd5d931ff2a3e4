import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AnyPath } from '../../../kernel/path.ts';
import { queryClient } from '../../../ui/api/query-client.ts';
import { answerNext, openAs } from '../../../ui/testing/sent-requests.tsx';
import { loadItems } from '../../loads/items/contract.ts';
import { converterPath, vehiclePath } from '../paths.ts';
import { useAddToLoad } from './use-add-to-load.ts';

beforeEach(() => queryClient.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const converter = {
  productId: 5,
  oem: 'GD3+EA6',
  make: 'Toyota',
  model: 'Camry',
  catAlert: '',
  priceUnit: 'piece' as const,
};
const load = { loadId: 7, companyName: 'Bayou Metals' };
type Press = Parameters<ReturnType<typeof useAddToLoad>['put']>;

function Adding({ press }: { press: Press }) {
  const { put } = useAddToLoad();
  const add = async () => {
    const done = await put(...press);
    document.querySelector('output')!.textContent += `${JSON.stringify(done)} `;
  };
  return (
    <>
      <button onClick={() => void add()}>Add</button>
      <output />
    </>
  );
}
type Opening = { readonly more?: object; readonly at?: string; readonly path?: AnyPath };
const open = async (howMany: Press[2], { more = {}, at = '', path = converterPath }: Opening = {}) => {
  const opened = await openAs(<Adding press={[load, { ...converter, ...more }, howMany]} />, {
    at,
    path,
    as: { canBuildCart: true },
    answers: [[loadItems.addItem, { itemId: 9, version: 3, message: '' }]],
  });
  const press = () => opened.screen.getByRole('button', { name: 'Add' }).click();
  const ids = async () =>
    (await opened.bodies(loadItems.addItem)).map((each) => (each as { clientId: string }).clientId);
  return { ...opened, press, ids };
};
const said = () => document.querySelector('output')?.textContent;

test.each([
  [{ quantity: '0', box: '0' }],
  [{ quantity: '', box: '0' }],
  [{ quantity: '-1', box: '0' }],
  [{ quantity: '1', box: '0.5' }],
  [{ quantity: '1', box: 'x' }],
  [{ quantity: '1', box: '0', unit: '0' }],
  [{ quantity: '1', box: '0', unit: '1.5' }],
  [{ quantity: '1', box: '0', unit: '' }],
])('%j is refused with a sentence, and nothing is sent', async (howMany) => {
  const { press, bodies } = await open(howMany);
  await press();
  await expect.poll(said).toBe('{"is":"refused","problem":"Please enter valid count for unit and quantity"} ');
  expect(await bodies(loadItems.addItem)).toEqual([]);
});

test('the whole item is sent: quantity, box, unit, pictures, the version of its price', async () => {
  const howMany = { quantity: '2.5', box: '', unit: '3', pictures: ['/files/one.png'] };
  const { press, bodies } = await open(howMany, { more: { pricingVersion: 214, match: { code: 'GD3-EA7' } } });
  await press();
  await expect
    .poll(said)
    .toBe(
      '{"is":"added","added":{"loadId":7,"companyName":"Bayou Metals","itemId":9,"version":3,"productId":5,"oem":"GD3-EA7","message":"Successfully added the item in load","catAlert":""}} ',
    );
  expect(await bodies(loadItems.addItem)).toEqual([
    {
      loadId: 7,
      productId: 5,
      quantity: 2.5,
      box: 0,
      unit: 3,
      loadUrls: ['/files/one.png'],
      priceVersion: 214,
      ask: true,
      clientId: expect.any(String),
    },
  ]);
});

const vin = '1HGCM82633A004352';
test.each([
  ['a search by a whole VIN', `?vin=${vin}`, vehiclePath, vin],
  ['a converter opened from it', `?vin=${vin}&from=vehicle`, converterPath, vin],
  ['a VIN that is typed in part', '?vin=1HGCM', vehiclePath, undefined],
  ['another screen', `?vin=${vin}`, converterPath, undefined],
])('an item of %s has its VIN', async (_, at, path, sent) => {
  const { press, bodies } = await open({ quantity: '1', box: '0' }, { at, path });
  await press();
  await expect
    .poll(async () => (await bodies(loadItems.addItem)).map((each) => (each as { vin?: string }).vin))
    .toEqual([sent]);
});

test('a press after a lost answer is the same item within a minute, and another one later', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') });
  const { press, ids } = await open({ quantity: '1', box: '0' });
  const lose = () => answerNext(loadItems.addItem, () => Response.error());
  lose();
  await press();
  await expect.poll(said).toContain('"refused"');
  vi.setSystemTime(new Date('2026-11-20T12:00:59Z'));
  lose();
  await press();
  await expect.poll(ids).toHaveLength(2);
  await expect.poll(() => said()?.split('"refused"').length).toBe(3);
  vi.setSystemTime(new Date('2026-11-20T12:02:00Z'));
  await press();
  await expect.poll(said).toContain('"added"');
  await press();
  await expect.poll(ids).toHaveLength(4);
  const [first, second, third, fourth] = await ids();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  // After an answer the next press is the next piece.
  expect(fourth).not.toBe(third);
});

test('a second press during the first is left out', async () => {
  const { press, ids } = await open({ quantity: '1', box: '0' });
  answerNext(loadItems.addItem, () => new Promise(() => {}));
  await press();
  await press();
  await expect.poll(said).toBe('{"is":"repeated"} ');
  expect(await ids()).toHaveLength(1);
});

test.each([
  ['names a field', { error: 'Not valid', fields: { quantity: 'At most 999.' } }, 'At most 999.'],
  ['has a sentence', { error: 'This cart is complete.' }, 'This cart is complete.'],
])('a refusal that %s is told by it', async (_, body, words) => {
  const { press } = await open({ quantity: '1', box: '0' });
  answerNext(loadItems.addItem, () => Response.json(body, { status: 400 }));
  await press();
  await expect.poll(said).toBe(`${JSON.stringify({ is: 'refused', problem: words })} `);
});
