/**
 * One revision of a customer's terms, with the price modifiers of the chain: the franchise's first, then the customer's
 * own.
 */
export type Terms = {
  readonly revision: number;
  /** When the newest of its revisions was made. */
  readonly since: Date;
  readonly priceMods: readonly string[];
  readonly groupModifier: { readonly by: string; readonly isPercentage: boolean };
  readonly groupDiscount: string;
  /** From facility id to percent. */
  readonly facilityDiscounts: Readonly<Record<string, string>>;
};
