import { afterEach, expect, test, vi } from 'vitest';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import type { LoadItem } from '../../loads/items/wire.ts';
import { ItemCards } from './item-cards.tsx';

afterEach(() => vi.restoreAllMocks());

const item = {
  itemId: 9,
  oem: 'GD3+EA6',
  quantity: 2,
  finalQty: null,
  description: '',
  reason: '',
  loadUrls: [] as string[],
  url: null,
  createdDate: '2026-06-10T12:00:00Z',
} as LoadItem;
const open = async (status: number, mayDecide = true) => {
  const decide = vi.fn<(item: LoadItem, status: 1 | 2 | 3) => void>();
  const actions = { menuOf: () => [], decide: mayDecide ? decide : undefined };
  const items = [{ ...item, status } as LoadItem];
  const { screen } = await openAs(<ItemCards items={items} actions={actions} needsPicture={false} end={null} />);
  await expect.element(screen.getByText('GD3+EA6')).toBeVisible();
  return { decide, approve: screen.getByRole('button', { name: 'Approve' }) };
};

test('a pending item is decided on its card', async () => {
  const { decide, approve } = await open(0);
  await approve.click();
  expect(decide).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ itemId: 9 }), 1);
});

test.each([
  ['approved', 1],
  ['rejected', 2],
  ['modified', 3],
])('an item that is %s has no decision on its card', async (_, status) => {
  expect((await open(status)).approve.query()).toBeNull();
});

test('a pending item has no decision for whom it is not', async () => {
  expect((await open(0, false)).approve.query()).toBeNull();
});
