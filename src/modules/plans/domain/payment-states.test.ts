import { describe, expect, it } from 'vitest';
import { isOpen, paymentStates, stateAfter, type GatewayState, type PaymentState } from './payment-states.ts';

const told: readonly GatewayState[] = ['processing', 'action', 'succeeded', 'failed'];

describe('what a gateway says of a payment', () => {
  it.each<[PaymentState, GatewayState, PaymentState]>([
    ['pending', 'processing', 'pending'],
    ['pending', 'action', 'action'],
    ['pending', 'succeeded', 'success'],
    ['pending', 'failed', 'failed'],
    ['action', 'processing', 'action'],
    ['action', 'action', 'action'],
    ['action', 'succeeded', 'success'],
    ['action', 'failed', 'failed'],
    ['failed', 'succeeded', 'success'],
    ['failed', 'processing', 'failed'],
    ['failed', 'action', 'failed'],
    ['failed', 'failed', 'failed'],
  ])('%s, told %s: %s', (before, word, after) => expect(stateAfter(before, word)).toBe(after));

  it.each(['success', 'refunded', 'disputed'] as const)('changes nothing of a payment that is %s', (state) => {
    for (const word of told) expect(stateAfter(state, word)).toBe(state);
  });

  it('can come to the same end in any order, once it was paid', () => {
    const orders = [told, told.toReversed(), ['succeeded', 'failed'], ['failed', 'succeeded', 'failed']] as const;
    for (const order of orders) expect(order.reduce<PaymentState>(stateAfter, 'pending')).toBe('success');
  });
});

it('a payment is open while it is pending or waits for the buyer', () => {
  expect(paymentStates.filter(isOpen)).toEqual(['pending', 'action']);
});
