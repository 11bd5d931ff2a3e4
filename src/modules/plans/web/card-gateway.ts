/** What is paid with, as the gateway's browser part names it, and what may be shown of the card. */
export type PaidWith = {
  readonly paymentId: string;
  /** The last four digits. */
  readonly card: string;
  readonly brand: string;
  /** Month and year: 04/2029. */
  readonly expiry: string;
};

/** What a form of a gateway tells its dialog. */
export type CardFormProps = {
  /** In cents. */
  readonly amount: number;
  /** The form's id: the dialog's button sends it. */
  readonly formId: string;
  /** The card is typed, and its number has been exchanged for a name. */
  readonly onCard: (paidWith: PaidWith) => void;
  /** Why the card was not taken, in words. Undefined: nothing is said any more. */
  readonly onFault: (sentence: string | undefined) => void;
  /** The form is at work: the number is being exchanged. */
  readonly onBusy: (isBusy: boolean) => void;
};
