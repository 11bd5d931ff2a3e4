import { decimal } from '../../../kernel/decimal.ts';
import { numberText } from '../../../kernel/number-text.ts';

type Discounted = {
  readonly subtotal?: number | undefined;
  readonly grandtotal?: number | undefined;
  readonly discount?: number | undefined;
  readonly discountIsPercentage?: boolean | undefined;
};

/** The discount as a line of the paper, with its amount in dollars. Undefined without one, and without totals. */
export const discountLine = ({
  subtotal,
  grandtotal,
  discount,
  discountIsPercentage,
}: Discounted): { readonly label: string; readonly amount: string } | undefined => {
  if (subtotal === undefined || grandtotal === undefined) return undefined;
  const amount = decimal(grandtotal).minus(subtotal);
  if (amount.eq(0)) return undefined;
  const percent = discountIsPercentage && discount !== undefined ? ` ${numberText(discount, 2, 0)} %` : '';
  return { label: `Discount${percent}`, amount: amount.toFixed(2) };
};
