import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { plans } from '../contract.ts';
import { openPlans, outcome } from './fixtures/plan-page-cases.tsx';

beforeEach(() => page.viewport(1280, 800));
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

const dialog = page.getByRole('dialog', { name: 'Pay for 200 Lookups' });
const paying = async (opened: Parameters<typeof openPlans>[0] = {}) => {
  const shown = await openPlans(opened);
  await page.getByRole('button', { name: 'Pay for 200 Lookups' }).click();
  await expect.element(dialog).toBeVisible();
  return shown;
};
const useCard = async () => {
  await dialog.getByText('Test cards').click();
  await dialog
    .getByRole('button', { name: /^Use the card that/ })
    .first()
    .click();
};

test('a test card is filled in by a press, and what was wrong before is said no more', async () => {
  const { bodies } = await paying({ answers: [[plans.purchasePlan, outcome]] });
  await dialog.getByRole('button', { name: 'Pay $90.00' }).click();
  const number = dialog.getByRole('textbox', { name: 'Card number' });
  await expect.element(number).toHaveAttribute('aria-invalid', 'true');
  await useCard();
  await expect.element(number).toHaveValue('4242 4242 4242 4242');
  await expect.element(number).not.toHaveAttribute('aria-invalid', 'true');
  await expect.element(dialog.getByRole('textbox', { name: 'Security code' })).toHaveValue('123');
  await dialog.getByRole('button', { name: 'Pay $90.00' }).click();
  await expect.poll(async () => (await bodies(plans.purchasePlan)).length).toBe(1);
});

test('a payment that was given back at once is said to give no credits', async () => {
  await paying({ answers: [[plans.purchasePlan, { ...outcome, message: null, status: 'refunded' }]] });
  await useCard();
  await dialog.getByRole('button', { name: 'Pay $90.00' }).click();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('The payment of 200 Lookups was refunded, so it gives no credits.');
});

test('an answer to the bank that is refused is told', async () => {
  await paying({
    answers: [[plans.purchasePlan, { ...outcome, message: null, status: 'action', clientSecret: 'ch_1' }]],
    refused: [plans.takeSandboxStep],
  });
  await useCard();
  await dialog.getByRole('button', { name: 'Pay $90.00' }).click();
  await dialog.getByRole('button', { name: 'Confirm payment' }).click();
  await expect.element(dialog.getByText('Refused')).toBeVisible();
});

test.each([
  ['?vin=1FT&year=2004&make=Ford&model=F-150&engine=5.4', '1FT 2004 Ford F-150 5.4'],
  ['?make=Ford', 'Ford'],
])('the search of a vehicle at %j is named as it was typed', async (at, words) => {
  await openPlans({ at, credits: { count: 0 } });
  await expect.element(page.getByText(`Your search for ${words} waits for credits.`)).toBeVisible();
});
