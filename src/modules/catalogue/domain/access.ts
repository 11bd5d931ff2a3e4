import { flag, signedIn } from '../../../kernel/access.ts';

/** Who searches converters and opens one. Each field has its own rule. */
export const mayIdentify = signedIn;

/** Those who see prices for a customer and at a facility of their choice. */
export const pricesForOthers = flag('canShowAdvancedSearchFilters');
