import { expect, test } from 'vitest';
import { closingSteps, openSteps, shownStep, type ClosingStep } from './closing-step.ts';

const cart = { type: 1, isSellerFinalised: false, canPay: false } as const;
const finalised = { ...cart, isSellerFinalised: true };
const pending = { ...cart, type: 3, canPay: true } as const;
const pendingPaid = { ...pending, canPay: false };
const settled = { ...pending, type: 4 } as const;
const settledPaid = { ...settled, canPay: false };

test.each([
  ['a cart', cart, ['finish', 'complete']],
  ['a cart that the seller has finalised', finalised, ['complete']],
  ['a pending invoice', pending, ['complete', 'pay', 'paper']],
  ['a pending invoice without anything to pay', pendingPaid, ['complete', 'paper']],
  ['a settled invoice', settled, ['pay', 'paper']],
  ['a settled invoice without anything to pay', settledPaid, ['paper']],
  ['a request', { ...cart, type: 2 }, []],
  ['a quote', { ...cart, type: 5 }, []],
] as const)('%s has these steps, the next one first', (_, closing, steps) => {
  expect(openSteps(closing)).toEqual(steps);
});

test('a step that was left is taken up again, and one that is done or not there yet leads to the next one', () => {
  const shown = (closing: Parameters<typeof openSteps>[0]) => closingSteps.map((wanted) => shownStep(wanted, closing));
  const steps = (...all: ClosingStep[]) => all;
  expect(shown(cart)).toEqual(steps('finish', 'complete', 'finish', 'finish'));
  expect(shown(finalised)).toEqual(steps('complete', 'complete', 'complete', 'complete'));
  expect(shown(pending)).toEqual(steps('complete', 'complete', 'pay', 'paper'));
  expect(shown(pendingPaid)).toEqual(steps('complete', 'complete', 'complete', 'paper'));
  expect(shown(settled)).toEqual(steps('pay', 'pay', 'pay', 'paper'));
  expect(shown(settledPaid)).toEqual(steps('paper', 'paper', 'paper', 'paper'));
  expect(shownStep('finish', { ...cart, type: 5 })).toBeUndefined();
});
