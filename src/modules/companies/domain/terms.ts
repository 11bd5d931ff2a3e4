/** A customer's terms at one revision, with the price modifiers of the chain: the franchise's first, then its own. */
export type Terms = {
  readonly revision: number;
  /** When the newest of the revisions that make them up was made. */
  readonly since: Date;
  readonly priceMods: readonly string[];
  readonly groupModifier: { readonly by: string; readonly isPercentage: boolean };
  readonly groupDiscount: string;
  /** Facility id to percent. */
  readonly facilityDiscounts: Readonly<Record<string, string>>;
};
