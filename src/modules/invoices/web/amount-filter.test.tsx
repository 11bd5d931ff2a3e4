import { useState } from 'react';
import { page, userEvent } from 'vitest/browser';
import { afterEach, expect, test, vi } from 'vitest';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { AmountFilter } from './amount-filter.tsx';

afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

const taken = vi.fn<(value: string | undefined) => void>();
function Filtered({ first }: { first: string | undefined }) {
  const [value, setValue] = useState(first);
  return (
    <AmountFilter
      value={value}
      onChange={(next) => {
        taken(next);
        setValue(next);
      }}
    />
  );
}
const open = async (first?: string, width = 1280) => {
  await page.viewport(width, 800);
  taken.mockClear();
  const { screen } = await openAs(<Filtered first={first} />);
  const field = screen.getByRole('textbox', { name: 'Amount' });
  await expect.element(field).toBeVisible();
  return { screen, field };
};

test.each([
  ['Enter', '184.35{Enter}', [['184.35']]],
  ['leaving the field', '184.35{Tab}', [['184.35']]],
  ['another key', '184.35{Shift}', []],
  ['no number and Enter', 'two{Enter}', []],
])('an amount is taken by %s', async (_, keys, calls) => {
  const { field } = await open();
  await field.click();
  await userEvent.keyboard(keys);
  expect(taken.mock.calls).toEqual(calls);
});

test('an amount that stands already is not taken again, and an emptied one is none', async () => {
  const { field } = await open('184.35');
  await expect.element(field).toHaveValue('184.35');
  await field.click();
  await userEvent.keyboard('{Enter}');
  expect(taken).not.toHaveBeenCalled();
  await field.fill('');
  await userEvent.keyboard('{Enter}');
  expect(taken.mock.calls).toEqual([[undefined]]);
});

test('a text that is no number says so until it changes', async () => {
  const { screen, field } = await open();
  await field.fill('two');
  await userEvent.keyboard('{Enter}');
  const sentence = screen.getByText('This is not a number. Write 1.5 or 1,234.');
  await expect.element(sentence).toBeVisible();
  await field.fill('2');
  await expect.poll(() => sentence.query()).toBeNull();
});

test.each([
  [1280, true],
  [390, false],
])('at %i px the word Amount stands above the field: %s', async (width, stands) => {
  const { screen } = await open(undefined, width);
  expect(screen.getByText('Amount', { exact: true }).query() !== null).toBe(stands);
});
