import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityFaults } from '../../../ui/testing/accessibility-faults.ts';
import { catalogue } from '../../catalogue/contract.ts';
import { plans } from '../contract.ts';
import { loseFirst, openPlans, outcome } from './fixtures/plan-page-cases.tsx';

beforeEach(() => page.viewport(1280, 800));
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

const dialog = page.getByRole('dialog', { name: 'Pay for 200 Lookups' });
const pay = () => dialog.getByRole('button', { name: 'Pay $90.00' });
type Opening = NonNullable<Parameters<typeof openPlans>[0]>;
const paying = async (opened: Opening = {}) => {
  const shown = await openPlans(opened);
  await page.getByRole('button', { name: 'Pay for 200 Lookups' }).click();
  await expect.element(dialog).toBeVisible();
  return shown;
};
const type = async (number: string, expiry = '04/34', code = '123') => {
  await dialog.getByRole('textbox', { name: 'Card number' }).fill(number);
  await dialog.getByRole('textbox', { name: 'Expiry' }).fill(expiry);
  await dialog.getByRole('textbox', { name: 'Security code' }).fill(code);
};

test('a card is paid with under a name: its digits are in no request but the last four', async () => {
  const { screen, bodies } = await paying();
  expect(await accessibilityFaults()).toEqual([]);
  await type('4242 4242 4242 4242');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => bodies(plans.purchasePlan)).toHaveLength(1);
  const [sent] = (await bodies(plans.purchasePlan)) as [Record<string, unknown>];
  expect(sent).toEqual({
    paymentId: expect.stringMatching(/^pm_sandbox_succeed_[0-9a-f-]{36}$/),
    planType: 2,
    card: '4242',
    brand: 'Visa',
    expiry: '04/2034',
  });
  expect(JSON.stringify(sent).replaceAll(/[\s-]/g, '')).not.toContain('42424242');
  // A purchase leads to Transaction History.
  await expect.poll(() => screen.router.state.location.search).toEqual({ tab: 'transactions' });
  await expect.element(page.getByText('200 Lookups bought')).toBeInTheDocument();
  await expect.element(page.getByRole('tab', { name: 'Transaction History' })).toHaveFocus();
});

test.each([
  [
    'a number that is no test card',
    '4111 1111 1111 1112',
    '04/34',
    '123',
    'The sandbox takes only the test cards below.',
  ],
  ['a month that is over', '4242424242424242', '01/20', '123', 'Month and year, such as 04/29, not in the past.'],
  ['a code of two digits', '4242424242424242', '04/34', '12', 'Three or four digits.'],
])('%s is named under its field, and nothing is sent', async (_, number, expiry, code, sentence) => {
  const { bodies } = await paying();
  await type(number, expiry, code);
  await pay().click();
  await expect.element(dialog.getByText(sentence, { exact: false })).toBeVisible();
  expect(await bodies(plans.purchasePlan)).toEqual([]);
});

test('a declined card is said under the form in the words of the gateway, and another one can be typed', async () => {
  const { bodies } = await paying({ refused: [plans.purchasePlan] });
  await type('4000000000000002');
  await pay().click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Refused');
  await expect.element(pay()).not.toHaveAttribute('aria-busy', 'true');
  await expect.element(dialog.getByRole('textbox', { name: 'Card number' })).toHaveValue('4000000000000002');
  await dialog.getByRole('textbox', { name: 'Card number' }).fill('4242424242424242');
  expect(dialog.getByRole('alert').query()).toBeNull();
  await pay().click();
  await expect.poll(() => bodies(plans.purchasePlan)).toHaveLength(2);
});

test.each([true, false])(
  'with unlimited lookups running (%s) the dialog says that another plan adds nothing',
  async (runs) => {
    await paying({ credits: { isUnlimited: runs } });
    const words = dialog.getByText(/^Unlimited lookups are running\. .* adds nothing while they run\.$/);
    expect(words.elements()).toHaveLength(runs ? 1 : 0);
  },
);

