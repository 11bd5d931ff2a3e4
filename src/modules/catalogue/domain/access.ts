import { flag, signedIn } from '../../../kernel/access.ts';

/** Who searches converters and opens one. What a converter shows depends on its reader. */
export const mayIdentify = signedIn;

/** Those who see prices for a customer and at a facility of their choice. */
export const pricesForOthers = flag('canShowAdvancedSearchFilters');
