import { Select } from '@mantine/core';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
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
  ['a select', 390, <Select key="select" label="Make" data={options(5)} />],
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