test('it cannot be paid twice by a double press', async () => {
  const { bodies } = await paying({ unanswered: [plans.purchasePlan] });
  await type('4242424242424242');
  await pay().dblClick();
  await expect.element(dialog.getByRole('button', { name: /Paying/ })).toHaveAttribute('aria-busy', 'true');
  expect(await bodies(plans.purchasePlan)).toHaveLength(1);
});

test('it cannot be paid twice by keys that come before the page has changed', async () => {
  const { bodies } = await paying({ unanswered: [plans.purchasePlan] });
  await type('4242424242424242');
  const { form } = dialog.getByRole('textbox', { name: 'Card number' }).element() as HTMLInputElement;
  form!.requestSubmit();
  form!.requestSubmit();
  await expect.element(dialog.getByRole('button', { name: /Paying/ })).toHaveAttribute('aria-busy', 'true');
  form!.requestSubmit();
  expect(await bodies(plans.purchasePlan)).toHaveLength(1);
});

test.each([true, false])('a second step is answered %s, and its outcome is asked for', async (isConfirmed) => {
  const { bodies } = await paying({
    answers: [
      [plans.purchasePlan, { ...outcome, message: null, status: 'action', clientSecret: 'ch_1_secret_2' }],
      [plans.confirmPurchase, outcome],
    ],
  });
  await type('4000002500003155');
  await pay().click();
  await expect.element(dialog.getByText('Your bank asks: do you pay $90.00?')).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await dialog.getByRole('button', { name: isConfirmed ? 'Confirm payment' : 'Refuse payment' }).click();
  await expect.poll(() => bodies(plans.takeSandboxStep)).toEqual([{ clientSecret: 'ch_1_secret_2', isConfirmed }]);
  await expect.poll(() => bodies(plans.confirmPurchase)).toEqual([{ transactionId: 81 }]);
});

test('when the bank is refused, what was typed stays, and the keyboard goes on where it was', async () => {
  await paying({
    answers: [[plans.purchasePlan, { ...outcome, message: null, status: 'action', clientSecret: 'ch_1_secret_2' }]],
    refused: [plans.confirmPurchase],
  });
  await type('4000002500003155');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByRole('button', { name: 'Confirm payment' })).toHaveFocus();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Refused');
  await expect.element(dialog.getByRole('textbox', { name: 'Card number' })).toHaveValue('4000002500003155');
  await expect.element(pay()).toHaveFocus();
});

test('a late answer is waited for, and asked for again and again', async () => {
  const { bodies } = await paying({
    answers: [
      [plans.purchasePlan, { ...outcome, message: null, status: 'pending' }],
      [plans.confirmPurchase, { ...outcome, message: null, status: 'pending' }],
    ],
  });
  await type('5555555555554444');
  await pay().click();
  await expect
    .element(dialog.getByText('The card service has not answered yet. This may take a minute.'))
    .toBeVisible();
  await expect.poll(async () => (await bodies(plans.confirmPurchase)).length).toBeGreaterThan(1);
  expect(await bodies(plans.purchasePlan)).toHaveLength(1);
});

test('after a lost answer the same payment is sent again, so that it is paid once', async () => {
  const { screen, bodies } = await paying();
  loseFirst(plans.purchasePlan);
  await type('4242424242424242');
  await pay().click();
  await expect.element(dialog.getByText('No answer came.', { exact: false })).toBeVisible();
  expect(dialog.getByRole('button', { name: /^Pay/ }).query()).toBeNull();
  await expect.poll(() => screen.router.state.location.search, { timeout: 5000 }).toEqual({ tab: 'transactions' });
  const [first, again, ...more] = await bodies(plans.purchasePlan);
  expect(again).toEqual(first);
  expect(more).toEqual([]);
});

