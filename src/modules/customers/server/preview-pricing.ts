import type { Input } from '../../../kernel/contract.ts';
import type { ReadRequest } from '../../../platform/http/bind.ts';
import { mostUsedConverters, orderable } from '../../catalogue/server/public.ts';
import type { Terms } from '../../companies/domain/terms.ts';
import { companyFor, termsOf } from '../../companies/server/public.ts';
import { facilityNamed } from '../../facilities/server/public.ts';
import { priceOf } from '../../pricing/domain/price.ts';
import { inputsFor } from '../../pricing/domain/pricing-version.ts';
import { currentPricing } from '../../pricing/server/public.ts';
import type { customers } from '../contract.ts';

type Preview = (typeof customers)['previewPricing'];
type Wanted = Input<Preview>;

const shown = 3;
const none: Terms = {
  revision: 0,
  since: new Date(0),
  priceMods: [],
  groupModifier: { by: '0', isPercentage: true },
  groupDiscount: '0',
  facilityDiscounts: {},
};

/** The offers for the converters that the actor's company uses most, under a customer's terms and under wanted ones. */
export const previewPricing = async (wanted: Wanted, { actor, db, now }: ReadRequest<Preview>) => {
  const { id } = await companyFor(db, actor, wanted.companyId);
  const [terms = none, facility, pricing, converterIds] = await Promise.all([
    termsOf(db, id),
    facilityNamed(db, actor, wanted),
    currentPricing(db),
    mostUsedConverters(db, actor.companyId, shown, now),
  ]);
  const changed = changedTerms(terms, wanted);
  const converters = await Promise.all(
    converterIds.map(async (productId) => ({ productId, found: await orderable(db, productId) })),
  );
  return {
    list: converters.flatMap(({ productId, found }) => {
      if (!found) return [];
      const offerUnder = (each: Terms) => priceOf(inputsFor(pricing, found.value, each, facility?.id)).offer;
      const { oem, description } = found;
      return [{ productId, oem, description, oldOffer: offerUnder(terms), newOffer: offerUnder(changed) }];
    }),
  };
};

/** The terms with the wanted changes. The price modifier of a franchise above stays. */
const changedTerms = (terms: Terms, wanted: Wanted): Terms => {
  const { priceMods, groupModifier, groupDiscount, facilityDiscounts } = terms;
  const above = terms.revision === 0 ? priceMods : priceMods.slice(0, -1);
  return {
    ...terms,
    priceMods: wanted.priceMod === undefined ? priceMods : [...above, wanted.priceMod],
    groupModifier: {
      by: wanted.groupModifier ?? groupModifier.by,
      isPercentage: wanted.groupModifierIsPercentage ?? groupModifier.isPercentage,
    },
    groupDiscount: wanted.groupDiscount ?? groupDiscount,
    facilityDiscounts:
      wanted.facilityId === undefined || wanted.facilityDiscount === undefined
        ? facilityDiscounts
        : { ...facilityDiscounts, [wanted.facilityId]: wanted.facilityDiscount },
  };
};
