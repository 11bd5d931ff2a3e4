import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../testing/mount.tsx';
import { FilterBar } from './filter-bar.tsx';
import { sortFilter } from './sort-filter.ts';
import type { Sort } from './use-table-state.ts';

afterEach(() => page.viewport(1280, 720));

const columns = [
  { key: 'name', title: 'Customer', sort: 'customer', render: () => null },
  { key: 'changed', title: 'Changed', sort: 'changed', descendingFirst: true, render: () => null },
  { key: 'items', title: 'Items', render: () => null },
];
const open = (setSort = vi.fn<(sort: Sort) => void>()) =>
  mount(<FilterBar filters={[]} onClear={() => {}} sort={sortFilter(columns, { sort: undefined, setSort })} />);

test('on a phone a list is sorted by a chip', async () => {
  await page.viewport(390, 844);
  const setSort = vi.fn<(sort: Sort) => void>();
  const screen = await open(setSort);
  await screen.getByRole('button', { name: 'Sort Usual' }).click();
  await expect.element(screen.getByRole('option').first()).toBeVisible();
  expect(
    screen
      .getByRole('option')
      .elements()
      .map((each) => each.textContent),
  ).toEqual(['Customer, rising', 'Customer, falling', 'Changed, falling', 'Changed, rising']);
  await screen.getByRole('option', { name: 'Changed, falling' }).click();
  expect(setSort).toHaveBeenCalledWith({ by: 'changed', descending: true });
});

test('with heads to click there is no chip', async () => {
  await page.viewport(1280, 720);
  const screen = await open();
  expect(screen.getByRole('button').elements()).toEqual([]);
});
