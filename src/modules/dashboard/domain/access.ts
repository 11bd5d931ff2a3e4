import { all, dashboardReaders, flag } from '../../../kernel/access.ts';

/** Who opens the dashboard and its report of open carts. */
export const mayReadDashboard = dashboardReaders;

/** Margins and unhedged ounces are for readers of the Cost Sheet. */
export const seesCosts = flag('canViewCostSheet');
export const seesMoney = flag('canSeeSubtotal');
export const seesPrices = flag('canShowPricing');
export const seesMargin = all(seesCosts, seesMoney, seesPrices);
