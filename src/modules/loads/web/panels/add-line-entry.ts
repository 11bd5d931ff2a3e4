import { storedDrafts } from '../../../../ui/session/use-stored-draft.ts';
import type { FoundConverter } from '../../../catalogue/wire.ts';
import type { Load } from '../../wire.ts';

/** The typed price values, and the VIN of the car that it was in; "" for empty ones. */
export type Pricing = { markup: string; markupIsPercentage: boolean; adjustedPrice: string; vin: string };
export const noPricing: Pricing = { markup: '', markupIsPercentage: false, adjustedPrice: '', vin: '' };

/** Typed price values as the call takes them, without empty ones. */
export const sentPricing = ({ markup, markupIsPercentage, adjustedPrice, vin }: Pricing) => ({
  ...(markup !== '' && { markup: Number(markup), markupIsPercentage }),
  ...(adjustedPrice !== '' && { adjustedPrice: Number(adjustedPrice) }),
  ...(vin !== '' && { vin }),
});

/** An empty add line. The stored one survives a reload; `productId` is the chosen converter, 0 for none. */
export const emptyEntry = {
  code: '',
  productId: 0,
  quantity: '1',
  box: '1',
  pictures: [] as string[],
  /** The name and the typed price of a converter that was made on the spot, "" for every other one. */
  name: '',
  basePrice: '',
  ...noPricing,
};

/** The name of the stored entry of a load. */
export const addLineDraft = (loadId: number) => `add-line.${loadId}`;

export type Entry = typeof emptyEntry;

/** What is typed in the add line of a load now. */
export const storedEntry = (loadId: number): Entry => wholeEntry(storedDrafts.read(addLineDraft(loadId)) as Stored);

type Stored = Partial<Entry> | undefined;

/** A stored entry. One of an earlier version lacks the fields that came since. */
export const wholeEntry = (stored: Stored): Entry => ({ ...emptyEntry, ...stored });

/** The entry after this one. The box stays, because the next item usually goes into the same one. */
export const nextEntry = ({ box }: Entry): Entry => ({ ...emptyEntry, box });

/** Whether anything of this entry is typed or pictured. */
export const isBegun = ({ code, pictures }: Entry): boolean => code !== '' || pictures.length > 0;

/** Why nothing can be put back into the line now. False if it can. */
export const whyLineIsTaken = (entry: Entry): string | false =>
  isBegun(entry) && 'Finish what is typed in the line first.';

/** What an add shows of its converter while it waits. */
export type AddedConverter = Pick<FoundConverter, 'productId' | 'make' | 'model' | 'priceUnit' | 'catAlert'> & {
  readonly match: Pick<FoundConverter['match'], 'code'>;
  readonly pricingVersion?: number | undefined;
};

/** An entry in the form of the call. */
export const sentOf = (load: Load, entry: Entry, converter: AddedConverter) => ({
  loadId: load.loadId,
  productId: converter.productId,
  quantity: Number(entry.quantity),
  box: Number(entry.box || 0),
  loadUrls: entry.pictures,
  ...sentPricing(entry),
  ...(entry.name !== '' && { description: entry.name }),
  ...(entry.basePrice !== '' && { basePrice: Number(entry.basePrice) }),
  ...(converter.pricingVersion !== undefined && { priceVersion: converter.pricingVersion }),
});
