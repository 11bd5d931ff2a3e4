import { expect } from 'vitest';
import type { Call } from '../../../../kernel/contract.ts';
import type { StoredSession } from '../../../../ui/session/session.ts';
import { openAs } from '../../../../ui/testing/sent-requests.tsx';
import { catalogue } from '../../../catalogue/contract.ts';
import { credits } from '../../../credits/contract.ts';
import { loadItems } from '../../../loads/items/contract.ts';
import type { LoadItem } from '../../../loads/items/wire.ts';
import type { Load } from '../../../loads/wire.ts';
import SellerLoad from '../seller/seller-load.tsx';
import { openLoad } from './open-load.ts';

/* A load as its seller sees it. */

export const sellerLoad: Load = {
  ...openLoad,
  requestedBy: null,
  dismissedDate: null,
  canSellerAddToCart: true,
  unansweredItems: 0,
  quoteValidUntil: null,
  isQuoteExpired: false,
  isPicRequired: false,
};
export const own = {
  itemId: 31,
  loadId: 7,
  oem: 'GD3+EA6',
  description: 'Toyota',
  priceUnit: 'piece',
  status: 0,
  reason: '',
  quantity: 3,
  finalQty: null,
  unitPrice: 61.45,
  basePrice: 60.2,
  total: 184.35,
  loadUrls: [] as string[],
  url: null,
  isAddedBySeller: true,
  version: 2,
} as LoadItem;
export const seller = {
  hierarchy: 2,
  companyId: 5,
  canBuildCart: true,
  canSeeUnitPrice: true,
  canSeeSubtotal: true,
} as const;

export const found = {
  productId: 4,
  make: 'Toyota',
  description: 'Oval',
  offerPrice: 184.35,
  match: { code: 'GD3+EA6' },
};
type Answered = {
  converter?: object;
  items?: readonly object[];
  lookups?: readonly object[];
  refused?: readonly Call[];
};
export const open = (
  changes: Partial<Load> = {},
  item: Partial<LoadItem> = {},
  as: Partial<StoredSession> = seller,
  { converter = found, items = [{ ...own, ...item }], lookups = [{ code: 'GD3+EA6' }], refused = [] }: Answered = {},
) =>
  openAs(<SellerLoad load={{ ...sellerLoad, ...changes }} />, {
    as,
    refused,
    answers: [
      [loadItems.listItems, { list: items }],
      [credits.listOpenLookups, { list: lookups }],
      [catalogue.searchConverters, { list: [converter] }],
    ],
  });
export type Opened = Awaited<ReturnType<typeof open>>;

export const itemOf = async ({ screen }: Opened) => {
  const item = screen.getByRole('list', { name: 'Items of the load' }).getByRole('listitem');
  await expect.element(item).toBeVisible();
  return item;
};
