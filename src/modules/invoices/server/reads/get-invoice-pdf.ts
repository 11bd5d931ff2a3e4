import type { Input, NamedFile } from '../../../../kernel/contract.ts';
import type { FileStore } from '../../../../platform/files/store.ts';
import type { FileRef, ReadRequest } from '../../../../platform/http/bind.ts';
import { answerFilter } from '../../../../platform/http/strip.ts';
import type { PdfWorkerPool } from '../../../../platform/pdf/pdf-worker-pool.ts';
import { facilityById } from '../../../facilities/server/public.ts';
import { invoices } from '../../contract.ts';
import { invoiceDocument } from '../invoice-pdf/invoice-document.ts';
import { readPicture } from '../invoice-pdf/read-pictures.ts';
import { letterheadLogo, viewInvoice } from './view-invoice.ts';

type Pdf = (typeof invoices)['invoicePdf'];

/** What PDFs are made with: the store of pictures and the pool of PDF workers. */
export type Printing = { readonly files: Pick<FileStore, 'open'>; readonly pdfWorkers: PdfWorkerPool };

const asRead = answerFilter(invoices.viewInvoice.output);

/** An invoice as A4 PDF, made from the same answer as the screen, so that fields hidden there are hidden here. */
export const invoicePdf =
  ({ files, pdfWorkers }: Printing) =>
  async (input: Input<Pdf>, request: ReadRequest<Pdf>): Promise<NamedFile> => {
    const { actor, db, now, requester, shownFile, encryption } = request;
    // The sheet shows no item pictures, and signing thousands of addresses would delay all other requests.
    const link = (file: FileRef) => (file.reach === 'private' ? request.link(file) : '');
    const invoice = asRead(await viewInvoice({ ...input, isPrint: true }, { actor, db, now, link, encryption }), actor);
    const { facilityId, signature, invoiceNo } = invoice.loadDetails;
    const [{ timeZone }, logoFileId] = await Promise.all([
      facilityById(db, facilityId),
      letterheadLogo(db, { facilityId }),
    ]);
    const signed = signature === null ? undefined : shownFile(signature);
    const paper = invoiceDocument({
      invoice,
      timeZone,
      now,
      logo: logoFileId === null ? undefined : await readPicture(db, files, requester, logoFileId),
      signature: signed === undefined ? undefined : await readPicture(db, files, requester, signed),
    });
    return { fileName: `${invoiceNo}.pdf`, content: await pdfWorkers.render(paper) };
  };
