import { path } from '../../kernel/path.ts';
import { flagParam, idParam, oneOfParam, textParam } from '../../kernel/search-params.ts';

/** The tabs of the pricing desk, in their order. */
export const pricingTabs = ['global', 'individual', 'overrides', 'facilities', 'families', 'defaults'] as const;
/** Addresses may also name a tab by its place, counted from 0. */
const tabPlaces = ['0', '1', '2', '3', '4', '5'] as const;
export const pricingSearch = {
  tab: oneOfParam(...pricingTabs).or(oneOfParam(...tabPlaces).transform((place) => pricingTabs[Number(place)]!)),
  text: textParam,
  converter: idParam,
  history: flagParam,
};

export const pricingPath = path('/pricing', pricingSearch);
export const previewPricingPath = path('/previewPricing', pricingSearch);
export const priceModifiersPath = path('/price-modifiers', pricingSearch);
