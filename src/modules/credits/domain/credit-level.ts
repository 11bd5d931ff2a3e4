export type CreditLevel = {
  readonly count: number;
  /** How many lookups the plans and gifts held that are not used up. */
  readonly size: number;
  readonly isUnlimited: boolean;
};

/** Whether a company has a tenth or less of its credits left, or none. */
export const isLow = ({ count, size, isUnlimited }: CreditLevel): boolean => !isUnlimited && count * 10 <= size;
