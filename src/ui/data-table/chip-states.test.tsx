import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { composedKey } from '../testing/composed-key.ts';
import { mount } from '../testing/mount.tsx';
import { activeFilters, markedName, type Filter } from './filter.ts';
import { FilterChip } from './filter-chip.tsx';

beforeEach(() => page.viewport(1280, 720));

const options = ['Atlanta', 'Burlington', 'Tampa'].map((label, at) => ({ value: `p${at}`, label }));
function Chip({ start, ...more }: Partial<Filter> & { start?: string }) {
  const [value, setValue] = useState<string | undefined>(start);
  const filter = { key: 'place', label: 'Place', neutral: 'All', options, value, onChange: setValue, ...more };
  return (
    <>
      <FilterChip filter={filter} />
      <output>{value ?? 'none'}</output>
    </>
  );
}
const value = () => page.getByRole('status').last();
const main = () => page.getByRole('button', { name: /^Place/ });
const search = () => page.getByRole('combobox', { name: 'Search Place' });

test('the chosen option is marked, and chosen again it clears the filter', async () => {
  await mount(<Chip start="p1" />);
  await main().click();
  await expect.element(page.getByRole('listbox', { name: 'Place' })).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - listbox "Place":
      - option "Atlanta"
      - option "Burlington"
      - option "Tampa"
  `);
  await page.getByRole('option', { name: 'Burlington' }).click();
  await expect.element(value()).toHaveTextContent('none');
  await expect.element(main()).toHaveAccessibleName('Place All');
});

test('a filter that is required cannot be cleared', async () => {
  await mount(<Chip start="p1" required />);
  expect(page.getByRole('button', { name: /^Clear/ }).query()).toBeNull();
  await main().click();
  await page.getByRole('option', { name: 'Burlington' }).click();
  await expect.element(value()).toHaveTextContent('p1');
  await main().click();
  await page.getByRole('option', { name: 'Tampa' }).click();
  await expect.element(value()).toHaveTextContent('p2');
});

test('a value without an option shows itself', async () => {
  await mount(<Chip start="p9" />);
  await expect.element(main()).toHaveAccessibleName('Place p9');
});

test('options are found on the server while one types; it says that it looks, and that nothing is found', async () => {
  const onSearch = vi.fn<(text: string) => void>();
  const looking = await mount(<Chip onSearch={onSearch} options={[]} loading />);
  await main().click();
  await search().fill('tam');
  expect(onSearch.mock.lastCall).toEqual(['tam']);
  await expect.element(page.getByText('Looking…')).toBeVisible();
  await looking.unmount();
  await mount(<Chip onSearch={onSearch} options={[]} nothing="No place like this" />);
  await main().click();
  await search().fill('tam');
  await expect.element(page.getByText('No place like this')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => onSearch.mock.lastCall).toEqual(['']);
  await expect.element(value()).toHaveTextContent('none');
});

test.each([
  ['{Enter}', 'somewhere'],
  ['{Escape}', 'none'],
])('a free text is taken by %s: %s', async (key, taken) => {
  await mount(<Chip free onSearch={() => {}} />);
  await main().click();
  await search().fill('  somewhere ');
  composedKey('Enter');
  await expect.element(search()).toBeVisible();
  await userEvent.keyboard(key);
  await expect.element(value()).toHaveTextContent(taken);
});

test('a word of a free text is dropped while it is composed, and the text is taken when the list is left', async () => {
  await mount(<Chip free onSearch={() => {}} />);
  await main().click();
  await search().fill('else');
  composedKey('Escape');
  await value().click({ force: true });
  await expect.element(value()).toHaveTextContent('else');
});

test('a free text is taken when the list is left, unless an option is chosen', async () => {
  const first = await mount(<Chip free onSearch={() => {}} />);
  await main().click();
  await search().fill('else');
  await page.getByRole('option', { name: 'Tampa' }).click();
  await expect.element(value()).toHaveTextContent('p2');
  await first.unmount();
  await mount(<Chip free onSearch={() => {}} />);
  await main().click();
  await search().fill('else');
  await value().click({ force: true });
  await expect.element(value()).toHaveTextContent('else');
});

test('what is not free and names nothing changes nothing; an arrow marks what Enter takes', async () => {
  await mount(<Chip onSearch={() => {}} start="p0" />);
  await main().click();
  await search().fill('else');
  await userEvent.keyboard('{Enter}');
  await expect.element(value()).toHaveTextContent('p0');
  await search().fill('');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await expect.element(value()).not.toHaveTextContent('p0');
});

test('options that cannot be read say so, and are read again', async () => {
  const refetch = vi.fn<() => Promise<object>>(async () => ({ isError: true }));
  const from = { isError: true, isPending: false, isFetching: false, errorUpdateCount: 1, refetch };
  await mount(<Chip options={[]} from={from as never} />);
  await main().click();
  await expect.element(page.getByText('These could not be read.')).toBeVisible();
  expect(page.getByText('Nothing found').query()).toBeNull();
  await page.getByRole('button', { name: 'Try again' }).click();
  expect(refetch).toHaveBeenCalledTimes(1);
});

test.each([
  [7, false],
  [8, true],
])('a list of %i options can be searched: %s', async (count, can) => {
  const many = Array.from({ length: count }, (_, at) => ({ value: `m${at}`, label: `Make ${at}` }));
  await mount(<Chip options={many} />);
  await main().click();
  await expect.element(page.getByRole('option').first()).toBeVisible();
  expect(search().elements()).toHaveLength(can ? 1 : 0);
});

test('who has left is marked', () => {
  expect(markedName('Ann', {})).toBe('Ann');
  expect(markedName('Ann', { isActive: false })).toBe('Ann (inactive)');
  expect(markedName('Ann', { isActive: false, isDeleted: true })).toBe('Ann (deleted)');
});

test('active filters are those that can be cleared, with the words of their values', () => {
  const filter = (key: string, more: object): Filter => ({
    key,
    label: key,
    neutral: 'All',
    options,
    value: 'p1',
    onChange: () => {},
    ...more,
  });
  const found = activeFilters([filter('a', {}), filter('b', { required: true }), filter('c', { value: undefined })]);
  expect(found.map(({ key, chosen }) => [key, chosen])).toEqual([['a', 'Burlington']]);
});
