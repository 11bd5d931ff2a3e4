import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../ui/api/query-client.ts';
import { keepKeysForNextBox, takeKeptKeys } from '../../../ui/keyboard/next-box.ts';
import { storedDrafts } from '../../../ui/session/use-stored-draft.ts';
import { catalogue } from '../../catalogue/contract.ts';
import { addLineDraft, emptyEntry, storedEntry } from '../../loads/web/panels/add-line-entry.ts';
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

test('they replace a code that stands there from before, which is kept below', async () => {
  storedDrafts.write(addLineDraft(7), { ...emptyEntry, code: 'QQ77' });
  keepKeysForNextBox();
  await userEvent.keyboard('GD3EA6{Enter}');
  const opened = await open();
  await expect.element(opened.screen.getByRole('form').getByText('Toyota')).toBeVisible();
  await expect.poll(() => unclear(opened)).toEqual(['QQ77']);
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

/** The codes that were typed over before a converter was chosen for them. */
const unclear = ({ screen }: Awaited<ReturnType<typeof open>>) =>
  screen
    .getByRole('list', { name: 'Typed, and not on the load' })
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent.split('Not on')[0]);
const openNothing = (ms = 20) => openSlow(ms, []);

test('a code that must be chosen does not take the letters of the next one, and stands below', async () => {
  const opened = await openSlow(200, [found, { ...found, productId: 6, make: 'Lexus' }]);
  await userEvent.keyboard('GD3EA6{Enter}{Enter}BA43RY{Enter}');
  await expect.element(opened.screen.getByText('Several have this code. Choose one with the arrows.')).toBeVisible();
  await expect.element(codeField(opened)).toHaveValue('BA43RY');
  await expect.poll(() => unclear(opened)).toEqual(['GD3EA6']);
  expect(await sentQuantities(opened)).toEqual([]);
});

test.each<[string, string, readonly string[], string]>([
  ['the next one', 'KW60OS{Enter}{Enter}XT74FS', ['KW60OS'], 'XT74FS'],
  ['its own beginning', 'GD3EA6KX{Enter}{Enter}GD3EA6', ['GD3EA6KX'], 'GD3EA6'],
  ['a longer one', 'GD5{Enter}{Enter}GD5EA6', ['GD5'], 'GD5EA6'],
  ['itself and itself again', 'QQ77{Enter}QQ77{Enter}QQ77', ['QQ77', 'QQ77'], 'QQ77'],
  ['its quantity, which is its first letter', '25051{Enter}2{Enter}GD5EA6', ['2 ×25051'], 'GD5EA6'],
  ['its weight', 'KW60OS{Enter}2.5{Enter}GD5EA6', ['2.5 ×KW60OS'], 'GD5EA6'],
  ['two quantities', 'KW60OS{Enter}2{Enter}3{Enter}GD5', ['2 ×KW60OS', '3'], 'GD5'],
])('a code that nothing is found for, typed over by %s, stands below', async (_, keys, below, left) => {
  const opened = await openNothing();
  await userEvent.keyboard(keys);
  await expect.element(codeField(opened)).toHaveValue(left);
  await expect.poll(() => unclear(opened)).toEqual(below);
});

test('what stands below is typed again with its quantity, or dropped', async () => {
  const opened = await openNothing();
  await userEvent.keyboard('KW60OS{Enter}5{Enter}XT74FS{Enter}');
  await expect.element(opened.screen.getByRole('alert').getByText('5 × KW60OS is not on the load')).toBeInTheDocument();
  await expect.element(opened.screen.getByText(/No converter has “XT74FS”/)).toBeVisible();
  await codeField(opened).fill('');
  await opened.screen.getByRole('button', { name: 'Type again: KW60OS' }).click();
  await expect.element(opened.screen.getByRole('textbox', { name: 'Quantity' })).toHaveValue('5');
  await expect.element(codeField(opened)).toHaveValue('KW60OS');
  await expect.poll(() => opened.screen.getByRole('list', { name: 'Typed, and not on the load' }).query()).toBeNull();
});

test('a code that is typed again without a quantity takes that of the line', async () => {
  const opened = await openNothing();
  await userEvent.keyboard('KW60OS{Enter}XT74FS{Enter}');
  await expect.poll(() => unclear(opened)).toEqual(['KW60OS']);
  await expect.element(opened.screen.getByText(/No converter has “XT74FS”/)).toBeVisible();
  await codeField(opened).fill('');
  await opened.screen.getByRole('button', { name: 'Type again: KW60OS' }).click();
  await expect.element(opened.screen.getByRole('textbox', { name: 'Quantity' })).toHaveValue('1');
});

test('a code that was typed again without Enter is not kept when it is typed over', async () => {
  const opened = await openNothing();
  await userEvent.keyboard('QQ77{Enter}QQ77');
  await expect.poll(() => unclear(opened)).toEqual(['QQ77']);
  await opened.screen.getByRole('textbox', { name: 'Quantity' }).click();
  await codeField(opened).click();
  await userEvent.keyboard('XT74');
  await expect.element(codeField(opened)).toHaveValue('XT74');
  expect(unclear(opened)).toEqual(['QQ77']);
});

test('a double press on Drop drops one row', async () => {
  const opened = await openNothing();
  await userEvent.keyboard('KW60OS{Enter}XT74FS{Enter}BA43RY');
  await expect.poll(() => unclear(opened)).toEqual(['KW60OS', 'XT74FS']);
  const press = (code: string) =>
    opened.screen
      .getByRole('button', { name: `Drop ${code}` })
      .element()
      .dispatchEvent(new MouseEvent('click', { clientX: 50, clientY: 50, detail: 1, bubbles: true, cancelable: true }));
  press('KW60OS');
  await expect.poll(() => unclear(opened)).toEqual(['XT74FS']);
  // It has moved to the place of the first.
  expect(press('XT74FS')).toBe(false);
  expect(unclear(opened)).toEqual(['XT74FS']);
});

test('a phone keeps a chosen code that is typed over before Add, and no other', async () => {
  await page.viewport(390, 844);
  const opened = await open();
  await codeField(opened).fill('GD3EA6');
  await userEvent.keyboard('{Enter}');
  await expect.element(opened.screen.getByRole('form').getByText('Toyota')).toBeVisible();
  await userEvent.keyboard('XT74FS');
  await expect.element(codeField(opened)).toHaveValue('XT74FS');
  await expect.poll(() => unclear(opened)).toEqual(['GD3+EA6']);
  await codeField(opened).fill('GD3EB3');
  await userEvent.keyboard('{Enter}');
  await expect.element(opened.screen.getByRole('form').getByText('Toyota')).toBeVisible();
  await opened.screen.getByRole('button', { name: 'Add', exact: true }).click();
  await userEvent.keyboard('HP83SB');
  await expect.element(codeField(opened)).toHaveValue('HP83SB');
  expect(unclear(opened)).toEqual(['GD3+EA6']);
});

test('the price of a chosen code goes with it', async () => {
  const opened = await open();
  await userEvent.keyboard('GD3EA6{Enter}');
  await expect.element(opened.screen.getByRole('textbox', { name: 'Quantity' })).toHaveFocus();
  storedDrafts.write(addLineDraft(7), { ...storedEntry(7), markup: '5', adjustedPrice: '90' });
  await codeField(opened).click();
  await userEvent.keyboard('WIRE');
  expect(storedEntry(7)).toMatchObject({ code: 'WIRE', markup: '', adjustedPrice: '' });
});

test('the quantity of a chosen code goes with it, and stays when the code is only corrected', async () => {
  const opened = await open();
  const quantity = opened.screen.getByRole('textbox', { name: 'Quantity' });
  await userEvent.keyboard('GD3EA6{Enter}');
  await expect.element(quantity).toHaveFocus();
  await quantity.fill('5');
  await codeField(opened).click();
  await userEvent.keyboard('{End}7');
  await expect.element(codeField(opened)).toHaveValue('GD3+EA67');
  await expect.element(quantity).toHaveValue('5');
  await userEvent.keyboard('{Backspace}{Enter}');
  await expect.element(quantity).toHaveFocus();
  await codeField(opened).click();
  await userEvent.keyboard('WIRE');
  await expect.element(codeField(opened)).toHaveValue('WIRE');
  await expect.element(quantity).toHaveValue('1');
});

test('a code that nothing is found for stands below until it is dealt with', async () => {
  const opened = await openNothing(100);
  const { screen } = opened;
  await userEvent.keyboard('KW60OS{Enter}');
  await expect.element(screen.getByText(/No converter has “KW60OS”/)).toBeVisible();
  await userEvent.keyboard('XT74FS{Enter}ZZ9');
  await expect.poll(() => unclear(opened)).toEqual(['KW60OS', 'XT74FS']);
  await codeField(opened).fill('');
  await screen.getByRole('button', { name: 'Type again: KW60OS' }).click();
  await expect.element(codeField(opened)).toHaveFocus();
  await expect.element(codeField(opened)).toHaveValue('KW60OS');
  await expect
    .element(screen.getByRole('button', { name: 'Type again: XT74FS' }))
    .toHaveAttribute('aria-disabled', 'true');
  await screen.getByRole('button', { name: 'Drop XT74FS' }).click();
  await expect.poll(() => screen.getByRole('list', { name: 'Typed, and not on the load' }).query()).toBeNull();
});

test.each([
  ['more of it is typed', '{End}7'],
  ['less of it is left', '{End}{Backspace}{Backspace}'],
  ['it is emptied', '{Backspace}XT74'],
  ['Escape empties it', '{Escape}{Escape}XT74'],
])('a code that nothing is found for is not kept when %s', async (_, keys) => {
  const opened = await openSlow(20, []);
  await userEvent.keyboard('KW60OS{Enter}');
  await expect.element(opened.screen.getByText(/No converter has “KW60OS”/)).toBeVisible();
  await userEvent.keyboard(keys);
  await expect.element(codeField(opened)).not.toHaveValue('KW60OS');
  expect(opened.screen.getByRole('list', { name: 'Typed, and not on the load' }).query()).toBeNull();
});

test('without a connection the next code does not go behind the one that waits to be looked up', async () => {
  const opened = await open();
  await expect.element(codeField(opened)).toHaveFocus();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await userEvent.keyboard('XT74FS{Enter}{Enter}HP83SB');
  await expect.element(codeField(opened)).toHaveValue('HP83SB');
  await expect.poll(() => unclear(opened)).toEqual(['XT74FS']);
  vi.restoreAllMocks();
  window.dispatchEvent(new Event('online'));
});

test.each(['{Escape}', '/'])('%s in the quantity or the box leads back to the code', async (key) => {
  const opened = await open();
  for (const name of ['Quantity', 'Box']) {
    await opened.screen.getByRole('textbox', { name }).click();
    await userEvent.keyboard(key);
    await expect.element(codeField(opened)).toHaveFocus();
    await expect.element(opened.screen.getByRole('textbox', { name })).toHaveValue('1');
  }
});

test('a fraction typed as a quantity loses neither the converter nor what is typed', async () => {
  const opened = await open();
  await userEvent.keyboard('GD3EA6{Enter}');
  const quantity = opened.screen.getByRole('textbox', { name: 'Quantity' });
  await expect.element(quantity).toHaveFocus();
  await userEvent.keyboard('1/2{Enter}');
  await expect.element(quantity).toHaveValue('1/2');
  await expect.element(codeField(opened)).toHaveValue('GD3+EA6');
  expect(await sentQuantities(opened)).toEqual([]);
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
