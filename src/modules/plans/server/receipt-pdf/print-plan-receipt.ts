import type { Input } from '../../../../kernel/contract.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import type { plans } from '../../contract.ts';
import { makeReceipt, type ReceiptPrinting } from './make-receipt.ts';

type Get = (typeof plans)['printPlanReceipt'];

/** The receipt of a payment as A4 PDF. */
export const printPlanReceipt =
  (printing: ReceiptPrinting) =>
  async ({ transactionId }: Input<Get>, request: ReadRequest<Get>) =>
    (await makeReceipt(printing, transactionId, request)).file;
