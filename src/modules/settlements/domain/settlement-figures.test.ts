import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hedgeCoverage, settlementFigures, type SettlementValues } from './settlement-figures.ts';
import { anySettlement, emptySettlement, workedExample } from './settlement.example.ts';

const figures = (changed: Partial<SettlementValues> = {}) => settlementFigures({ ...workedExample, ...changed });
const charged = (changed: Partial<SettlementValues['charges']>) =>
  figures({ charges: { ...workedExample.charges, ...changed } });
const line = (chargeReturnPerc: string | null, quantity: string | null) => ({
  chargeReturnPerc,
  quantity,
  chargeReturn: null,
});

describe('the worked example', () => {
  it('is met to the third decimal', () => {
    const found = figures();
    expect(found.lots.map(({ computed }) => computed)).toEqual([
      { pt: '6.590', pd: '24.113', rh: '4.179' },
      { pt: '4.070', pd: '16.692', rh: '2.833' },
    ]);
    expect(found.lotOunces).toEqual({ pt: '10.660', pd: '40.805', rh: '7.012' });
    expect(found.averages).toEqual({ pt: '1755.00', pd: '1294.62', rh: '9325.00' });
    const lines = Object.entries(found.charges).map(([kind, { quantity, chargeReturn }]) => [
      kind,
      `${quantity ?? ''} ${chargeReturn ?? ''}`,
    ]);
    expect(Object.fromEntries(lines)).toEqual({
      ptMetalReturn: '10.340 18146.700',
      pdMetalReturn: '39.580 51241.059',
      rhMetalReturn: '6.170 57535.250',
      ptRefiningCharge: '10.340 124.080',
      pdRefiningCharge: '39.580 474.960',
      rhRefiningCharge: '6.170 555.300',
      advInvoice: ' 60000',
      intInvoice: '42 560.000',
      tc: '820.5 1517.925',
      sc: '1 150.000',
      af: '3 450.000',
      espi: '28 396.297',
      fi: '1 640.000',
    });
    expect(found).toMatchObject({
      metalReturnValue: '126923.009',
      totalRefining: '1154.340',
      totalCharges: '4868.562',
      totalSettlementAmount: '122054.447',
      advance: '60000.000',
      balanceDue: '62054.447',
    });
    expect(found.charges.espi.avgPrice).toBe('63690.744');
  });

  it('has the hedged ounces against those that come back', () => {
    // 10 of 10.340, 39 of 39.580, 6 of 6.170.
    expect(hedgeCoverage(figures())).toEqual({ pt: '96.7', pd: '98.5', rh: '97.2' });
  });
});

describe('weights', () => {
  it.each([
    ['100.556', '0.55', '100.01', '100.006'],
    ['100.5556', '0.55', '100.01', '100.006'],
    ['100.5544', '0.55', '100.00', '100.004'],
    ['10', null, '10.00', '10.000'],
    [null, '0.5', '-0.50', '-0.500'],
    [null, null, '0.00', '0.000'],
  ])('of %s gross and %s tare are %s net by the shipping docs and %s as received', (gross, tare, shipped, received) => {
    const { shippingNet, receivedNet } = figures({ shippingDocs: { gross, tare }, mmiReceived: { gross, tare } });
    expect([shippingNet, receivedNet]).toEqual([shipped, received]);
  });

  it('of the five parts are summed, net and dry apart', () => {
    const mmiProcessed = {
      monoNet: '500.25',
      bhdNet: '20',
      samplesNet: '3.125',
      trashNet: '1',
      magneticsNet: '0.5',
      monoDry: '490',
      bhdDry: '19.5',
      samplesDry: '3',
      trashDry: null,
      magneticsDry: '0.25',
    };
    expect(figures({ mmiProcessed })).toMatchObject({ totalProcessedNet: '524.875', totalProcessedDry: '512.75' });
  });
});

describe('ounces of a lot', () => {
  const lot = workedExample.lots[0]!;
  it('that are typed count instead of the computed ones', () => {
    const found = figures({ lots: [{ ...lot, ptOz: '6.612' }] });
    expect(found.lots[0]).toMatchObject({ computed: { pt: '6.590' }, counted: { pt: '6.612', pd: '24.113' } });
    expect(found.lotOunces.pt).toBe('6.612');
  });

  it('that are typed as zero count as zero', () => {
    expect(figures({ lots: [{ ...lot, pdOz: '0' }] }).lotOunces.pd).toBe('0.000');
  });

  it('are cut, not rounded, and each lot before the sum', () => {
    // 100 kg of 3.1101 ppm hold 0.00999920 oz.
    const small = { ...lot, netDry: '100', ptPpm: '3.1101' };
    expect(figures({ lots: [small, small] }).lotOunces.pt).toBe('0.018');
  });
});

describe('the average hedge price', () => {
  it('is weighted by ounces, and rounded half up to cents', () => {
    const row = workedExample.hedges[0]!;
    const rows = [
      { ...row, ptOz: '1', ptUnitPrice: '1000.01' },
      { ...row, ptOz: '1', ptUnitPrice: '1000.02' },
    ];
    expect(figures({ hedges: rows }).averages.pt).toBe('1000.02');
    expect(figures({ hedges: [rows[0]!, { ...row, ptOz: '3', ptUnitPrice: '1000.05' }] }).averages.pt).toBe('1000.04');
  });

  it('is zero without ounces, and so is what is returned', () => {
    expect(figures({ hedges: [] })).toMatchObject({
      averages: { pt: '0.00', pd: '0.00', rh: '0.00' },
      metalReturnValue: '0.000',
    });
    expect(figures({ hedges: [{ ...workedExample.hedges[0]!, ptOz: null }] }).averages.pt).toBe('0.00');
  });
});

