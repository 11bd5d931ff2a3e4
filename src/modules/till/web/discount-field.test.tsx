import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { storedDrafts } from '../../../ui/session/use-stored-draft.ts';
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
const open = async (canEdit = true) => {
  const { screen, bodies } = await openAs(<DiscountField load={load} canEdit={canEdit} />);
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

test.each([true, false])('what is taken off is shown, also to who may not change it: %s', async (canEdit) => {
  const { screen, field } = await open(canEdit);
  await expect.element(screen.getByText('−$20.00')).toBeVisible();
  expect(field.query() !== null).toBe(canEdit);
});

test('an emptied discount is none', async () => {
  const { field, sent } = await open();
  await field.fill('');
  await userEvent.keyboard('{Enter}');
  await expect.poll(sent).toEqual([{ loadId: 7, version: 4, discount: 0, discountIsPercentage: true }]);
});

test('what was typed on an earlier visit says that it is not saved, until it is looked at', async () => {
  storedDrafts.write('discount.7', { typed: { amount: '5' }, over: load });
  const { screen, field, sent } = await open();
  const said = screen.getByText('Not saved yet: press Enter in the field.');
  await expect.element(said).toBeVisible();
  await expect.element(field).toHaveValue('5');
  await field.click();
  await expect.element(said).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.poll(sent).toMatchObject([{ discount: 5 }]);
});

test.each([
  [{ discount: 15.5, discountIsPercentage: false }, '“$15.50” (was “20 %”)'],
  [{ discount: 8, discountIsPercentage: true }, '“8 %” (was “20 %”)'],
])('a discount that another user has changed is told: %j', async (change, words) => {
  const { screen, field } = await open();
  await field.fill('5');
  vi.mocked(fetch).mockImplementation(async () =>
    Response.json({ error: 'Stale', code: 'STALE', fresh: { ...load, ...change, version: 5 } }, { status: 409 }),
  );
  await userEvent.keyboard('{Enter}');
  await expect
    .element(
      screen.getByText(
        `This load was changed meanwhile: Discount is now ${words}. Nothing of yours was saved yet; press Enter in the field to keep what stands here.`,
      ),
    )
    .toBeVisible();
});
