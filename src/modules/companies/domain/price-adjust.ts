import { decimal, type DecimalInput } from '../../../kernel/decimal.ts';

/** The parts of a customer's terms that are percentages of the base price. */
type PercentTerms = {
  readonly priceMods: readonly DecimalInput[];
  readonly groupModifier: DecimalInput;
  readonly groupModifierIsPercentage: boolean;
  readonly groupDiscount: DecimalInput;
};

/**
 * A customer's terms as one signed percentage of the base price, rounded half up to two decimals. A modifier in dollars
 * and discounts of single facilities have no fixed percentage, so they are left out.
 */
export const priceAdjust = (terms: PercentTerms): string => {
  const changes = [
    ...terms.priceMods.map(decimal),
    ...(terms.groupModifierIsPercentage ? [decimal(terms.groupModifier)] : []),
    decimal(terms.groupDiscount).neg(),
  ];
  const factor = changes.reduce((product, percent) => product.times(percent.div(100).plus(1)), decimal(1));
  return factor.minus(1).times(100).round(2, 1).toFixed(2);
};
