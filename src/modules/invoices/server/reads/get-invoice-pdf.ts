import type { Input, NamedFile } from '../../../../kernel/contract.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import type { invoices } from '../../contract.ts';
import { makePaper, type Printing } from '../invoice-pdf/make-paper.ts';

type Pdf = (typeof invoices)['invoicePdf'];
type Quote = (typeof invoices)['quotePdf'];

/** An invoice as A4 PDF for its reader. */
export const invoicePdf =
  (printing: Printing) =>
  async (input: Input<Pdf>, request: ReadRequest<Pdf>): Promise<NamedFile> =>
    (await makePaper(printing, input, { ...request, reader: request.actor })).file;

/** A quote as A4 PDF for its reader. */
export const quotePdf =
  (printing: Printing) =>
  async ({ loadId }: Input<Quote>, request: ReadRequest<Quote>): Promise<NamedFile> =>
    (await makePaper(printing, { loadId, kind: 'Quote' }, { ...request, reader: request.actor })).file;
