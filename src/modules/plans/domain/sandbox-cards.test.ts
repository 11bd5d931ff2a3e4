import { expect, it } from 'vitest';
import { declineWords, sandboxCard, sandboxCards, sandboxMethodId, sandboxMethodOf } from './sandbox-cards.ts';

const uuid = '2f7b1c7e-52a3-4f0e-9b57-0d6a1c4f8e21';

// The numbers that payment providers publish for tests, and what each does.
it.each([
  ['4242 4242 4242 4242', 'succeed', 'Visa', 'Succeeds'],
  ['4000000000000002', 'decline', 'Visa', 'Is declined'],
  ['4000-0000-0000-9995', 'lack-funds', 'Visa', 'Lacks funds'],
  ['4000 0000 0000 0069', 'expire', 'Visa', 'Has expired'],
  ['4000002500003155', 'second-step', 'Visa', 'Needs a second step'],
  ['5555555555554444', 'late', 'Mastercard', 'Answers late'],
  ['3782 822463 10005', 'never', 'American Express', 'Never answers'],
])('%s is the card that does: %s', (typed, method, brand, does) => {
  expect(sandboxCard(typed)).toMatchObject({ method, brand, does });
});

it.each(['', '4242', '4242424242424241', '42424242424242424', '4012 8888 8888 1881', '4242x4242x4242x4242'])(
  '%j is no card of the sandbox',
  (typed) => expect(sandboxCard(typed)).toBeUndefined(),
);

it('each card has its own number, and its name has no digit of it', () => {
  expect(new Set(sandboxCards.map(({ number }) => number)).size).toBe(7);
  for (const { method, number } of sandboxCards) {
    const name = sandboxMethodId(method, uuid);
    expect(name).toBe(`pm_sandbox_${method}_${uuid}`);
    expect(name).not.toContain(number);
    expect(sandboxMethodOf(name)).toBe(method);
  }
});

it.each([
  'pm_card_visa',
  `pm_sandbox_succeed_${uuid}0`,
  `apm_sandbox_succeed_${uuid}`,
  `pm_sandbox_succeeds_${uuid}`,
  `pm_sandbox__${uuid}`,
  'pm_sandbox_succeed_',
  `pm_sandbox_succeed_${uuid.toUpperCase()}`,
])('%s does nothing that is known', (name) => expect(sandboxMethodOf(name)).toBeUndefined());

// Words of Stripe for its cards of the same numbers.
it('a card that does not pay says why', () => {
  expect(declineWords).toEqual({
    decline: 'Your card was declined.',
    'lack-funds': 'Your card has insufficient funds.',
    expire: 'Your card has expired.',
    'second-step': 'Your bank did not confirm the payment.',
  });
});
