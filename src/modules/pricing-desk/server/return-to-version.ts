import type { Input } from '../../../kernel/contract.ts';
import { messages } from '../../../kernel/messages.ts';
import { Refusal, orNotFound } from '../../../kernel/refusal.ts';
import type { WriteRequest } from '../../../platform/http/bind.ts';
import { metals } from '../../pricing/domain/price.ts';
import { applyPricing, lockedPricing, pricingVersion, setEarlierPrices } from '../../pricing/server/public.ts';
import type { pricingDesk } from '../contract.ts';
import { isSamePricing, movesMetals } from '../domain/pricing-change.ts';

type Return = (typeof pricingDesk)['returnToVersion'];

/**
 * Applies the values of an earlier version as a new one. Nothing is deleted. Values that are in force already apply
 * nothing, so a second return at once does not either.
 */
export const returnToVersion = async (input: Input<Return>, request: WriteRequest<Return>) => {
  const { actor, tx, now } = request;
  const stored = await lockedPricing(tx);
  const wanted = orNotFound(await pricingVersion(tx, input.version), 'pricing version');
  if (isSamePricing(stored, wanted)) return { message: messages.pricingEdited, version: stored.version };
  if (movesMetals(stored, wanted) && !actor.flags.has('canEditMetalPrices'))
    throw new Refusal('forbidden', 'This version has other metal prices. Returning to it needs canEditMetalPrices.');
  const again = { ...wanted, appliedAt: stored.appliedAt };
  const version = await applyPricing(
    request,
    again,
    { changed: 'rollback', returnedTo: wanted.version },
    { userId: actor.userId, now },
  );
  if (metals.some((metal) => Number(stored.market[metal]) !== Number(wanted.market[metal])))
    await setEarlierPrices(tx, wanted.version);
  return { message: messages.pricingEdited, version };
};
