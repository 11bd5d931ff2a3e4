import { divided, fraction, none, percent, plus, times, type Fraction } from '../../../kernel/fraction.ts';
import { exactBase, offered, type PriceInputs } from './price.ts';
import { inputsFor, type ConverterValue, type PricingVersion } from './pricing-version.ts';

/** The base prices of pieces, added up without a facility. Its percentage moves calculated prices and no typed ones. */
export type BaseSums = { readonly calculated: Fraction; readonly typed: Fraction; readonly count: number };

/** The base prices of pieces under a pricing. */
export const baseSumsOf = (pricing: PricingVersion, pieces: readonly ConverterValue[]): BaseSums => {
  let [calculated, typed] = [none, none];
  for (const piece of pieces) {
    const inputs = inputsFor(pricing, piece, undefined, undefined);
    if (inputs.override) typed = plus(typed, exactBase(inputs));
    else calculated = plus(calculated, exactBase(inputs));
  }
  return { calculated, typed, count: pieces.length };
};

/**
 * The offer for the mean base price of the pieces at a facility, in percent of list, under a customer's terms. In dollars,
 * not rounded. It costs the same for any number of pieces.
 */
export const meanOffer = (
  { calculated, typed, count }: BaseSums,
  facilityPercent: string,
  terms: PriceInputs['terms'],
): Fraction => {
  const sum = plus(times(calculated, percent(fraction(facilityPercent))), typed);
  return offered(divided(sum, fraction(String(count))), terms);
};
