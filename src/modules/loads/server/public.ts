export { entryColumns, findEarlierEntry, type EarlierEntry } from './repeated-entry.ts';
export { markFinished, markPrinted, markSellerFinalised, markSettled, setAmountPaid } from './settle-load.ts';
export { requireSeenTotal } from './seen-total.ts';
export { summariesOf, summaryLabels, type ItemSummary } from './item-summary.ts';
export { lastFacilities } from './last-facilities.ts';
export { namedByLoads } from './named-by-loads.ts';
export { openLoads, openLoadsOfCustomer, owedToCustomer } from './open-loads.ts';
export { readLoad } from '../life-cycle/server/reads/get-load.ts';
export { keptReceipt } from '../items/server/reads/item-receipt.ts';
export { labelledItem } from '../items/server/reads/labelled-item.ts';
export { itemsOf } from '../items/server/reads/list-items.ts';
export {
  invoiceFor,
  loadFor,
  loadsAllowing,
  loadsOf,
  lockedLoad,
  requireState,
  visibleLoads,
  type Asking,
  type LoadRecord,
} from './store.ts';
export { loadHasWord, searchedLoadWords, soughtInLoads, type LoadWord } from './load-search.ts';
export { loadsByNames } from './order-by-names.ts';
export { announceLoad } from './totals.ts';
export { isCounted } from './counted-item.ts';
export { openCartItems } from './open-cart-items.ts';