test('a closed dialog leads back to a payment whose answer was lost, whichever plan is pressed', async () => {
  const { screen, bodies } = await paying();
  loseFirst(plans.purchasePlan);
  const online = vi.spyOn(navigator, 'onLine', 'get');
  await type('4242424242424242');
  await pay().click();
  await expect.element(dialog.getByText('No answer came.', { exact: false })).toBeVisible();
  online.mockReturnValue(false);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Pay for 100 Lookups' }).click();
  await expect.element(dialog.getByText('No answer came.', { exact: false })).toBeVisible();
  expect(dialog.getByRole('button', { name: /^Pay/ }).query()).toBeNull();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  online.mockReturnValue(true);
  // It is asked for with its dialog closed, too.
  await expect.poll(() => screen.router.state.location.search, { timeout: 5000 }).toEqual({ tab: 'transactions' });
  await expect.element(page.getByText('200 Lookups bought')).toBeInTheDocument();
  const [first, again, ...more] = await bodies(plans.purchasePlan);
  expect(again).toEqual(first);
  expect(more).toEqual([]);
});

test('a second step that is left is given up, and another card can be typed', async () => {
  await paying({
    answers: [[plans.purchasePlan, { ...outcome, message: null, status: 'action', clientSecret: 'ch_1_secret_2' }]],
  });
  await type('4000002500003155');
  await pay().click();
  await expect.element(dialog.getByText('Your bank asks: do you pay $90.00?')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Pay for 100 Lookups' }).click();
  const next = page.getByRole('dialog', { name: 'Pay for 100 Lookups' });
  await expect.element(next.getByRole('button', { name: 'Pay $50.00' })).toBeVisible();
});

test('a lost answer to the question for the outcome is asked for again, and nothing is paid anew', async () => {
  const { screen, bodies } = await paying({
    answers: [
      [plans.purchasePlan, { ...outcome, message: null, status: 'pending' }],
      [plans.confirmPurchase, outcome],
    ],
  });
  loseFirst(plans.confirmPurchase);
  await type('5555555555554444');
  await pay().click();
  await expect.poll(() => screen.router.state.location.search, { timeout: 8000 }).toEqual({ tab: 'transactions' });
  expect(await bodies(plans.confirmPurchase)).toHaveLength(2);
  expect(await bodies(plans.purchasePlan)).toHaveLength(1);
});

test('without a connection nothing is sent, also not later, after the dialog is closed', async () => {
  const { bodies } = await paying();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await type('4242424242424242');
  await pay().click();
  await expect.element(dialog.getByText('No connection, so nothing is paid.', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  online.mockRestore();
  window.dispatchEvent(new Event('online'));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await bodies(plans.purchasePlan)).toEqual([]);
});

test('the search that was refused is looked up with one press once there are credits', async () => {
  const { screen, queries } = await openPlans({ at: '?code=6D3%20EA6', credits: { count: 0, plan: null } });
  await expect.element(page.getByText('Your search for 6D3 EA6 waits for credits.')).toBeVisible();
  expect(page.getByRole('button', { name: 'Look it up, 1 credit' }).query()).toBeNull();
  expect(queries(catalogue.searchConverters)).toEqual([]);
  void screen;
});

test('with credits the press pays for the lookup and leads to its result', async () => {
  const { screen, queries } = await openPlans({ at: '?code=6D3%20EA6' });
  await page.getByRole('button', { name: 'Look it up, 1 credit' }).click();
  await expect
    .poll(() => queries(catalogue.searchConverters))
    .toEqual([{ text: '6D3 EA6', count: '5', offset: '0', isClicked: 'true' }]);
  await expect.poll(() => screen.router.state.location.pathname).toBe('/converters/identify');
  expect(screen.router.state.location.search).toEqual({ text: '6D3 EA6', code: '6D3 EA6' });
  // Back does not lead to a search that waits no more.
  expect(screen.router.history.length).toBe(1);
});

test('on a phone the form is accessible and its Pay button within reach', async () => {
  await page.viewport(390, 844);
  await paying();
  expect(await accessibilityFaults()).toEqual([]);
  const { bottom, height } = pay().element().getBoundingClientRect();
  expect(bottom).toBeLessThanOrEqual(844);
  expect(height).toBeGreaterThanOrEqual(44);
});
