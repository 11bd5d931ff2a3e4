import { afterEach, expect, test, vi } from 'vitest';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import type { LoadItem } from '../../loads/items/wire.ts';
import { ItemCards } from './item-cards.tsx';
import { ItemsTable } from './items-table.tsx';

afterEach(() => vi.restoreAllMocks());

const item = {
  oem: 'GD3+EA6',
  type: 'CERAMIC',
  priceUnit: 'piece',
  status: 1,
  quantity: 2,
  unit: 2,
  finalQty: null,
  finalUnit: null,
  box: 1,
  description: '',
  reason: '',
  loadUrls: [] as string[],
  url: null,
  createdDate: '2026-06-10T12:00:00Z',
} as LoadItem;

/** Forty items in a pane that shows a few of them. */
const open = async (Items: typeof ItemCards) => {
  const items = Array.from({ length: 40 }, (_, at) => ({ ...item, itemId: at + 1 }));
  const actions = { menuOf: () => [], decide: undefined };
  const { screen } = await openAs(
    <div style={{ height: 300, overflowY: 'auto' }} data-testid="pane">
      <Items items={items} litId={undefined} actions={actions} needsPicture={false} end={null} />
    </div>,
  );
  await expect.element(screen.getByText('GD3+EA6').first()).toBeVisible();
  return { screen, pane: screen.getByTestId('pane').element() };
};

test.each([
  ['the table', ItemsTable],
  ['the cards', ItemCards],
] as const)('two buttons lead to both ends of many items, in %s', async (_, Items) => {
  const { screen, pane } = await open(Items);
  await screen.getByRole('button', { name: 'To the end of the items' }).click();
  await expect.poll(() => pane.scrollHeight - pane.clientHeight - pane.scrollTop).toBeLessThan(2);
  await screen.getByRole('button', { name: 'To the top of the items' }).click();
  await expect.poll(() => pane.scrollTop).toBe(0);
});
