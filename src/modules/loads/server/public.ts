export { findEarlierEntry, entryColumns } from './repeated-entry.ts';
export { readLoad } from '../life-cycle/server/reads/get-load.ts';
export { keptReceipt } from '../items/server/reads/item-receipt.ts';
export { itemsOf } from '../items/server/reads/list-items.ts';
export { invoiceFor, loadFor, loadsOf, lockedLoad, requireFresh, requireState, type LoadRecord } from './store.ts';
export { announceLoad } from './totals.ts';
