import { all, fullSettings, signedIn, staff, traders, type Rule } from '../../../kernel/access.ts';

/** Who reads each list of invoices. By type: 1 exportable, 3 pending, 4 settled, 10 of franchises. */
export const mayListInvoices = {
  1: staff,
  3: signedIn,
  4: traders,
  10: staff,
} as const satisfies Readonly<Record<number, Rule>>;

/** The screen Sage Invoice is for these users. To make a journal, a user also needs canSeeSubtotal. */
export const mayOpenSage = all(staff, fullSettings);
