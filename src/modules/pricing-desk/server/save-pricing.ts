import type { Input } from '../../../kernel/contract.ts';
import type { WriteRequest } from '../../../platform/http/bind.ts';
import type { PricingVersion } from '../../pricing/domain/pricing-version.ts';
import type { pricingDesk } from '../contract.ts';
import { applyOrPreview } from './apply-change.ts';
import { sentChange } from './sent-change.ts';

type Save = (typeof pricingDesk)['savePricing'];

const kinds = { 1: 'global', 2: 'facilities', 3: 'families' } as const;

/** What a change is called in the history. A change of the modifier of override prices is one, wherever it is sent. */
const kindOf = (
  { pricingType, overridesModifier, globalDefaults, families }: Input<Save>,
  stored: Pick<PricingVersion, 'overridesModifier'>,
) => {
  if (overridesModifier !== undefined && Number(overridesModifier) !== Number(stored.overridesModifier))
    return 'overrides';
  if (pricingType === 3 && families === undefined && globalDefaults !== undefined) return 'defaults';
  return kinds[pricingType];
};

/** Applies a changed pricing, or tells what it would do. */
export const savePricing = async (input: Input<Save>, request: WriteRequest<Save>) => {
  const { isPreview, ask, pricingType: _, version, ...sent } = input;
  return applyOrPreview(request, {
    change: (stored) => sentChange(request.tx, request.actor, sent, stored),
    changed: (stored) => kindOf(input, stored),
    isPreview,
    ask,
    version,
    sent,
  });
};
