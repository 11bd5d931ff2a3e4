import type { FoundConverter } from '../../catalogue/wire.ts';
import type { Load } from '../../loads/wire.ts';
import { noPricing, sentPricing } from './add-more.tsx';

/** An empty add line. The stored one survives a reload; `productId` is the chosen converter, 0 for none. */
export const emptyEntry = {
  code: '',
  productId: 0,
  quantity: '1',
  box: '1',
  pictures: [] as string[],
  ...noPricing,
};

/** The name of the stored entry of a load. */
export const addLineDraft = (loadId: number) => `add-line.${loadId}`;

export type Entry = typeof emptyEntry;

/** The values typed since an entry was sent. The box stays, because the next item usually goes into the same one. */
export const nextEntry = (now: Entry, sent: Entry): Entry => ({
  ...emptyEntry,
  ...Object.fromEntries(Object.entries(now).filter(([field, value]) => value !== sent[field as keyof Entry])),
  box: now.box,
  pictures: now.pictures.filter((url) => !sent.pictures.includes(url)),
});

/** An entry in the form of the call. */
export const sentOf = (load: Load, entry: Entry, converter: FoundConverter) => ({
  loadId: load.loadId,
  productId: converter.productId,
  quantity: Number(entry.quantity),
  box: Number(entry.box || 0),
  loadUrls: entry.pictures,
  ...sentPricing(entry),
  ...(converter.pricingVersion !== undefined && { priceVersion: converter.pricingVersion }),
});
