import { dollars, percent } from './price.example.ts';
import type { PricingVersion } from './pricing-version.ts';

/** A piece of some weight in grams. */
export const piece = (weight: string) => ({ weight, ppm: { pt: '1', pd: '2', rh: '3' } });

/** A pricing with two families, one of them without a mean piece. */
export const madePricing: PricingVersion = {
  version: 12,
  appliedAt: new Date('2026-06-01T12:00:00Z'),
  appliedBy: 'Ruth Vance',
  market: { pt: '1788', pd: '1315', rh: '9550' },
  hedge: { pt: '1760', pd: '1290', rh: '9300' },
  discounts: { pt: percent('8'), pd: percent('9'), rh: dollars('1500') },
  overridesModifier: '-3.45',
  defaults: piece('1100'),
  facilities: { 5: '98' },
  families: { 7: { percent: '1.5', piece: piece('900') }, 8: { percent: '2', piece: null } },
  familiesAsOf: new Date('2026-06-01T12:00:00Z'),
};
