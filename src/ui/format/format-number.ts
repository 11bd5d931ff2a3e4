import { moneyText, numberText, type NumberLike } from '../../kernel/number-text.ts';

// Defined in the kernel, because PDFs show numbers too.
export { moneyText, numberText, type NumberLike };

/** `3.45 %` with a thin space that does not break. Figures beside each other have the same number of decimals. */
export const percentText = (value: NumberLike, digits = 2, leastDigits = 0): string =>
  `${numberText(value, digits, leastDigits)}\u202f%`;
