/** What a card of the sandbox does. */
export type SandboxCard = {
  readonly number: string;
  readonly does: string;
  readonly brand: string;
  /** The name under which the server knows what the card does. Its number never leaves the browser. */
  readonly method: SandboxMethod;
};

export const sandboxMethods = ['succeed', 'decline', 'lack-funds', 'expire', 'second-step', 'late', 'never'] as const;
export type SandboxMethod = (typeof sandboxMethods)[number];

/** The cards that the sandbox accepts. Their numbers are those that payment providers publish for tests. */
export const sandboxCards: readonly SandboxCard[] = [
  { number: '4242424242424242', does: 'Succeeds', brand: 'Visa', method: 'succeed' },
  { number: '4000000000000002', does: 'Is declined', brand: 'Visa', method: 'decline' },
  { number: '4000000000009995', does: 'Lacks funds', brand: 'Visa', method: 'lack-funds' },
  { number: '4000000000000069', does: 'Has expired', brand: 'Visa', method: 'expire' },
  { number: '4000002500003155', does: 'Needs a second step', brand: 'Visa', method: 'second-step' },
  { number: '5555555555554444', does: 'Answers late', brand: 'Mastercard', method: 'late' },
  { number: '378282246310005', does: 'Never answers', brand: 'American Express', method: 'never' },
];

/** Why a card was declined, in the words of the sandbox. */
export const declineWords: Readonly<Record<'decline' | 'lack-funds' | 'expire' | 'second-step', string>> = {
  decline: 'Your card was declined.',
  'lack-funds': 'Your card has insufficient funds.',
  expire: 'Your card has expired.',
  'second-step': 'Your bank did not confirm the payment.',
};

/** Digits of a typed card number, without the spaces and dashes that people type between them. */
const digitsOf = (typed: string): string => typed.replaceAll(/[\s-]/g, '');

/** The card of the sandbox with a typed number. Undefined for every other number, a real one among them. */
export const sandboxCard = (typed: string): SandboxCard | undefined =>
  sandboxCards.find(({ number }) => number === digitsOf(typed));

const methodId = /^pm_sandbox_([a-z-]+)_[0-9a-f-]{36}$/;

/** The name of something to pay with once, as the gateway's browser part makes it. */
export const sandboxMethodId = (method: SandboxMethod, uuid: string): string => `pm_sandbox_${method}_${uuid}`;

/** What a method of the sandbox does. Undefined for a text that is none. */
export const sandboxMethodOf = (id: string): SandboxMethod | undefined => {
  const word = methodId.exec(id)?.[1];
  return sandboxMethods.find((method) => method === word);
};
