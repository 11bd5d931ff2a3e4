import { afterEach, expect, test, vi } from 'vitest';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { ItemCards } from './item-cards.tsx';
import { ItemsTable } from './items-table.tsx';
import { shownItem } from './testing/shown-item.ts';

afterEach(() => vi.restoreAllMocks());

/** Forty items in a pane that shows a few of them. */
const open = async (Items: typeof ItemCards) => {
  const items = Array.from({ length: 40 }, (_, at) => ({ ...shownItem, itemId: at + 1 }));
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
