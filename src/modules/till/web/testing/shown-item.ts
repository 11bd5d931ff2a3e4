import type { LoadItem } from '../../../loads/items/wire.ts';

/** An approved item as the lists of a load show it. */
export const shownItem = {
  itemId: 9,
  loadId: 7,
  oem: 'GD3+EA6',
  type: 'CERAMIC',
  priceUnit: 'piece',
  status: 1,
  quantity: 2,
  unit: 2,
  finalQty: null as number | null,
  finalUnit: null,
  box: 1,
  description: '',
  reason: '',
  loadUrls: [] as string[],
  url: null,
  createdDate: '2026-06-10T12:00:00Z',
} as LoadItem;
