import { messages } from '../../../kernel/messages.ts';
import { numberText } from '../../../kernel/number-text.ts';

/** 1 cart, 2 request, 3 pending invoice, 4 settled invoice, 5 quote. */
export const loadType = { cart: 1, request: 2, pendingInvoice: 3, settledInvoice: 4, quote: 5 } as const;
export type LoadType = (typeof loadType)[keyof typeof loadType];

/** 1 not started, 2 in process, 3 converted to quote, 4 waiting for the buyer's approval, 7 completed. */
export const loadStatus = { notStarted: 1, inProcess: 2, quote: 3, waitingBuyer: 4, completed: 7 } as const;
export type LoadStatus = (typeof loadStatus)[keyof typeof loadStatus];

/** The facts that decide what is allowed on a load. The server has them and the screen gets them. */
export type LoadFacts = {
  readonly type: LoadType;
  readonly itemCount: number;
  readonly pendingCount: number;
  readonly rejectedCount: number;
  /** Counted items without the picture that the facility or the customer requires. */
  readonly unpicturedCount: number;
  /** Items that the buyer modified and that wait for the word of the seller who added them. */
  readonly unansweredCount: number;
  /** It is a request that was dismissed. */
  readonly isDismissed: boolean;
  /** The day until which a quote's prices held, as it is told. Undefined while they hold, and for other loads. */
  readonly quoteHeldUntil: string | undefined;
  readonly isSellerFinalised: boolean;
  readonly isBuyerFinalised: boolean;
  /** There are payments on it that were not taken back. */
  readonly isPaidOn: boolean;
  /** Why the acting user cannot take back the last finish. Undefined if the user can. */
  readonly cannotUndoFinish: string | undefined;
};

/** The facts about the acting user. */
export type Acting = { readonly canEditInvoice: boolean; readonly isSeller: boolean };

export type LoadAct =
  | 'edit'
  /** Sets the payment date, grader, assistant or notes. The whole buyer side may do so on a pending invoice. */
  | 'annotate'
  | 'addItem'
  | 'changeItem'
  | 'decideItem'
  /** Takes a request of a seller over as its buyer. */
  | 'accept'
  | 'dismiss'
  /** Offers a cart to its seller at prices that hold until a day. */
  | 'quote'
  | 'acceptQuote'
  /** The seller is done with a load. */
  | 'finalise'
  /** Notes what was offered and not bought. */
  | 'recordNotBought'
  | 'finish'
  | 'complete'
  | 'pay'
  /** Mails its paper. */
  | 'resend'
  | 'reprice'
  | 'reopen'
  | 'remove'
  /** Writes a message to the other parties. */
  | 'chat';

/** undefined: allowed. Otherwise the sentence that says why not, for the refusal and the button. */
type Verdict = string | undefined;
type Rule = (load: LoadFacts, acting: Acting) => Verdict;

export const isInvoice = (type: LoadType): boolean =>
  type === loadType.pendingInvoice || type === loadType.settledInvoice;

export const loadTypeWord: Record<LoadType, string> = {
  1: 'a cart',
  2: 'a request',
  3: 'an invoice',
  4: 'a settled invoice',
  5: 'a quote',
};

const notDismissed: Rule = ({ isDismissed }) => (isDismissed ? messages.requestGone : undefined);
const isRequest: Rule = ({ type }) => (type === loadType.request ? undefined : 'This is no open request.');
const notRequest: Rule = ({ type }) =>
  type === loadType.request ? 'This request has not been accepted yet.' : undefined;
const editableInvoice: Rule = ({ type }, { canEditInvoice }) =>
  isInvoice(type) && !canEditInvoice
    ? `This is ${loadTypeWord[type]}; changing it needs the right to edit invoices.`
    : undefined;
const annotatable: Rule = (load, acting) =>
  load.type === loadType.pendingInvoice ? undefined : editableInvoice(load, acting);
const mayReopen: Rule = ({ cannotUndoFinish }, { canEditInvoice }) => (canEditInvoice ? undefined : cannotUndoFinish);
/** The rules that check a right instead of a state: the server answers 403 instead of 409. */
const rightRules: ReadonlySet<Rule> = new Set([editableInvoice, annotatable, mayReopen]);

/** The facts about items that decide whether a load can be an invoice. */
export type InvoicedCounts = Pick<LoadFacts, 'itemCount' | 'pendingCount' | 'rejectedCount'> &
  Partial<Pick<LoadFacts, 'unansweredCount'>>;

/** Items that wait for the seller's word are among the pending ones, and the buyer cannot approve them. */
const noPending = ({ pendingCount, unansweredCount = 0 }: InvoicedCounts): Verdict => {
  const undecided = pendingCount - unansweredCount;
  const sentences = [
    undecided > 0 &&
      `${numberText(undecided)} ${undecided === 1 ? 'item is' : 'items are'} still to be decided. Approve or reject ${undecided === 1 ? 'it' : 'them'} first.`,
    unansweredCount > 0 &&
      `${numberText(unansweredCount)} ${unansweredCount === 1 ? 'item waits' : 'items wait'} for the seller’s word.`,
  ].filter(Boolean);
  return sentences.length === 0 ? undefined : sentences.join(' ');
};
const someItem = ({ itemCount, rejectedCount }: InvoicedCounts): Verdict => {
  if (itemCount === 0) return 'There is nothing on this load yet.';
  return itemCount <= rejectedCount ? 'Every item on this load is rejected; there is nothing to invoice.' : undefined;
};
const pictured: Rule = ({ unpicturedCount }) =>
  unpicturedCount > 0
    ? `${numberText(unpicturedCount)} ${unpicturedCount === 1 ? 'item lacks its picture' : 'items lack their pictures'}. Add ${unpicturedCount === 1 ? 'it' : 'them'} first.`
    : undefined;
