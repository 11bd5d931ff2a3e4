import type { Acting, LoadFacts } from '../load-states.ts';

/** Users of the buyer side without and with the right to edit invoices, and a seller. */
export const buyer: Acting = { canEditInvoice: false, isSeller: false };
export const editor: Acting = { canEditInvoice: true, isSeller: false };
export const seller: Acting = { canEditInvoice: false, isSeller: true };

/** The facts of a cart with two decided items, with what a test changes. */
export const loadFacts = (more: Partial<LoadFacts> = {}): LoadFacts => ({
  type: 1,
  itemCount: 2,
  pendingCount: 0,
  rejectedCount: 0,
  unpicturedCount: 0,
  unansweredCount: 0,
  isDismissed: false,
  quoteHeldUntil: undefined,
  isSellerFinalised: false,
  isBuyerFinalised: false,
  isPaidOn: false,
  cannotUndoFinish: 'Not yours.',
  ...more,
});
