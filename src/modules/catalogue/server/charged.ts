import type { Actor } from '../../../kernel/actor.ts';
import { messages } from '../../../kernel/messages.ts';
import { Refusal } from '../../../kernel/refusal.ts';

/**
 * Runs a lookup. Staff look up for free; a seller pays a credit for what it finds. Credits are not sold yet, so a seller's
 * company has none.
 */
export const charged = async <Found>(actor: Pick<Actor, 'hierarchy'>, find: () => Promise<Found>): Promise<Found> => {
  if (actor.hierarchy === 2) throw lookupCreditLapsed();
  return find();
};

/** A seller pays for lookups. Without credits its company may look up nothing. */
const lookupCreditLapsed = () =>
  new Refusal('payment-required', messages.creditLapsed, {
    code: 'LOOKUP_CREDIT_LAPSED',
    status: 900,
  });
