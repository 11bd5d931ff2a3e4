/**
 * The states of a payment. `pending`: sent to the gateway, its answer is not known. `action`: the buyer has to confirm
 * it with the bank. The others are final, except that a successful one can be refunded or disputed.
 */
export const paymentStates = ['pending', 'action', 'success', 'failed', 'refunded', 'disputed'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** Whether a payment may still succeed or fail. */
export const isOpen = (state: PaymentState): state is 'pending' | 'action' => state === 'pending' || state === 'action';

/** What a gateway says of a payment. */
export type GatewayState = 'processing' | 'action' | 'succeeded' | 'failed';

/**
 * The state of a payment after its gateway has spoken. What was paid stays paid: a late or repeated word about its
 * charge changes nothing, only a refund or a dispute does. A failed payment that the gateway calls paid after all is
 * paid.
 */
export const stateAfter = (before: PaymentState, reported: GatewayState): PaymentState => {
  if (before === 'success' || before === 'refunded' || before === 'disputed') return before;
  if (reported === 'succeeded') return 'success';
  if (before === 'failed') return before;
  return reported === 'failed' ? 'failed' : reported === 'action' ? 'action' : before;
};
