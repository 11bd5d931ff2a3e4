import { allows } from '../../../kernel/access.ts';
import { useSession } from '../../../ui/session/can.tsx';
import { whoOf } from '../../../ui/session/session.ts';
import { mayRead } from '../../reports/domain/access.ts';
import { costSheetPath, globalModifierPath, transactionsPath } from '../../reports/paths.ts';

/** What narrows a figure of the dashboard: whole days, and what else its report is filtered by. */
export type Shown = {
  readonly from: string;
  readonly to: string;
  readonly facility?: number | undefined;
  readonly buyer?: number | undefined;
};

export type Proofs = {
  /** The report whose totals are what was bought. Undefined for users who may open none. */
  readonly ofBought: (shown: Shown) => string | undefined;
  /** The Cost Sheet, which has the margins. */
  readonly ofMargin: (shown: Shown) => string | undefined;
  readonly ofPrices: (shown: Shown) => string | undefined;
};

/** The reports that prove the figures of the dashboard, with the same filters, for the signed-in user. */
export const useProofs = (): Proofs => {
  const who = whoOf(useSession());
  const costSheet = (shown: Shown) => (allows(mayRead.costSheet, who) ? costSheetPath(shown) : undefined);
  const transactions = ({ facility, buyer, ...days }: Shown) =>
    allows(mayRead.transactions, who)
      ? transactionsPath({
          ...days,
          ...(facility !== undefined && { facility: String(facility) }),
          ...(buyer !== undefined && { buyer: String(buyer) }),
        })
      : undefined;
  return {
    ofBought: (shown) => costSheet(shown) ?? transactions(shown),
    ofMargin: costSheet,
    ofPrices: ({ from, to }) => (allows(mayRead.globalModifier, who) ? globalModifierPath({ from, to }) : undefined),
  };
};
