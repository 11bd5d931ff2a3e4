import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { TypedSelect } from '../form/typed-select.tsx';
import { Picker } from '../picker/picker.tsx';
import { accessibilityFaults } from '../testing/accessibility-faults.ts';
import { mount } from '../testing/mount.tsx';
import { FilterChip } from './filter-chip.tsx';

afterEach(() => page.viewport(1280, 720));

const options = (count: number) => Array.from({ length: count }, (_, at) => ({ value: `m${at}`, label: `Make ${at}` }));

const chip = (count: number) => (
  <FilterChip
    filter={{
      key: 'make',
      label: 'Make',
      neutral: 'All',
      value: undefined,
      options: options(count),
      onChange: () => {},
    }}
  />
);

test.each([
  ['a filter with a search', 1280, chip(40)],
  ['a filter with a search', 390, chip(40)],
  ['a filter with few options', 390, chip(7)],
  ['a select', 390, <TypedSelect key="select" label="Make" value={null} onChange={() => {}} data={options(5)} />],
  [
    'a picker',
    1280,
    <Picker key="picker" label="Make" value={null} onChange={() => {}} onSearch={async () => options(20)} />,
  ],
] as const)('axe finds nothing with the list of %s open, at %i px', async (_, width, of) => {
  await page.viewport(width, 844);
  const screen = await mount(<main>{of}</main>);
  await screen.getByRole('main').getByText('Make').click();
  if (!screen.getByRole('option').elements().length) await screen.getByRole('main').getByRole('combobox').click();
  await expect.element(screen.getByRole('option').first()).toBeVisible();
  expect(await accessibilityFaults(document.body, { landmarks: true })).toEqual([]);
});

test.each([
  ['the whole name', 'make 3', '{Enter}', 'm3'],
  ['the whole name', 'Make 3', '{Tab}', 'm3'],
  ['the only name that begins so', 'make 39', '{Enter}', 'm39'],
  ['several', 'make 2', '{Tab}', 'm2'],
  ['the name that is chosen', 'make 5', '{Enter}', 'm5'],
  ['a name of none', 'maker', '{Tab}', 'm5'],
])('%s, %s, then %s', async (_, typed, keys, chosen) => {
  function Chosen() {
    const [value, setValue] = useState<string | undefined>('m5');
    const filter = { key: 'make', label: 'Make', neutral: 'All', value, options: options(40), onChange: setValue };
    return (
      <>
        <FilterChip filter={filter} />
        <output>{value}</output>
      </>
    );
  }
  await mount(<Chosen />);
  await page.getByRole('button', { name: 'Make Make 5', exact: true }).click();
  await expect.element(page.getByRole('combobox', { name: 'Search Make' })).toHaveFocus();
  await userEvent.keyboard(typed + keys);
  await expect.element(page.getByRole('status').filter({ hasText: chosen }).last()).toHaveTextContent(chosen);
});