/** Why a load cannot be deleted. Undefined if it can. */
export const cannotRemove = ({ isPaidOn }: Pick<LoadFacts, 'isPaidOn'>): Verdict =>
  isPaidOn ? 'Payments are recorded on it. Delete them first.' : undefined;
const answered: Rule = ({ unansweredCount }) =>
  unansweredCount > 0
    ? `${numberText(unansweredCount)} ${unansweredCount === 1 ? 'item waits' : 'items wait'} for your word. Accept or withdraw ${unansweredCount === 1 ? 'it' : 'them'} first.`
    : undefined;
const openToSeller: Rule = ({ isSellerFinalised }, { isSeller }) =>
  isSeller && isSellerFinalised ? 'You have finalised this load; nothing on it can be changed.' : undefined;

const finish: Rule = (load) => {
  if (isInvoice(load.type)) return 'This load is finished already.';
  if (load.type === loadType.quote) return 'A quote is accepted before it is finished.';
  if (load.isSellerFinalised) return 'The seller has finalised this load. Complete it instead.';
  return undefined;
};

/**
 * The only place that says what is allowed on a load in which state. The server refuses by it; the screen disables by
 * it and shows its sentence. Every rule of an act must pass. The first rule that fails gives the sentence.
 */
const rules: Record<LoadAct, readonly Rule[]> = {
  edit: [notDismissed, editableInvoice],
  annotate: [notDismissed, annotatable],
  addItem: [
    notDismissed,
    openToSeller,
    ({ type }) => (isInvoice(type) ? `This is ${loadTypeWord[type]}; it takes no new items.` : undefined),
  ],
  changeItem: [notDismissed, openToSeller, editableInvoice],
  decideItem: [notDismissed, editableInvoice],
  accept: [notDismissed, isRequest],
  dismiss: [notDismissed, isRequest],
  quote: [
    notRequest,
    ({ type }) => (type === loadType.cart ? undefined : 'A quote is made from an open cart only.'),
    ({ isSellerFinalised }) =>
      isSellerFinalised ? 'The seller has finalised this load at the prices it carries.' : undefined,
    someItem,
    noPending,
  ],
  acceptQuote: [
    ({ type }) => (type === loadType.quote ? undefined : 'This is no open quote.'),
    ({ quoteHeldUntil }) => quoteHeldUntil && messages.quoteExpired(quoteHeldUntil),
    someItem,
    noPending,
  ],
  finalise: [
    notRequest,
    ({ type }) => (type === loadType.cart ? undefined : 'A seller finalises an open cart only.'),
    ({ isSellerFinalised }) => (isSellerFinalised ? 'This load is finalised already.' : undefined),
    ({ itemCount }) => (itemCount === 0 ? 'There is nothing on this load yet.' : undefined),
    answered,
  ],
  recordNotBought: [notRequest, openToSeller, editableInvoice],
  finish: [notRequest, finish, someItem, noPending, pictured],
  complete: [
    notRequest,
    ({ isBuyerFinalised }) => (isBuyerFinalised ? 'This invoice is completed already.' : undefined),
    ({ type }) => (type === loadType.quote ? 'A quote is accepted before it is completed.' : undefined),
    someItem,
    noPending,
    pictured,
  ],
  reprice: [
    ({ type, quoteHeldUntil }) =>
      type === loadType.cart || quoteHeldUntil !== undefined
        ? undefined
        : 'Prices are taken anew on an open cart, or on a quote whose prices no longer hold.',
    ({ isSellerFinalised }) =>
      isSellerFinalised ? 'The seller has finalised this load at the prices it carries.' : undefined,
  ],
  reopen: [
    ({ type }) => (type === loadType.pendingInvoice ? undefined : 'Only a pending invoice can be reopened.'),
    mayReopen,
  ],
  remove: [cannotRemove],
  resend: [({ type }) => (isInvoice(type) ? undefined : 'There is an invoice to send once the cart is finished.')],
  chat: [
    notDismissed,
    ({ type }) => (type === loadType.settledInvoice ? 'This invoice is settled; its chat is closed.' : undefined),
  ],
  pay: [({ type }) => (isInvoice(type) ? undefined : 'Payments are taken once the cart is finished.')],
};

/** Why these items cannot be invoiced. Undefined if they can. */
export const cannotStand = (counts: InvoicedCounts): Verdict =>
  counts.itemCount === 0
    ? 'It would have no items; delete the invoice instead.'
    : (someItem(counts) ?? noPending(counts));

/** Why an act is refused: a missing right (403) or the state (409). */
export type Objection = { readonly sentence: string; readonly isRight: boolean };

/** Why `act` is not allowed now. Undefined if it is allowed. */
export const loadObjection = (act: LoadAct, load: LoadFacts, acting: Acting): Objection | undefined => {
  for (const rule of rules[act]) {
    const sentence = rule(load, acting);
    if (sentence) return { sentence, isRight: rightRules.has(rule) };
  }
  return undefined;
};

/** Everything that has to be done before `act` is allowed, as sentences. */
export const loadCannots = (act: LoadAct, load: LoadFacts, acting: Acting): readonly string[] =>
  rules[act].flatMap((rule) => rule(load, acting) ?? []);

/** Why `act` is not allowed now, as a sentence. Undefined if it is allowed. */
export const loadCannot = (act: LoadAct, load: LoadFacts, acting: Acting): string | undefined =>
  loadObjection(act, load, acting)?.sentence;
