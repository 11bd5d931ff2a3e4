import type { Load } from '../../../loads/wire.ts';

/** The fields of a load that the parts of its screen read: a cart with two items, priced and not paid. */
export const openLoad = {
  loadId: 7,
  type: 1,
  version: 4,
  items: 2,
  pendingItems: 0,
  rejectedItems: 0,
  unpicturedItems: 0,
  sellerFinalisedDate: null,
  buyerFinalisedDate: null,
  invoiceNo: null,
  isSignRequired: false,
  facilityId: 1,
  facilityName: 'Atlanta',
  grandtotal: 184.35,
  amountPaid: 0,
} as Load;
