import { chargeKinds, typedFigures, type ChargeKind } from './charges.ts';
import { parts, type SettlementValues, type TypedCharge } from './settlement-figures.ts';

type Tables = Pick<SettlementValues, 'shippingDocs' | 'mmiReceived' | 'mmiProcessed'> & {
  readonly hedgeTableData: SettlementValues['hedges'];
  readonly lotTableData: SettlementValues['lots'];
} & Readonly<Record<ChargeKind, TypedChargeOnWire>>;
type TypedChargeOnWire = { readonly [Name in keyof TypedCharge]?: unknown };

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The values of a settlement as the arithmetic reads them. Computed figures that were sent are left out. */
export const valuesOfSent = (sent: Tables): SettlementValues => ({
  shippingDocs: sent.shippingDocs,
  mmiReceived: sent.mmiReceived,
  mmiProcessed: Object.fromEntries(
    parts.flatMap((part) => [
      [`${part}Net`, sent.mmiProcessed[`${part}Net`]],
      [`${part}Dry`, sent.mmiProcessed[`${part}Dry`]],
    ]),
  ) as SettlementValues['mmiProcessed'],
  hedges: sent.hedgeTableData,
  lots: sent.lotTableData,
  charges: Object.fromEntries(
    chargeKinds.map((kind) => {
      const typed = (name: keyof TypedCharge) =>
        typedFigures[kind].includes(name) ? textOrNull(sent[kind][name]) : null;
      const line: TypedCharge = {
        chargeReturnPerc: typed('chargeReturnPerc'),
        quantity: typed('quantity'),
        chargeReturn: typed('chargeReturn'),
      };
      return [kind, line];
    }),
  ) as SettlementValues['charges'],
});