describe('charges', () => {
  it.each(['tc', 'sc', 'af', 'fi'] as const)('%s is rate times quantity, cut to 3 decimals', (kind) => {
    expect(charged({ [kind]: line('1.8509', '3.003') }).charges[kind].chargeReturn).toBe('5.558');
    expect(charged({ [kind]: line(null, '3') }).charges[kind].chargeReturn).toBe('0.000');
  });

  it('interest is counted by a year of 360 days', () => {
    expect(charged({ intInvoice: line('7.5', '31') }).charges.intInvoice.chargeReturn).toBe('387.500');
    // 60,000 × 8 × 1 / 36,000 = 13.3333…
    expect(charged({ intInvoice: line('8', '1') }).charges.intInvoice.chargeReturn).toBe('13.333');
  });

  it('early settlement interest is not charged on refining, advance, interest and treatment', () => {
    const base = (changed: Partial<SettlementValues['charges']>) => charged(changed).charges.espi.avgPrice;
    expect(base({ tc: line('0', '1') })).toBe('65208.669');
    expect(base({ intInvoice: line('0', '0') })).toBe('64250.744');
    expect(base({ rhRefiningCharge: line('0', null) })).toBe('64246.044');
    expect(base({ advInvoice: { ...line(null, null), chargeReturn: '50000' } })).toBe('73784.078');
    for (const kind of ['sc', 'af', 'fi'] as const) expect(base({ [kind]: line('9', '9') })).toBe('63690.744');
  });

  it('early settlement interest is negative where the advance is above the return', () => {
    const { charges, totalCharges } = charged({ advInvoice: { ...line(null, null), chargeReturn: '200000' } });
    // 126,923.009 − 1,154.340 − 200,000 − 1,866.666 − 1,517.925.
    expect(charges.espi).toMatchObject({ avgPrice: '-77615.922', chargeReturn: '-482.943' });
    expect(totalCharges).toBe('5295.988');
  });

  it('the percentage of a metal moves its refining, and that of another one does not', () => {
    const { charges } = charged({ ptMetalReturn: line('50', null) });
    expect(charges.ptRefiningCharge).toMatchObject({ quantity: '5.330', chargeReturn: '63.960' });
    expect(charges.pdRefiningCharge).toMatchObject({ quantity: '39.580' });
  });
});

/** Decimal text as thousandths. */
const thousandths = (text: string): bigint => {
  const [whole, decimals = ''] = text.replace('-', '').split('.') as [string, string?];
  const size = BigInt(whole + decimals.padEnd(3, '0').slice(0, 3));
  return text.startsWith('-') ? -size : size;
};
/** Whether a text is a figure: never NaN, and never minus zero. */
const isFigure = (text: string): boolean => /^-?\d+(\.\d{1,3})?$/.test(text) && !/^-0(\.0*)?$/.test(text);

describe('of any settlement', () => {
  it('the totals are the sums of the lines, the order of rows does not matter, and all are figures', () => {
    fc.assert(
      fc.property(anySettlement, (values) => {
        const { lots, ...found } = settlementFigures(values);
        const refining = ['ptRefiningCharge', 'pdRefiningCharge', 'rhRefiningCharge'] as const;
        const kinds = [...refining, ...(['tc', 'sc', 'af', 'fi', 'intInvoice', 'espi'] as const)];
        const charges = kinds.map((kind) => found.charges[kind].chargeReturn!);
        const sum = charges.reduce((total, each) => total + thousandths(each), 0n);
        const returned = thousandths(found.metalReturnValue);
        const advance = thousandths(values.charges.advInvoice.chargeReturn ?? '0');
        const totals = [found.totalCharges, found.totalSettlementAmount, found.balanceDue];
        expect(totals.map(thousandths)).toEqual([sum, returned - sum, returned - sum - advance]);
        const perLot = lots.flatMap(({ computed, counted }) => [computed, counted].flatMap(Object.values<string>));
        const figures = [...charges, ...totals, ...perLot, ...Object.values(found.lotOunces)];
        expect(figures.filter((text) => !isFigure(text))).toEqual([]);
        const turned = { ...values, hedges: values.hedges.toReversed(), lots: values.lots.toReversed() };
        expect({ ...settlementFigures(turned), lots: undefined }).toEqual({ ...found, lots: undefined });
      }),
      { numRuns: 10_000 },
    );
  });

  it('without ounces nothing is returned or refined', () => {
    fc.assert(
      fc.property(anySettlement, (values) => {
        const found = settlementFigures({ ...values, lots: [] });
        expect([found.metalReturnValue, found.totalRefining]).toEqual(['0.000', '0.000']);
      }),
      { numRuns: 1000 },
    );
  });
});

it('an empty settlement is all zero', () => {
  expect(settlementFigures(emptySettlement)).toMatchObject({
    metalReturnValue: '0.000',
    totalCharges: '0.000',
    totalSettlementAmount: '0.000',
    balanceDue: '0.000',
    lotOunces: {
      pt: '0.000',
      pd: '0.000',
      rh: '0.000',
    },
  });
  expect(hedgeCoverage(settlementFigures(emptySettlement))).toEqual({ pt: null, pd: null, rh: null });
});
