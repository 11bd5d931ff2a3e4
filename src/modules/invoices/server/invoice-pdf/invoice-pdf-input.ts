import type { Answer } from '../../../../kernel/contract.ts';
import type { invoices } from '../../contract.ts';

/** An invoice as its reader may see it. Hidden fields are missing, also in the PDF. */
export type Invoice = Answer<(typeof invoices)['viewInvoice']>;
export type Load = Invoice['loadDetails'];

/** What the paper is, and the number by which people name it. */
export type Heading = { readonly kind: 'Invoice' | 'Quote'; readonly number: string };

export type InvoicePdfInput = {
  readonly heading: Heading;
  readonly invoice: Invoice;
  readonly now: Date;
  readonly logo: string | undefined;
  readonly signature: string | undefined;
  /** Pictures of items by their ids. */
  readonly pictures: ReadonlyMap<number, string>;
};
