import { decimal, roundedText, sum, truncatedText, zero, type Decimal } from '../../../kernel/decimal.ts';
import { metals, type Metal, type PerMetal } from '../../pricing/domain/price.ts';
import { chargeKinds, rateKinds, refiningOf, returnOf, type ChargeKind } from './charges.ts';

/** Decimal text. Null where nothing is typed; the arithmetic takes that for zero. */
type Typed = string | null;

export type Scale = { readonly gross: Typed; readonly tare: Typed };

/** The parts that the material is processed into. */
export const parts = ['mono', 'bhd', 'samples', 'trash', 'magnetics'] as const;
export type Part = (typeof parts)[number];
export type Processed = Readonly<Record<`${Part}${'Net' | 'Dry'}`, Typed>>;

/** Troy ounces of each metal, and dollars for one. */
export type HedgeRow = Readonly<Record<`${Metal}Oz` | `${Metal}UnitPrice`, Typed>>;
/** Dry kilograms, parts per million, and the ounces that the refiner wrote. */
export type LotRow = { readonly netDry: Typed } & Readonly<Record<`${Metal}Ppm` | `${Metal}Oz`, Typed>>;
/** A rate (percent, or dollars per unit), a quantity (ounces, days or units) and dollars. */
export type TypedCharge = { readonly chargeReturnPerc: Typed; readonly quantity: Typed; readonly chargeReturn: Typed };

/** What is typed into a settlement, as far as the arithmetic reads it. */
export type SettlementValues = {
  readonly shippingDocs: Scale;
  readonly mmiReceived: Scale;
  readonly mmiProcessed: Processed;
  readonly hedges: readonly HedgeRow[];
  readonly lots: readonly LotRow[];
  readonly charges: Readonly<Record<ChargeKind, TypedCharge>>;
};

/** A line of the grid as it is shown and stored. Charges are positive. `avgPrice` is null where a line has none. */
export type ChargeFigures = TypedCharge & { readonly avgPrice: Typed };

/** Everything that follows from the typed values: dollars and troy ounces with 3 decimals, weights in kilograms. */
export type SettlementFigures = {
  readonly shippingNet: string;
  readonly receivedNet: string;
  readonly totalProcessedNet: string;
  readonly totalProcessedDry: string;
  /** Of each lot, computed; and what counts: the typed ounces where there are any. */
  readonly lots: readonly { readonly computed: PerMetal<string>; readonly counted: PerMetal<string> }[];
  readonly lotOunces: PerMetal<string>;
  readonly hedgedOunces: PerMetal<string>;
  /** By weight, with 2 decimals. */
  readonly averages: PerMetal<string>;
  readonly charges: Readonly<Record<ChargeKind, ChargeFigures>>;
  readonly metalReturnValue: string;
  readonly totalRefining: string;
  readonly totalCharges: string;
  readonly totalSettlementAmount: string;
  readonly advance: string;
  readonly balanceDue: string;
};

const of = (typed: Typed): Decimal => decimal(typed ?? '0');
const cut = (value: Decimal): string => truncatedText(value, 3);
const perMetal = <T>(make: (metal: Metal) => T): PerMetal<T> => ({ pt: make('pt'), pd: make('pd'), rh: make('rh') });

/** Kilograms × 1,000 × ppm / 1,000,000 / 31.1034768. */
const ouncesIn = (kilograms: Typed, ppm: Typed): string => cut(of(kilograms).times(of(ppm)).div('31103.4768'));

/** The troy ounces of a lot that follow from its dry weight and assay, cut to 3 decimals. */
export const computedOunces = (lot: LotRow): PerMetal<string> =>
  perMetal((metal) => ouncesIn(lot.netDry, lot[`${metal}Ppm`]));

/** The mean price of an ounce by weight, rounded half up to cents. Zero without ounces. */
const averageOf = (rows: readonly HedgeRow[], metal: Metal): string => {
  const ounces = sum(rows.map((row) => of(row[`${metal}Oz`])));
  if (ounces.eq(0)) return '0.00';
  const worth = sum(rows.map((row) => of(row[`${metal}Oz`]).times(of(row[`${metal}UnitPrice`]))));
  return roundedText(worth.div(ounces), 2);
};

const daysOfYear = 360;
/** Interest of so many percent a year on an amount over so many days. */
const interest = ({ chargeReturnPerc, quantity }: TypedCharge, amount: Decimal): string =>
  cut(
    of(chargeReturnPerc)
      .times(of(quantity))
      .times(amount)
      .div(100 * daysOfYear),
  );

