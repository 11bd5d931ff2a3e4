import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../ui/api/query-client.ts';
import { keepKeysForNextBox, takeKeptKeys } from '../../../ui/keyboard/next-box.ts';
import { catalogue } from '../../catalogue/contract.ts';
import { codeField, found, open, sentQuantities } from './testing/add-line-stage.tsx';

/* What is typed ahead goes where it belongs: while the page of a new load opens, and while a code is looked up. */

beforeEach(async () => {
  sessionStorage.clear();
  queryClient.clear();
  await page.viewport(1280, 800);
});
afterEach(async () => {
  takeKeptKeys();
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

test('letters stand in the code, and the next ones behind them', async () => {
  keepKeysForNextBox();
  await userEvent.keyboard('GD3');
  const opened = await open();
  await expect.element(codeField(opened)).toHaveValue('GD3');
  await expect.element(codeField(opened)).toHaveFocus();
  await userEvent.keyboard('EA6');
  await expect.element(codeField(opened)).toHaveValue('GD3EA6');
});

test('Enter takes the only exact hit', async () => {
  keepKeysForNextBox();
  await userEvent.keyboard('GD3EA6{Enter}');
  const opened = await open();
  await expect.element(opened.screen.getByRole('form').getByText('Toyota')).toBeVisible();
  await expect.element(opened.screen.getByRole('textbox', { name: 'Quantity' })).toHaveFocus();
  expect(await sentQuantities(opened)).toEqual([]);
});

test('a second Enter sends the line', async () => {
  keepKeysForNextBox();
  await userEvent.keyboard('GD3EA6{Enter}{Enter}');
  const opened = await open();
  await expect.poll(() => sentQuantities(opened)).toEqual([1]);
  await expect.element(codeField(opened)).toHaveValue('');
});

/** The add line, whose searches are answered after some milliseconds. */
const openSlow = async (ms: number, list?: object[]) => {
  const opened = await open();
  const answers = vi.mocked(globalThis.fetch);
  const answer = answers.getMockImplementation()!;
  answers.mockImplementation(async (address, init) => {
    const { pathname } = new URL(new Request(address, init).url);
    if (pathname !== catalogue.searchConverters.path) return answer(address, init);
    await new Promise((resolve) => setTimeout(resolve, ms));
    return list ? Response.json({ list, lookAlikes: [] }) : answer(address, init);
  });
  await expect.element(codeField(opened)).toHaveFocus();
  return opened;
};
const searched = (opened: Awaited<ReturnType<typeof open>>) =>
  new Set(opened.queries(catalogue.searchConverters).map((query) => query['text']));

test.each([100, 400])(
  'codes and quantities typed on while each is looked up for %i ms are booked in order',
  async (ms) => {
    const opened = await openSlow(ms);
    await userEvent.keyboard('GD3EA6{Enter}{Enter}GD3EB3{Enter}4{Enter}GD3EC7{Enter}0.5{Enter}GD3ED{Backspace}E9');
    await expect.poll(() => sentQuantities(opened), { timeout: 8000 }).toEqual([1, 4, 0.5]);
    await expect.element(codeField(opened)).toHaveValue('GD3EE9');
    await expect.poll(() => [...searched(opened)]).toEqual(expect.arrayContaining(['GD3EA6', 'GD3EB3', 'GD3EC7']));
    expect([...searched(opened)].filter((text) => text!.replace('+', '').length > 6)).toEqual([]);
  },
);

test('a code that must be chosen does not take the letters of the next one', async () => {
  const opened = await openSlow(200, [found, { ...found, productId: 6, make: 'Lexus' }]);
  await userEvent.keyboard('GD3EA6{Enter}{Enter}GD3EB3{Enter}');
  await expect.element(opened.screen.getByText('Several have this code. Choose one with the arrows.')).toBeVisible();
  await expect.element(codeField(opened)).toHaveValue('GD3EA6');
  expect(await sentQuantities(opened)).toEqual([]);
});

test('letters that complete a code after an early Enter stay with it', async () => {
  const opened = await openSlow(200, []);
  await userEvent.keyboard('GD3{Enter}EA6');
  await expect.element(codeField(opened)).toHaveValue('GD3EA6');
});

test('Enter in a code that was chosen before goes on with its quantity', async () => {
  const opened = await open();
  await codeField(opened).fill('GD3EA6');
  await userEvent.keyboard('{Enter}');
  await expect.element(opened.screen.getByRole('form').getByText('Toyota')).toBeVisible();
  await codeField(opened).click();
  await userEvent.keyboard('{Enter}12{Enter}');
  await expect.poll(() => sentQuantities(opened)).toEqual([12]);
});

test('Escape gives up what was typed ahead', async () => {
  const opened = await openSlow(300, []);
  await userEvent.keyboard('GD3{Enter}XX{Escape}K');
  await expect.element(codeField(opened)).toHaveValue('GD3K');
});
