import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { plans } from '../../contract.ts';
import { openPlans, outcome, sold } from '../fixtures/plan-page-cases.tsx';

/* The page with a stand-in for Stripe's script, which can only be loaded from Stripe. The stand-in has the functions that the page calls. */

const visa = { id: 'pm_1Visa', type: 'card', card: { last4: '4242', brand: 'visa', exp_month: 4, exp_year: 2034 } };
const asked = {
  elements: vi.fn<(options: object) => void>(),
  create: vi.fn<(kind: string, options: object) => void>(),
  nextAction: vi.fn<(options: object) => void>(),
};
let made: { error?: { message: string }; paymentMethod?: object };
let submitted: { error?: { message: string } };
let exchanged: Promise<void> | undefined;

beforeEach(async () => {
  await page.viewport(1280, 800);
  [made, submitted, exchanged] = [{ paymentMethod: visa }, {}, undefined];
  const element = {
    mount: (place: HTMLElement) => void (place.textContent = 'The frame of Stripe'),
    destroy: () => {},
  };
  const elements = {
    create: (kind: string, options: object) => {
      asked.create(kind, options);
      return element;
    },
    getElement: () => element,
    submit: async () => submitted,
  };
  const stripe = {
    elements: (options: object) => {
      asked.elements(options);
      return elements;
    },
    createPaymentMethod: async () => {
      await exchanged;
      return made;
    },
    handleNextAction: async (options: object) => asked.nextAction(options),
    _registerWrapper: () => {},
  };
  vi.stubGlobal('Stripe', () => stripe);
});
afterEach(async () => {
  vi.clearAllMocks();
  vi.unstubAllGlobals();
  await page.viewport(414, 896);
});

const dialog = page.getByRole('dialog', { name: 'Pay for 200 Lookups' });
const gateway = { kind: 'stripe', publishableKey: 'pk_test_4f1' };
type Opening = NonNullable<Parameters<typeof openPlans>[0]>;
const paying = async (answers: Opening['answers'] = []) => {
  const shown = await openPlans({ answers: [[plans.listPlans, { list: sold, gateway }], ...answers] });
  await page.getByRole('button', { name: 'Pay for 200 Lookups' }).click();
  await expect.element(dialog.getByText('The frame of Stripe')).toBeVisible();
  await dialog.getByRole('button', { name: 'Pay $90.00' }).click();
  return shown;
};

test('the element is asked for the price of the plan, with wallets, and its card is paid with under its name', async () => {
  const { bodies } = await paying();
  await expect
    .poll(() => bodies(plans.purchasePlan))
    .toEqual([{ paymentId: 'pm_1Visa', planType: 2, card: '4242', brand: 'visa', expiry: '04/2034' }]);
  expect(asked.elements.mock.calls[0]![0]).toMatchObject({
    mode: 'payment',
    amount: 9000,
    currency: 'usd',
    paymentMethodCreation: 'manual',
    allowedPaymentMethodTypes: ['card'],
  });
  expect(asked.create.mock.calls[0]).toEqual(['payment', { wallets: { applePay: 'auto', googlePay: 'auto' } }]);
  expect(page.getByText('This is a sandbox', { exact: false }).query()).toBeNull();
});

test.each([
  ['what was typed', () => (submitted = { error: { message: 'Your card number is incomplete.' } })],
  ['the card', () => (made = { error: { message: 'Your card number is incomplete.' } })],
])('what Stripe says of %s stands under the form, and nothing is sent', async (_, say) => {
  say();
  const { bodies } = await paying();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Your card number is incomplete.');
  expect(await bodies(plans.purchasePlan)).toEqual([]);
  await expect.element(dialog.getByRole('button', { name: 'Pay $90.00' })).toBeEnabled();
});

test('while Stripe exchanges the card, the button is busy and nothing is sent twice', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  exchanged = promise;
  const { bodies } = await paying();
  await expect.element(dialog.getByRole('button', { name: /Paying/ })).toHaveAttribute('aria-busy', 'true');
  expect(await bodies(plans.purchasePlan)).toEqual([]);
  resolve();
  await expect.poll(async () => (await bodies(plans.purchasePlan)).length).toBe(1);
});

test('what is paid with and is no card is sent in the form that the server takes', async () => {
  made = { paymentMethod: { id: 'pm_2', type: 'link' } };
  const { bodies } = await paying();
  await expect.poll(async () => (await bodies(plans.purchasePlan)).length).toBe(1);
  const [sent] = await bodies(plans.purchasePlan);
  expect(plans.purchasePlan.input.safeParse(sent).success).toBe(true);
  expect(sent).toMatchObject({ paymentId: 'pm_2', brand: 'link' });
});

test('a second step is taken by Stripe, and its outcome is asked for', async () => {
  const step = { ...outcome, message: null, status: 'action', clientSecret: 'pi_1_secret_2' };
  const { bodies } = await paying([
    [plans.purchasePlan, step],
    [plans.confirmPurchase, outcome],
  ]);
  await expect.poll(() => bodies(plans.confirmPurchase)).toEqual([{ transactionId: 81 }]);
  expect(asked.nextAction.mock.calls).toEqual([[{ clientSecret: 'pi_1_secret_2' }]]);
});
