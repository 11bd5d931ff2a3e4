import { all, flag, traders } from '../../../kernel/access.ts';

/** Who sees what of each metal is open, and what it is made of. */
export const readsExposure = all(traders, flag('canAccessDashboard'), flag('canViewCostSheet'));
export const writesHedges = all(readsExposure, flag('canAccessSettlement'));
export const setsLimits = all(writesHedges, flag('canEditPricing'));
