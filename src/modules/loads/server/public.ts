export { paymentModes, readLoad } from './reads/get-load.ts';
export { itemsOf } from './reads/list-items.ts';
export { announceLoad, loadFor, loadsOf, lockedLoad, requireState, type LoadRecord } from './store.ts';
