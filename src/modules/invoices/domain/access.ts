import { signedIn, staff, traders, type Rule } from '../../../kernel/access.ts';

/** Who reads each list of invoices, by its type: exportable (1), pending (3), settled (4), franchises' (10). */
export const mayListInvoices = {
  1: staff,
  3: signedIn,
  4: traders,
  10: staff,
} as const satisfies Readonly<Record<number, Rule>>;
