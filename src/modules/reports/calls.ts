import { reports } from './contract.ts';
import { costSheet } from './cost-sheet/contract.ts';
import { notBought } from './did-not-buy/contract.ts';
import { exports } from './exports/contract.ts';
import { globalModifier } from './global-modifier/contract.ts';
import { reportGroups } from './groups/contract.ts';
import { topCats } from './top-cats/contract.ts';
import { topCustomers } from './top-customers/contract.ts';
import { topLookups } from './top-lookups/contract.ts';
import { transactions } from './transactions/contract.ts';
import { reportViews } from './views/contract.ts';

/** Every call of the reports. */
export const reportCalls = {
  ...reports,
  ...costSheet,
  ...exports,
  ...topCats,
  ...topLookups,
  ...topCustomers,
  ...globalModifier,
  ...reportGroups,
  ...reportViews,
  ...transactions,
  ...notBought,
};
