import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { credits } from '../../credits/contract.ts';
import { plans } from '../contract.ts';
import { left, openPlans, outcome, transaction } from './fixtures/plan-page-cases.tsx';

beforeEach(() => page.viewport(1280, 800));
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

type Opening = NonNullable<Parameters<typeof openPlans>[0]>;
const open = (more: object, { answers = [], ...opened }: Opening = {}) =>
  openPlans({
    at: '?tab=transactions',
    answers: [
      [plans.listPlanPayments, { list: [{ ...transaction, ...more }], areMoreItemsAvailable: false }],
      ...answers,
    ],
    ...opened,
  });
const menu = page.getByRole('button', { name: 'Actions for transaction 81' });
const entry = (name: string) => page.getByRole('menuitem', { name });

test.each([
  ['success', ['Save receipt as PDF', 'Mail receipt to me']],
  ['refunded', ['Save receipt as PDF', 'Mail receipt to me']],
  ['disputed', ['Save receipt as PDF', 'Mail receipt to me']],
  ['pending', ['Ask for the outcome']],
  ['action', ['Ask for the outcome']],
])('of a payment that is %s, %j is offered', async (status, names) => {
  await open({ status });
  await menu.click();
  await expect.element(entry(names[0]!)).toBeVisible();
  expect(
    page
      .getByRole('menuitem')
      .elements()
      .map((each) => each.textContent),
  ).toEqual(names);
});

test('a payment that failed has no receipt', async () => {
  await open({ status: 'failed', failure: 'Your card was declined.' });
  await expect.element(page.getByText('Your card was declined.')).toBeVisible();
  expect(menu.query()).toBeNull();
});

test('the receipt is mailed for its payment, with the words of the answer', async () => {
  const { bodies } = await open({}, { answers: [[plans.mailPlanReceipt, { message: 'Receipt 7 is queued.' }]] });
  await menu.click();
  await entry('Mail receipt to me').click();
  await expect.poll(() => bodies(plans.mailPlanReceipt)).toEqual([{ transactionId: 81 }]);
  await expect.element(page.getByText('Receipt 7 is queued.')).toBeInTheDocument();
});

test('the receipt is saved for its payment', async () => {
  const { queries } = await open({});
  await menu.click();
  await entry('Save receipt as PDF').click();
  await expect.poll(() => queries(plans.printPlanReceipt)).toEqual([{ transactionId: '81' }]);
});

test.each([
  ['success', 'The payment went through.'],
  ['pending', 'The card service has not answered yet.'],
])('the outcome is asked for: %s is %s', async (status, words) => {
  const { bodies } = await open({ status: 'pending' }, { answers: [[plans.confirmPurchase, { ...outcome, status }]] });
  await menu.click();
  await entry('Ask for the outcome').click();
  await expect.element(page.getByRole('region', { name: 'Messages' }).getByText(words).first()).toBeInTheDocument();
  expect(await bodies(plans.confirmPurchase)).toEqual([{ transactionId: 81 }]);
});

test.each([
  ['Ask for the outcome', 'pending', plans.confirmPurchase],
  ['Save receipt as PDF', 'success', plans.printPlanReceipt],
  ['Mail receipt to me', 'success', plans.mailPlanReceipt],
])('%s that is refused says why', async (name, status, call) => {
  await open({ status }, { refused: [call] });
  await menu.click();
  await entry(name).click();
  await expect
    .element(page.getByRole('region', { name: 'Messages' }).getByText('Refused', { exact: true }).first())
    .toBeInTheDocument();
});

test.each([
  ['Subscription History', '?tab=history'],
  ['Subscription', ''],
])('the tab %s begins at its first page', async (name, search) => {
  const { screen } = await openPlans({ at: '?tab=transactions&page=2&size=50' });
  await screen.getByRole('tab', { name, exact: true }).click();
  await expect.poll(() => screen.router.history.location.search).toBe(search);
});

test.each([
  ['both', {}, ['404-555-0110', 'accounts@piedmontcores.test']],
  ['neither', { phone: '', email: '' }, []],
])('the seller of the plans is reached by %s', async (_, more, names) => {
  const { screen } = await openPlans({ credits: { soldBy: { ...left.soldBy, ...more } } });
  const line = screen.getByText(/^Sold by Piedmont Core Exchange\./);
  await expect.element(line).toBeVisible();
  expect(
    line
      .getByRole('link')
      .elements()
      .map((each) => each.textContent),
  ).toEqual(names);
  expect(
    line
      .getByRole('link')
      .elements()
      .map((each) => each.getAttribute('href')),
  ).toEqual(names.length === 0 ? [] : ['tel:+14045550110', 'mailto:accounts@piedmontcores.test']);
});

test.each([
  ['100 Lookups', true],
  [null, false],
])('the plan %s that runs is named: %s', async (plan, isNamed) => {
  const { screen } = await openPlans({ credits: { plan } });
  await expect.element(screen.getByText(/lookup credits left$/)).toBeVisible();
  expect(screen.getByText('Plan: 100 Lookups').query() !== null).toBe(isNamed);
});

test.each([
  ['credits', credits.getCredits, 'The credits could not be read'],
  ['plans', plans.listPlans, 'The plans could not be read'],
])('%s that could not be read say so', async (_, call, sentence) => {
  const { screen } = await openPlans({ refused: [call] });
  await expect.element(screen.getByText(sentence)).toBeVisible();
});
