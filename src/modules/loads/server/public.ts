export { earlierEntry, entryColumns } from './entry.ts';
export { readLoad } from './reads/get-load.ts';
export { keptReceipt } from './reads/kept-receipt.ts';
export { itemsOf } from './reads/list-items.ts';
export {
  announceLoad,
  invoiceFor,
  loadFor,
  loadsOf,
  lockedLoad,
  requireFresh,
  requireState,
  type LoadRecord,
} from './store.ts';
