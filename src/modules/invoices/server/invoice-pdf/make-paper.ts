import type { Who } from '../../../../kernel/actor.ts';
import type { NamedFile } from '../../../../kernel/contract.ts';
import { paperName } from '../../../../platform/files/paper-name.ts';
import type { FileStore } from '../../../../platform/files/store.ts';
import type { FileRef, ReadRequest } from '../../../../platform/http/bind.ts';
import { answerFilter } from '../../../../platform/http/strip.ts';
import type { PdfWorkerPool } from '../../../../platform/pdf/pdf-worker-pool.ts';
import type { Requester } from '../../../../platform/limits/work-queue.ts';
import type { Asking } from '../../../loads/server/public.ts';
import { invoices } from '../../contract.ts';
import { viewInvoice, viewQuote } from '../reads/view-invoice.ts';
import { invoiceDocument } from './invoice-document.ts';
import type { Heading, Invoice } from './invoice-pdf-input.ts';
import { readItemPictures, readPicture } from '../../../files/server/public.ts';

/** What PDFs are made with: the store of pictures and the pool of PDF workers. */
export type Printing = { readonly files: Pick<FileStore, 'open'>; readonly pdfWorkers: PdfWorkerPool };

/** Who opens the invoice, by tenancy, and who reads its paper, whose rights decide what stands on it. */
export type PaperRequest = Pick<ReadRequest, 'db' | 'now' | 'encryption'> & {
  readonly actor: Asking;
  readonly reader: Who;
  readonly requester: Requester;
};

/** The invoice, and the optional parts of its paper. */
export type PaperChoices = {
  readonly loadId: number;
  readonly withSignature?: boolean;
  readonly withPictures?: boolean;
  readonly kind?: Heading['kind'];
};

export type Paper = { readonly invoice: Invoice; readonly heading: Heading; readonly file: NamedFile };

/** A quote has no number of its own: it is named by its load. */
const headingOf = (kind: Heading['kind'], { loadId, invoiceNo }: Invoice['loadDetails']): Heading => ({
  kind,
  number: kind === 'Quote' ? String(loadId) : invoiceNo!,
});

const asRead = answerFilter(invoices.viewInvoice.output);

/** A file by its id instead of its address: nothing that is signed leaves with a paper. */
const link = ({ fileId }: FileRef): string => String(fileId);

/** An invoice or a quote as A4 PDF, made from the same answer as the screen, so that fields hidden there are hidden here. */
export const makePaper = async (
  { files, pdfWorkers }: Printing,
  { loadId, withSignature = true, withPictures = false, kind = 'Invoice' }: PaperChoices,
  { actor, reader, db, now, encryption, requester }: PaperRequest,
): Promise<Paper> => {
  const choices = { loadId, withSignature, withPictures };
  const view = kind === 'Quote' ? viewQuote : viewInvoice;
  const invoice = asRead(await view(choices, { actor, db, now, link, encryption }), reader);
  const { logo, signature, itemList, companyName } = invoice.loadDetails;
  const heading = headingOf(kind, invoice.loadDetails);
  const read = (fileId: string | null) =>
    fileId === null ? undefined : readPicture(db, files, requester, Number(fileId));
  const document = invoiceDocument({
    heading,
    invoice,
    now,
    logo: await read(logo),
    signature: await read(signature),
    pictures: await readItemPictures(db, files, requester, itemList),
  });
  const fileName = paperName(kind, heading.number, companyName);
  return { invoice, heading, file: { fileName, content: await pdfWorkers.render(document) } };
};
