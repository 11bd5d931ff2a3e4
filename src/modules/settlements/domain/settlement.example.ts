import fc from 'fast-check';
import { chargeKinds } from './charges.ts';
import { parts, type SettlementValues, type TypedCharge } from './settlement-figures.ts';

const nothing: TypedCharge = { chargeReturnPerc: null, quantity: null, chargeReturn: null };
const line = (chargeReturnPerc: string, quantity: string | null = null): TypedCharge => ({
  chargeReturnPerc,
  quantity,
  chargeReturn: null,
});

/** A settlement in which nothing is typed. */
export const emptySettlement: SettlementValues = {
  shippingDocs: { gross: null, tare: null },
  mmiReceived: { gross: null, tare: null },
  mmiProcessed: Object.fromEntries(
    parts.flatMap((part) => [
      [`${part}Net`, null],
      [`${part}Dry`, null],
    ]),
  ) as SettlementValues['mmiProcessed'],
  hedges: [],
  lots: [],
  charges: Object.fromEntries(chargeKinds.map((kind) => [kind, nothing])) as SettlementValues['charges'],
};

const lot = (netDry: string, ptPpm: string, pdPpm: string, rhPpm: string) => ({
  netDry,
  ptPpm,
  pdPpm,
  rhPpm,
  ptOz: null,
  pdOz: null,
  rhOz: null,
});
const hedge = (pt: readonly [string, string], pd: readonly [string, string], rh: readonly [string, string]) => ({
  ptOz: pt[0],
  ptUnitPrice: pt[1],
  pdOz: pd[0],
  pdUnitPrice: pd[1],
  rhOz: rh[0],
  rhUnitPrice: rh[1],
});

/** The worked example of decisions.md §8. */
export const workedExample: SettlementValues = {
  ...emptySettlement,
  lots: [lot('500.000', '410', '1500', '260'), lot('320.500', '395', '1620', '275')],
  hedges: [hedge(['6', '1765'], ['25', '1300'], ['3', '9400']), hedge(['4', '1740'], ['14', '1285'], ['3', '9250'])],
  charges: {
    ptMetalReturn: line('97'),
    pdMetalReturn: line('97'),
    rhMetalReturn: line('88'),
    ptRefiningCharge: line('12'),
    pdRefiningCharge: line('12'),
    rhRefiningCharge: line('90'),
    advInvoice: { ...nothing, chargeReturn: '60000' },
    intInvoice: line('8', '42'),
    tc: line('1.85', '820.5'),
    sc: line('150', '1'),
    af: line('150', '3'),
    espi: line('8', '28'),
    fi: line('640', '1'),
  },
};

const upTo = (max: number, digits: number) =>
  fc.option(
    fc.integer({ min: 0, max: max * 10 ** digits }).map((units) => (units / 10 ** digits).toFixed(digits)),
    { nil: null, freq: 6 },
  );
const scale = fc.record({ gross: upTo(30_000, 3), tare: upTo(900, 3) });
const charge = fc.record({
  chargeReturnPerc: upTo(100, 4),
  quantity: upTo(9000, 3),
  chargeReturn: upTo(500_000, 3),
});

/** Any settlement, with empty fields among the typed ones. */
export const anySettlement: fc.Arbitrary<SettlementValues> = fc.record({
  shippingDocs: scale,
  mmiReceived: scale,
  mmiProcessed: fc.record(
    Object.fromEntries(
      parts.flatMap((part) => [
        [`${part}Net`, upTo(9000, 3)],
        [`${part}Dry`, upTo(9000, 3)],
      ]),
    ),
  ),
  hedges: fc.array(
    fc.record({
      ptOz: upTo(500, 3),
      ptUnitPrice: upTo(2500, 4),
      pdOz: upTo(900, 3),
      pdUnitPrice: upTo(2500, 4),
      rhOz: upTo(90, 3),
      rhUnitPrice: upTo(20_000, 4),
    }),
    { maxLength: 5 },
  ),
  lots: fc.array(
    fc.record({
      netDry: upTo(3000, 3),
      ptPpm: upTo(2000, 2),
      pdPpm: upTo(4e3, 2),
      rhPpm: upTo(900, 2),
      ptOz: fc.constant(null),
      pdOz: upTo(90, 3),
      rhOz: fc.constant(null),
    }),
    { maxLength: 5 },
  ),
  charges: fc.record(Object.fromEntries(chargeKinds.map((kind) => [kind, charge]))),
});
