import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../testing/mount.tsx';
import { FilterBar } from './filter-bar.tsx';

afterEach(() => page.viewport(1280, 720));

const filter = (key: string, value: string | undefined) => ({
  key,
  label: key,
  neutral: 'All',
  value,
  options: [{ value: 'a', label: 'A' }],
  onChange: () => {},
});

test.each([
  [390, 0, 0, undefined],
  [390, 1, 0, '1 filter is on'],
  [390, 0, 1, '1 filter is on'],
  [390, 2, 1, '3 filters are on'],
  [1280, 2, 1, undefined],
])('at %i px with %i filters and %i of the further ones it says %s', async (width, own, further, words) => {
  await page.viewport(width, 800);
  const onClear = vi.fn<() => void>();
  const filters = ['Make', 'Type', 'Place'].map((key, at) => filter(key, at < own ? 'a' : undefined));
  const more = { active: further, fields: <p>Further fields</p> };
  const screen = await mount(<FilterBar filters={filters} more={more} onClear={onClear} />);
  await expect.element(screen.getByText('Make')).toBeVisible();
  const said = screen.getByText(/filters? (is|are) on/);
  expect(said.query()?.textContent).toBe(words);
  if (words === undefined) return;
  await screen.getByRole('button', { name: 'Show all' }).click();
  expect(onClear).toHaveBeenCalledTimes(1);
});
