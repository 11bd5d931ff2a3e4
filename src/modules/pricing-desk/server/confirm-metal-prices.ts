import type { Input } from '../../../kernel/contract.ts';
import { messages } from '../../../kernel/messages.ts';
import type { WriteRequest } from '../../../platform/http/bind.ts';
import { confirmMetals, decideMove } from '../../pricing/server/public.ts';
import type { pricingDesk } from '../contract.ts';

type Confirm = (typeof pricingDesk)['confirmMetals'];

/** Applies or dismisses the quote that waits. Without one, says that the market prices in force still hold. */
export const confirmMetalPrices = async ({ moveId, isAccepted }: Input<Confirm>, request: WriteRequest<Confirm>) => {
  const { tx, actor, now } = request;
  if (moveId === undefined) await confirmMetals(tx, now);
  else await decideMove(request, { moveId, isAccepted }, { userId: actor.userId, now });
  return { message: messages.pricingEdited };
};
