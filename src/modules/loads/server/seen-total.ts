import { decimal } from '../../../kernel/decimal.ts';
import { conflict } from '../../../kernel/refusal.ts';
import type { LoadRecord } from './store.ts';

/** Refuses to act on a total that the user has not seen. */
export const requireSeenTotal = (row: LoadRecord, expected: string | undefined): void => {
  if (expected === undefined || decimal(expected).eq(row.grandtotal)) return;
  const [is, was] = [row.grandtotal, decimal(expected).toFixed(2)];
  throw conflict(`The total is $${is} by now, not $${was}. Look at it again.`, 'TOTAL_CHANGED');
};
