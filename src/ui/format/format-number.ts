import { moneyText, numberText, type NumberLike } from '../../kernel/number-text.ts';

// Written in the kernel, because papers have figures too.
export { moneyText, numberText, type NumberLike };

/** `3.45 %` with a thin gap that does not break. */
export const percentText = (value: NumberLike, digits = 2): string => `${numberText(value, digits, 0)}\u202f%`;
