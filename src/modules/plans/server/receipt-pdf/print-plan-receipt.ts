import type { Input } from '../../../../kernel/contract.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import type { PdfWorkerPool } from '../../../../platform/pdf/pdf-worker-pool.ts';
import type { plans } from '../../contract.ts';
import { makeReceipt } from './make-receipt.ts';

type Get = (typeof plans)['printPlanReceipt'];

/** The receipt of a payment as A4 PDF. */
export const printPlanReceipt =
  (pdfWorkers: PdfWorkerPool) =>
  async ({ transactionId }: Input<Get>, request: ReadRequest<Get>) =>
    (await makeReceipt(pdfWorkers, transactionId, request)).file;
