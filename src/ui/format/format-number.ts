import { moneyText, numberText, type NumberLike } from '../../kernel/number-text.ts';

// Defined in the kernel, because PDFs show numbers too.
export { moneyText, numberText, type NumberLike };

/** `3.45 %` with a thin space that does not break. */
export const percentText = (value: NumberLike, digits = 2): string => `${numberText(value, digits, 0)}\u202f%`;
