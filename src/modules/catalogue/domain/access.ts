import { all, either, flag, signedIn, staff, superAdmin, traders } from '../../../kernel/access.ts';

/** Who searches converters and opens one. Each field has its own rule. */
export const mayIdentify = signedIn;

/** Those who see prices for a customer and at a facility of their choice. */
export const pricesForOthers = flag('canShowAdvancedSearchFilters');

/** Who opens the list of converters. */
export const mayListConverters = traders;

/** Who prints labels of converters, and of items of loads that they read. */
export const mayPrintLabels = traders;

/** Who adds converters to the catalogue. From a load others may. */
export const mayAddConverters = all(staff, flag('canAddConverter'));

export const mayEditConverters = flag('canEditConverter');
export const mayDeleteConverters = flag('canDeleteConverter');

/** Who tries out other prices of one converter. Nothing is saved by that. */
export const mayTryPrices = all(staff, flag('canViewIndividualPricing'), flag('canShowPricing'));

/** Who types the price of a converter, and decides whether it counts. */
export const mayPriceConverters = either(superAdmin, flag('canEditPricing'));

/** Who downloads all converters at once, with everything that is known of them. */
export const mayDumpConverters = all(staff, superAdmin);
