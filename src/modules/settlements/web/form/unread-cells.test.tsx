import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityFaults } from '../../../../ui/testing/accessibility-faults.ts';
import { settlements } from '../../contract.ts';
import { field, openStored, press } from './fixtures/settlement-form-cases.tsx';

beforeEach(async () => {
  await page.viewport(1280, 900);
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

const toasted = (sentence: string) => page.getByRole('group').getByText(sentence, { exact: true });
const noNumber = (text: string) => `“${text}” is not a number and counts as empty. Write 1.5 or 1,234.`;

/** The colour of what is doubtful, as the browser has it. */
const caution = (): string => {
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.color = 'var(--ty-pending)';
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
};

test('a number that counts, and an emptied one, are not told of', async () => {
  await openStored();
  for (const text of ['1,234.5', '$400', '']) {
    await field('Lot 1, Pt ppm').fill(text);
    await userEvent.tab();
    await expect.element(field('Lot 1, Pt ppm')).not.toHaveAccessibleDescription();
  }
  expect(page.getByText(/counts as empty/).elements()).toEqual([]);
});

test.each([
  ['Lot 1, Pt ppm', '1234,5', noNumber('1234,5')],
  ['Lot 1, Pt ppm', '1 234.5', noNumber('1 234.5')],
  ['Lot 1, Pt oz', '5e3', noNumber('5e3')],
  ['AB Received, Gross', '−3', '“−3” is negative and counts as empty.'],
  ['Advance invoice, amount', '12 USD', noNumber('12 USD')],
  ['Hedge 1, Date', '31-12-2026', '“31-12-2026” is no date and counts as empty. Write MM-DD-YYYY.'],
])('%s tells that %s counts as empty, until something else is typed', async (name, text, sentence) => {
  const { bodies } = await openStored();
  await field(name).fill(text);
  await expect.element(field(name)).not.toHaveAccessibleDescription();
  await userEvent.tab();
  await expect.element(toasted(`${name}: ${sentence}`)).toBeVisible();
  await expect.element(field(name)).toHaveAccessibleDescription(sentence);
  expect(getComputedStyle(field(name).element()).borderTopColor).toBe(caution());
  expect(getComputedStyle(field(name).element(), '::placeholder').opacity).toBe('1');
  expect(await accessibilityFaults()).toEqual([]);
  // Not told again by passing through it.
  await field(name).click();
  await userEvent.tab();
  expect(toasted(`${name}: ${sentence}`).elements()).toHaveLength(1);
  await expect.element(field(name)).toHaveAccessibleDescription(sentence);
  await field(name).fill(name.endsWith('Date') ? '12-31-2026' : '2');
  await expect.element(field(name)).not.toHaveAccessibleDescription(sentence);
  await field(name).fill('');
  await userEvent.tab();
  await expect.element(field(name)).not.toHaveAccessibleDescription(sentence);
  expect(await bodies(settlements.saveSettlement)).toEqual([]);
});

test('a row is appended with what could not be read told, and the next one begins unmarked', async () => {
  await openStored();
  await press('Add lot');
  await userEvent.keyboard('B-1');
  await field('New lot, Pt ppm').fill('1234,5');
  await field('New lot, Rh oz').fill('1 5');
  await expect.element(toasted(`New lot, Pt ppm: ${noNumber('1234,5')}`)).toBeVisible();
  expect(getComputedStyle(field('New lot, Pt ppm').element()).borderTopColor).toBe(caution());
  await userEvent.keyboard('{Enter}');
  await expect.element(toasted(`Lot 3, Rh oz: ${noNumber('1 5')}`)).toBeVisible();
  await expect.element(field('Lot 3, Lot no')).toHaveValue('B-1');
  await expect.element(field('New lot, Pt ppm')).not.toHaveAccessibleDescription();
});

test('what a reload keeps of a cell that was not left is marked', async () => {
  const opened = await openStored();
  await field('Lot 1, Pt ppm').fill('1234,5');
  window.dispatchEvent(new Event('pagehide'));
  await opened.screen.unmount();
  await openStored();
  await expect.element(field('Lot 1, Pt ppm')).toHaveValue('1234,5');
  await expect.element(field('Lot 1, Pt ppm')).toHaveAccessibleDescription(noNumber('1234,5'));
});
