import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepKeysForNextBox, takeKeptKeys } from '../../../ui/keyboard/next-box.ts';
import { codeField, open, sentQuantities } from './testing/add-line-stage.tsx';

/* What is typed while the page of a new load opens goes into its add line. */

beforeEach(async () => {
  sessionStorage.clear();
  await page.viewport(1280, 800);
  keepKeysForNextBox();
});
afterEach(async () => {
  takeKeptKeys();
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

test('letters stand in the code, and the next ones behind them', async () => {
  await userEvent.keyboard('GD3');
  const opened = await open();
  await expect.element(codeField(opened)).toHaveValue('GD3');
  await expect.element(codeField(opened)).toHaveFocus();
  await userEvent.keyboard('EA6');
  await expect.element(codeField(opened)).toHaveValue('GD3EA6');
});

test('Enter takes the only exact hit', async () => {
  await userEvent.keyboard('GD3EA6{Enter}');
  const opened = await open();
  await expect.element(opened.screen.getByRole('form').getByText('Toyota')).toBeVisible();
  await expect.element(opened.screen.getByRole('textbox', { name: 'Quantity' })).toHaveFocus();
  expect(await sentQuantities(opened)).toEqual([]);
});

test('a second Enter sends the line', async () => {
  await userEvent.keyboard('GD3EA6{Enter}{Enter}');
  const opened = await open();
  await expect.poll(() => sentQuantities(opened)).toEqual([1]);
  await expect.element(codeField(opened)).toHaveValue('');
});
