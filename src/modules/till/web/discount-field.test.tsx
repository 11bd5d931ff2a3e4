import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { loadLifeCycle } from '../../loads/life-cycle/contract.ts';
import type { Load } from '../../loads/wire.ts';
import { DiscountField } from './discount-field.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

const load = {
  loadId: 7,
  discount: 20,
  discountIsPercentage: true,
  subtotal: 100,
  grandtotal: 80,
  version: 4,
} as Load;
const open = async () => {
  const { screen, bodies } = await openAs(<DiscountField load={load} canEdit />);
  const sent = () => bodies(loadLifeCycle.editLoad);
  return {
    screen,
    sent,
    field: screen.getByRole('textbox', { name: 'Discount' }),
    unit: screen.getByRole('button', { name: /switch to/ }),
  };
};

test.each([
  ['a press', undefined],
  ['the keyboard', '{Tab}{Enter}'],
])('an amount whose unit is switched by %s is saved once, as switched', async (_, keys) => {
  const { screen, field, unit, sent } = await open();
  await field.click();
  await userEvent.keyboard('5');
  if (keys) await userEvent.keyboard(keys);
  else await unit.click();
  await expect.poll(sent).toMatchObject([{ discount: 5, discountIsPercentage: false }]);
  await screen.unmount();
  expect((await sent()).length).toBe(1);
});

test.each([
  ['the field', '{Tab}{Tab}'],
  ['the field backwards', '{Shift>}{Tab}{/Shift}'],
])('leaving %s saves the amount', async (_, keys) => {
  const { field, sent } = await open();
  await field.click();
  await userEvent.keyboard(`5${keys}`);
  await expect.poll(sent).toMatchObject([{ discount: 5, discountIsPercentage: true }]);
});

test.each([
  ['$12.50', 'This is in %. Switch the unit first.'],
  ['1,5', 'A comma only separates thousands. Write 1.5 or 1,234.'],
])('sends nothing for %j', async (text, sentence) => {
  const { screen, field, sent } = await open();
  await field.fill(text);
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText(sentence)).toBeVisible();
  expect(await sent()).toEqual([]);
});

test('what was refused says nothing any more once the stored discount stands there again', async () => {
  const { screen, field, sent } = await open();
  await field.fill('abc');
  await userEvent.keyboard('{Enter}');
  const sentence = screen.getByText('This is not a number. Write 1.5 or 1,234.');
  await expect.element(sentence).toBeVisible();
  await field.fill('20');
  await userEvent.keyboard('{Enter}');
  await expect.element(sentence).not.toBeInTheDocument();
  expect(await sent()).toEqual([]);
});