/** Computes a settlement (decisions.md §8). Multiplies before it divides, and cuts each value to 3 decimals toward zero. */
export const settlementFigures = (values: SettlementValues): SettlementFigures => {
  const lots = values.lots.map((lot) => {
    const computed = computedOunces(lot);
    return { computed, counted: perMetal((metal) => cut(of(lot[`${metal}Oz`] ?? computed[metal]))) };
  });
  const lotOunces = perMetal((metal) => sum(lots.map(({ counted }) => counted[metal])).toFixed(3));
  const averages = perMetal((metal) => averageOf(values.hedges, metal));
  const charges = metalLines(values, lotOunces, averages);
  const metalReturnValue = sum(metals.map((metal) => charges[returnOf(metal)].chargeReturn!));
  const totalRefining = sum(metals.map((metal) => charges[refiningOf(metal)].chargeReturn!));
  const { advInvoice, intInvoice, espi } = values.charges;
  const advance = of(advInvoice.chargeReturn);
  const rates = Object.fromEntries(
    rateKinds.map((kind) => {
      const line = values.charges[kind];
      return [kind, { ...line, avgPrice: null, chargeReturn: cut(of(line.chargeReturnPerc).times(of(line.quantity))) }];
    }),
  ) as Record<(typeof rateKinds)[number], ChargeFigures>;
  const interestOnAdvance = interest(intInvoice, advance);
  const early = metalReturnValue
    .minus(totalRefining)
    .minus(advance)
    .minus(interestOnAdvance)
    .minus(of(rates.tc.chargeReturn));
  const allCharges: Record<ChargeKind, ChargeFigures> = {
    ...charges,
    ...rates,
    advInvoice: { ...advInvoice, avgPrice: null },
    intInvoice: { ...intInvoice, avgPrice: null, chargeReturn: interestOnAdvance },
    espi: { ...espi, avgPrice: cut(early), chargeReturn: interest(espi, early) },
  };
  const totalCharges = sum(chargedKinds.map((kind) => allCharges[kind].chargeReturn!));
  const total = metalReturnValue.minus(totalCharges);
  return {
    shippingNet: roundedText(of(values.shippingDocs.gross).minus(of(values.shippingDocs.tare)), 2),
    receivedNet: roundedText(of(values.mmiReceived.gross).minus(of(values.mmiReceived.tare)), 3),
    totalProcessedNet: sum(parts.map((part) => of(values.mmiProcessed[`${part}Net`]))).toFixed(),
    totalProcessedDry: sum(parts.map((part) => of(values.mmiProcessed[`${part}Dry`]))).toFixed(),
    lots,
    lotOunces,
    hedgedOunces: perMetal((metal) => sum(values.hedges.map((row) => of(row[`${metal}Oz`]))).toFixed(3)),
    averages,
    charges: allCharges,
    metalReturnValue: cut(metalReturnValue),
    totalRefining: cut(totalRefining),
    totalCharges: cut(totalCharges),
    totalSettlementAmount: cut(total),
    advance: cut(advance),
    balanceDue: cut(total.minus(advance)),
  };
};

/** What is charged. The advance is a line of its own below the total. */
const chargedKinds = chargeKinds.filter((kind) => !kind.endsWith('MetalReturn') && kind !== 'advInvoice');

type MetalLine = ReturnType<typeof returnOf> | ReturnType<typeof refiningOf>;

/** What is returned and refined of each metal: both of the returned ounces. */
const metalLines = (
  { charges }: SettlementValues,
  lotOunces: PerMetal<string>,
  averages: PerMetal<string>,
): Record<MetalLine, ChargeFigures> =>
  Object.fromEntries(
    metals.flatMap((metal): [MetalLine, ChargeFigures][] => {
      const [returned, refining] = [charges[returnOf(metal)], charges[refiningOf(metal)]];
      const quantity = cut(decimal(lotOunces[metal]).times(of(returned.chargeReturnPerc)).div(100));
      const worth = cut(decimal(averages[metal]).times(quantity));
      const charged = cut(of(refining.chargeReturnPerc).times(quantity));
      return [
        [returnOf(metal), { ...returned, quantity, avgPrice: averages[metal], chargeReturn: worth }],
        [refiningOf(metal), { ...refining, quantity, avgPrice: null, chargeReturn: charged }],
      ];
    }),
  ) as Record<MetalLine, ChargeFigures>;

/** Hedged against returned ounces, in percent with one decimal. Null where nothing is returned. */
export const hedgeCoverage = ({ hedgedOunces, charges }: SettlementFigures): PerMetal<string | null> =>
  perMetal((metal) => {
    const returned = of(charges[returnOf(metal)].quantity);
    return returned.eq(zero) ? null : roundedText(decimal(hedgedOunces[metal]).times(100).div(returned), 1);
  });
