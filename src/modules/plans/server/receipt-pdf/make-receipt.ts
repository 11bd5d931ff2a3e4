import type { Actor } from '../../../../kernel/actor.ts';
import { dateText } from '../../../../kernel/date-text.ts';
import { dayIn } from '../../../../kernel/dates.ts';
import type { NamedFile } from '../../../../kernel/contract.ts';
import { conflict, orNotFound } from '../../../../kernel/refusal.ts';
import { first, type Db } from '../../../../platform/database.ts';
import { paperName } from '../../../../platform/files/paper-name.ts';
import type { PdfWorkerPool } from '../../../../platform/pdf/pdf-worker-pool.ts';
import type { FileStore } from '../../../../platform/files/store.ts';
import type { Requester } from '../../../../platform/limits/work-queue.ts';
import { companyById, companyLogo, parentCompanyId, type CompanyRow } from '../../../companies/server/public.ts';
import { receiptLines } from '../../domain/receipt.ts';
import type { PaymentRow } from '../payment-store.ts';
import { receiptDocument, type ReceiptParty } from './receipt-document.ts';

/** What receipts are made with: the store of logos and the pool of PDF workers. */
export type ReceiptPrinting = { readonly files: Pick<FileStore, 'open'>; readonly pdfWorkers: PdfWorkerPool };

type Asking = {
  readonly db: Db;
  readonly actor: Pick<Actor, 'companyId'>;
  readonly now: Date;
  readonly requester: Requester;
};
const paid: readonly string[] = ['success', 'refunded', 'disputed'];

const partyOf = ({ name, address, address1, city, state, zipcode }: CompanyRow): ReceiptParty => ({
  name,
  lines: [address, address1, [city, [state, zipcode].filter(Boolean).join(' ')].filter(Boolean).join(', ')].filter(
    Boolean,
  ),
});

export type Receipt = { readonly file: NamedFile; readonly lines: ReturnType<typeof receiptLines> };

/** The receipt of a payment of the own company, as A4 PDF and in lines. One that took no money has none. */
export const makeReceipt = async (
  { files, pdfWorkers }: ReceiptPrinting,
  transactionId: number,
  { db, actor, now, requester }: Asking,
): Promise<Receipt> => {
  const found = first(
    await db<PaymentRow[]>`
      select * from plan_payment where id = ${transactionId} and company_id = ${actor.companyId}`,
  );
  const payment = orNotFound(found, 'payment');
  if (!paid.includes(payment.status)) throw conflict('Nothing was paid, so there is no receipt.');
  const [buyer, seller] = [await companyById(db, payment.companyId), await companyById(db, await parentCompanyId(db))];
  const lines = receiptLines({ ...payment, transactionId }, dateText(dayIn(buyer.timeZone, payment.createdAt)));
  const receipt = { number: transactionId, from: partyOf(seller), to: partyOf(buyer), lines };
  const logo = await companyLogo(db, files, requester, seller.id);
  const content = await pdfWorkers.render(receiptDocument({ ...receipt, logo }, now));
  return { file: { fileName: paperName('Receipt', transactionId, buyer.name), content }, lines };
};
