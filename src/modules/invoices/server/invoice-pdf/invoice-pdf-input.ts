import type { Answer } from '../../../../kernel/contract.ts';
import type { invoices } from '../../contract.ts';

/** An invoice as its reader may see it: what no flag of theirs opens is not in it, and so not on the paper. */
export type Invoice = Answer<(typeof invoices)['viewInvoice']>;
export type Load = Invoice['loadDetails'];

export type InvoicePdfInput = {
  readonly invoice: Invoice;
  /** The facility's: days on paper are days there. */
  readonly timeZone: string;
  readonly now: Date;
  readonly logo: string | undefined;
  readonly signature: string | undefined;
};
