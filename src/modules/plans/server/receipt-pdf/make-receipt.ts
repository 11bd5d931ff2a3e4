import type { Actor } from '../../../../kernel/actor.ts';
import { dateText } from '../../../../kernel/date-text.ts';
import { dayIn } from '../../../../kernel/dates.ts';
import type { NamedFile } from '../../../../kernel/contract.ts';
import { conflict, orNotFound } from '../../../../kernel/refusal.ts';
import { first, type Db } from '../../../../platform/database.ts';
import type { PdfWorkerPool } from '../../../../platform/pdf/pdf-worker-pool.ts';
import { companyById, parentCompanyId, type CompanyRow } from '../../../companies/server/public.ts';
import { receiptLines } from '../../domain/receipt.ts';
import type { PaymentRow } from '../payment-store.ts';
import { receiptDocument, type ReceiptParty } from './receipt-document.ts';

type Asking = { readonly db: Db; readonly actor: Pick<Actor, 'companyId'>; readonly now: Date };
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
  pdfWorkers: PdfWorkerPool,
  transactionId: number,
  { db, actor, now }: Asking,
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
  const content = await pdfWorkers.render(receiptDocument(receipt, now));
  return { file: { fileName: `receipt-${transactionId}.pdf`, content }, lines };
};
