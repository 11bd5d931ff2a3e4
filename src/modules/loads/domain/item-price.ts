import { atLeastZero, centsText, decimal, discounted, modified, sum } from '../../../kernel/decimal.ts';

/** Pieces are counted, wire and foil are weighed. */
export type PriceUnit = 'piece' | 'lb';

/** 0 pending, 1 approved, 2 rejected, 3 modified. */
export const itemStatus = { pending: 0, approved: 1, rejected: 2, modified: 3 } as const;
export type ItemStatus = (typeof itemStatus)[keyof typeof itemStatus];

/** What an item's price and total depend on; amounts are decimal text. */
export type PricedItem = {
  readonly offerPrice: string;
  readonly adjustedPrice: string | null;
  readonly markup: string;
  readonly markupIsPercentage: boolean;
  readonly quantity: string;
  readonly finalQuantity: string | null;
};

/**
 * Dollars for one piece or one pound: the adjusted price if there is one, else the offer fixed when the item was added,
 * plus the markup; rounded half up to cents, never below zero.
 */
export const unitPrice = (item: Omit<PricedItem, 'quantity' | 'finalQuantity'>): string =>
  centsText(
    atLeastZero(modified(decimal(item.adjustedPrice ?? item.offerPrice), item.markup, item.markupIsPercentage)),
  );

/** Unit price × final quantity (the quantity until a final one is entered), half up to cents. */
export const itemTotal = (item: PricedItem): string =>
  centsText(decimal(unitPrice(item)).times(item.finalQuantity ?? item.quantity));

/** Pieces counted for a quantity: parts of a piece count as one; what is weighed is one unit. */
export const unitsFor = (priceUnit: PriceUnit, quantity: string): number =>
  priceUnit === 'lb' ? 1 : Math.ceil(Number(quantity));

export type CountedItem = { readonly total: string; readonly status: ItemStatus };
export type Discount = { readonly discount: string; readonly discountIsPercentage: boolean };
export type Totals = {
  readonly itemCount: number;
  readonly pendingCount: number;
  readonly subtotal: string;
  readonly grandtotal: string;
};

/** The grand total of a subtotal: less the discount, to cents, never below zero. */
export const grandtotalOf = (subtotal: string, { discount, discountIsPercentage }: Discount): string =>
  centsText(atLeastZero(discounted(decimal(subtotal), discount, discountIsPercentage)));

/** A load's totals: the sum of the rounded item totals. Rejected items count for nothing; pending ones count. */
export const totalsOf = (items: readonly CountedItem[], discount: Discount): Totals => {
  const counted = items.filter((item) => item.status !== itemStatus.rejected);
  const subtotal = centsText(sum(counted.map((item) => item.total)));
  return {
    itemCount: items.length,
    pendingCount: items.filter((item) => item.status === itemStatus.pending).length,
    subtotal,
    grandtotal: grandtotalOf(subtotal, discount),
  };
};
