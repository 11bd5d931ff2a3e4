import { atLeastZero, centsText, decimal, discounted, modified, sum } from '../../../kernel/decimal.ts';

/** Pieces are counted, wire and foil are weighed. */
export type PriceUnit = 'piece' | 'lb';

/** 0 pending, 1 approved, 2 rejected, 3 modified. */
export const itemStatus = { pending: 0, approved: 1, rejected: 2, modified: 3 } as const;
export type ItemStatus = (typeof itemStatus)[keyof typeof itemStatus];

/** The inputs of an item's price and total. Amounts are decimal text. */
export type PricedItem = {
  readonly offerPrice: string;
  readonly adjustedPrice: string | null;
  readonly markup: string;
  readonly markupIsPercentage: boolean;
  readonly quantity: string;
  readonly finalQuantity: string | null;
};

type Price = Omit<PricedItem, 'quantity' | 'finalQuantity'>;
const marked = ({ adjustedPrice, offerPrice, markup, markupIsPercentage }: Price) =>
  modified(decimal(adjustedPrice ?? offerPrice), markup, markupIsPercentage);

/**
 * Dollars for one piece or one pound: the adjusted price if there is one, else the offer fixed when the item was added,
 * plus the markup. Rounded half up to cents, never below zero.
 */
export const unitPrice = (item: Price): string => centsText(atLeastZero(marked(item)));

/** Whether the price is estimated from a mean piece. A typed price is never estimated. */
export const restsOnEstimate = (item: { isEstimated?: boolean | undefined; adjustedPrice?: unknown }): boolean =>
  item.isEstimated === true && (item.adjustedPrice ?? null) === null;

/** Whether a markdown is larger than the price. */
export const takesMoreThanAll = (item: Price): boolean => marked(item).lt(0);

/** Dollars. Stops typing errors, and keeps sums of smaller prices storable and payable. */
const maxForOne = 99_999.99;
const maxForItem = 9_999_999.99;
/** The largest markup on a price that the user does not see, so that its total can be stored. */
const maxHiddenPercent = 1000;

export type PriceFault = { readonly at: 'price' | 'markup' | 'quantity'; readonly sentence: string };

const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`;

/** Why an item cannot be stored with these numbers, and the field to check. Undefined if it can. */
export const priceFault = (item: PricedItem, priceUnit: PriceUnit): PriceFault | undefined => {
  if (decimal(item.adjustedPrice ?? item.offerPrice).gt(maxForOne))
    return { at: 'price', sentence: `At most ${dollars(maxForOne)} for one.` };
  if (decimal(unitPrice(item)).gt(maxForOne))
    return { at: 'markup', sentence: `With this markup one comes to more than ${dollars(maxForOne)}.` };
  if (decimal(itemTotal(item)).gt(maxForItem))
    return { at: 'quantity', sentence: `This item would come to more than ${dollars(maxForItem)}.` };
  return quantityFault(item, priceUnit);
};

/**
 * Like `priceFault`, for a user who does not see the price. Checks only numbers that the user typed: a refusal that
 * depends on a hidden price would reveal it. `markup` is undefined if none was typed.
 */
export const hiddenPriceFault = (
  item: Pick<PricedItem, 'quantity' | 'finalQuantity' | 'markupIsPercentage'> & { readonly markup: string | undefined },
  priceUnit: PriceUnit,
): PriceFault | undefined => {
  const markup = decimal(item.markup ?? '0');
  if (item.markupIsPercentage && markup.gt(maxHiddenPercent))
    return { at: 'markup', sentence: `At most ${maxHiddenPercent.toLocaleString('en-US')} %.` };
  if (!item.markupIsPercentage && markup.gt(maxForOne))
    return { at: 'markup', sentence: `At most ${dollars(maxForOne)} for one.` };
  if (!item.markupIsPercentage && markup.times(item.finalQuantity ?? item.quantity).gt(maxForItem))
    return { at: 'quantity', sentence: `This item would come to more than ${dollars(maxForItem)}.` };
  return quantityFault(item, priceUnit);
};

const quantityFault = (
  item: Pick<PricedItem, 'quantity' | 'finalQuantity'>,
  priceUnit: PriceUnit,
): PriceFault | undefined => {
  const counted = [item.quantity, item.finalQuantity ?? item.quantity];
  // Foil and wire are weighed. A converter is whole, or a quarter, a half or three quarters of one.
  if (priceUnit === 'piece' && counted.some((each) => !decimal(each).times(4).mod(1).eq(0)))
    return { at: 'quantity', sentence: 'Whole pieces, or parts of 0.25, 0.5 and 0.75.' };
  return undefined;
};

/** Unit price × final quantity (the quantity until a final one is entered), rounded half up to cents. */
export const itemTotal = (item: PricedItem): string =>
  centsText(decimal(unitPrice(item)).times(item.finalQuantity ?? item.quantity));

/** The units for a quantity: the parts of one piece count as one; a weighed item is one unit. */
export const unitsFor = (priceUnit: PriceUnit, quantity: string): number =>
  priceUnit === 'lb' ? 1 : Math.ceil(Number(quantity));

export type CountedItem = { readonly total: string; readonly status: ItemStatus; readonly isAddedBySeller?: boolean };
export type Discount = { readonly discount: string; readonly discountIsPercentage: boolean };
export type Totals = {
  readonly itemCount: number;
  readonly pendingCount: number;
  readonly rejectedCount: number;
  readonly subtotal: string;
  readonly grandtotal: string;
};

/** Whether an item is still its seller's to change: the seller added it, and the buyer has not decided. */
export const isOpenToSeller = (item: { readonly status: number; readonly isAddedBySeller?: boolean }): boolean =>
  item.status === itemStatus.pending && item.isAddedBySeller === true;

/** Whether an item waits for the seller's answer: the seller added it, and a buyer modified it. */
export const waitsForSeller = (item: { readonly status: number; readonly isAddedBySeller?: boolean }): boolean =>
  item.status === itemStatus.modified && item.isAddedBySeller === true;

/** Whether an item counts as pending: it has no decision yet, or its seller has to answer one. */
export const isUndecided = (item: { readonly status: number; readonly isAddedBySeller?: boolean }): boolean =>
  item.status === itemStatus.pending || waitsForSeller(item);

/** Why the buyer side cannot approve an item that awaits its seller. */
export const sellerAccepts = 'The seller who added it accepts it. You can reject it or modify it once more.';

/** The grand total: the subtotal minus the discount, rounded to cents, never below zero. */
export const grandtotalOf = (subtotal: string, { discount, discountIsPercentage }: Discount): string =>
  centsText(atLeastZero(discounted(decimal(subtotal), discount, discountIsPercentage)));

/**
 * A load's totals: the sum of the rounded item totals. Rejected items do not count, pending items do. On the server
 * PostgreSQL computes the same sum; a test compares both.
 */
export const totalsOf = (items: readonly CountedItem[], discount: Discount): Totals => {
  const counted = items.filter((item) => item.status !== itemStatus.rejected);
  const subtotal = centsText(sum(counted.map((item) => item.total)));
  return {
    itemCount: items.length,
    pendingCount: items.filter(isUndecided).length,
    rejectedCount: items.length - counted.length,
    subtotal,
    grandtotal: grandtotalOf(subtotal, discount),
  };
};
