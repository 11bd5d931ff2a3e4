import { loadType, type LoadType } from '../../loads/domain/load-states.ts';

/** The steps that close a load: its number, its signature, its payment, its paper. */
export const closingSteps = ['finish', 'complete', 'pay', 'paper'] as const;
export type ClosingStep = (typeof closingSteps)[number];

type Closing = {
  readonly type: LoadType;
  readonly isSellerFinalised: boolean;
  /** Something is owed, and the user may record payments. */
  readonly canPay: boolean;
};

/** The steps that can be taken now, the next one first. None for a load that cannot be closed. */
export const openSteps = ({ type, isSellerFinalised, canPay }: Closing): readonly ClosingStep[] => {
  const paid = canPay ? (['pay', 'paper'] as const) : (['paper'] as const);
  if (type === loadType.cart) return isSellerFinalised ? ['complete'] : ['finish', 'complete'];
  if (type === loadType.pendingInvoice) return ['complete', ...paid];
  return type === loadType.settledInvoice ? paid : [];
};

/** The step to show: the wanted one if it can be taken, otherwise the next one. */
export const shownStep = (wanted: ClosingStep, closing: Closing): ClosingStep | undefined => {
  const open = openSteps(closing);
  return open.includes(wanted) ? wanted : open[0];
};
