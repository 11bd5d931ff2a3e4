import type { ChargeKind } from '../domain/charges.ts';
import { settlementFigures, type ChargeFigures, type SettlementValues } from '../domain/settlement-figures.ts';
import { settlementWarnings } from '../domain/settlement-warnings.ts';

/** The lines of the grid with their papers, and its sums. */
export type Grid = {
  readonly charges: Readonly<Record<ChargeKind, ChargeFigures & { invoiceNo: string; advanceDate: string | null }>>;
  readonly metalReturnValue: string;
  readonly totalCharges: string;
  readonly totalSettlementAmount: string;
  readonly balanceDue: string;
};

/** The computed part of a settlement as it is answered. `repeated`: what of it stands in another settlement, in words. */
export const settlementAnswer = (values: SettlementValues, { charges, ...sums }: Grid, repeated: readonly string[]) => {
  const figures = settlementFigures(values);
  const { shippingNet, receivedNet, totalProcessedNet, totalProcessedDry } = figures;
  return {
    shippingDocs: { ...values.shippingDocs, net: shippingNet, total: shippingNet },
    mmiReceived: { ...values.mmiReceived, net: receivedNet, total: receivedNet },
    mmiProcessed: { ...values.mmiProcessed, totalProcessedNet, totalProcessedDry },
    ...charges,
    ...sums,
    warnings: [...settlementWarnings(values, figures), ...repeated.map((sentence) => ({ sentence, isBreach: false }))],
  };
};
