import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { StoredSession } from '../../../ui/session/session.ts';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { shownRow } from '../../../ui/testing/shown-row.ts';
import type { LoadItem } from '../../loads/items/wire.ts';
import { ItemsTable } from './items-table.tsx';
import { shownItem } from './testing/shown-item.ts';

beforeEach(() => page.viewport(1280, 800));
afterEach(() => vi.restoreAllMocks());

const item: LoadItem = {
  ...shownItem,
  userId: 5,
  addedBy: 'Sam Whitlock',
  quantity: 2.5,
  unit: 3,
  finalQty: 1.25,
  finalUnit: 4,
  box: 6,
  productId: null,
  basePrice: 190.1,
  unitPrice: 184.35,
  total: 230.44,
};
const open = async (changes: Partial<LoadItem> = {}, as: Partial<StoredSession> = {}) => {
  const { screen } = await openAs(
    <ItemsTable
      items={[{ ...item, ...changes }]}
      litId={undefined}
      actions={{ menuOf: () => [], decide: () => undefined }}
      needsPicture={false}
      end={null}
    />,
    { as: { canSeeUnitPrice: true, ...as } },
  );
  await expect.element(screen.getByText('GD3+EA6')).toBeVisible();
  return { screen, row: () => shownRow(screen.getByRole('table')) };
};

const shown = {
  Picture: '',
  Status: '',
  Item: 'GD3+EA6',
  Type: 'Ceramic',
  Units: '4',
  'Qty/Weight': '1.25entered 2.5',
  Box: '6',
};
const priced = { ...shown, Price: '$184.35$190.10', Total: '$230.44' };

test.each<[string, Partial<LoadItem>, Partial<StoredSession>, Record<string, string>]>([
  ['that was counted', {}, {}, priced],
  ['whose prices are hidden', {}, { canSeeUnitPrice: false }, shown],
  [
    'that was not counted and is weighed',
    { finalQty: null, finalUnit: null, priceUnit: 'lb' },
    {},
    { ...priced, Units: '3', 'Qty/Weight': '2.5 lb', Price: '$184.35$190.10per lb' },
  ],
  ['without a total', { total: undefined }, {}, { ...priced, Total: '$0.00' }],
  ['with a description', { description: 'Oval' }, {}, { ...priced, Item: 'GD3+EA6Oval' }],
  ['with a reason', { description: 'Oval', reason: 'Empty' }, {}, { ...priced, Item: 'GD3+EA6Empty' }],
  [
    'that the seller has to answer',
    { status: 3, isAddedBySeller: true },
    {},
    { ...priced, Item: 'GD3+EA6Waits for the seller’s word' },
  ],
  ['of the buyer that was modified', { status: 3, isAddedBySeller: false }, {}, priced],
])('the row of an item %s', async (_, changes, as, expected) => {
  expect((await open(changes, as)).row()).toEqual(expected);
});

test.each<[string, Partial<LoadItem>, RegExp]>([
  ['of the reader', { userId: 1 }, /^You added this /],
  ['of another user', {}, /^Sam Whitlock added this /],
  ['of the seller', { isAddedBySeller: true }, /^Sam Whitlock, the seller, added this /],
  ['of somebody who is not named', { addedBy: undefined }, /^Somebody added this /],
])('a pending item %s says who added it', async (_, changes, words) => {
  const { screen } = await open({ ...changes, status: 0 });
  await expect.element(screen.getByText(/added this/)).toMatchTextContent(words);
});

test.each<[string, Partial<LoadItem>, string, string]>([
  ['two pictures', { loadUrls: ['/a.png', '/b.png'], url: '/small.png' }, '2', 'GD3+EA6, 1 of 2'],
  ['one picture', { loadUrls: ['/a.png'], url: '/small.png' }, '', 'GD3+EA6, 1 of 1'],
  ['the picture of its converter', { url: '/small.png' }, '', 'GD3+EA6, 1 of 1'],
])('an item with %s opens them large', async (_, changes, badge, name) => {
  const { screen } = await open(changes);
  const thumb = screen.getByRole('button', { name: 'Pictures of GD3+EA6' });
  await expect.element(thumb).toHaveTextContent(badge);
  expect(screen.getByRole('dialog').query()).toBeNull();
  await thumb.click();
  await expect.element(screen.getByRole('dialog', { name: 'GD3+EA6' }).getByRole('img', { name })).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => screen.getByRole('dialog').query()).toBeNull();
});

test('an item without a picture has none to open', async () => {
  const { screen } = await open();
  expect(screen.getByRole('button', { name: 'Pictures of GD3+EA6' }).query()).toBeNull();
});
