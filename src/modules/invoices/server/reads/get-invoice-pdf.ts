import type { Input, NamedFile } from '../../../../kernel/contract.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import type { invoices } from '../../contract.ts';
import { makePaper, type Printing } from '../invoice-pdf/make-paper.ts';

type Pdf = (typeof invoices)['invoicePdf'];

/** An invoice as A4 PDF for its reader. */
export const invoicePdf =
  (printing: Printing) =>
  async (input: Input<Pdf>, request: ReadRequest<Pdf>): Promise<NamedFile> =>
    (await makePaper(printing, input, { ...request, reader: request.actor })).file;
