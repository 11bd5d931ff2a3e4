import { describe, expect, it } from 'vitest';
import { settlementFigures, type SettlementValues } from './settlement-figures.ts';
import { completionBreaches, settlementWarnings } from './settlement-warnings.ts';
import { emptySettlement, workedExample } from './settlement.example.ts';

const warnings = (changed: Partial<SettlementValues>, from = emptySettlement) => {
  const values = { ...from, ...changed };
  return settlementWarnings(values, settlementFigures(values));
};
const breaches = (changed: Partial<SettlementValues>) =>
  warnings(changed)
    .filter(({ isBreach }) => isBreach)
    .map(({ sentence }) => sentence);
const processed = (changed: Partial<SettlementValues['mmiProcessed']>) => ({
  mmiProcessed: { ...emptySettlement.mmiProcessed, ...changed },
});

describe('weights that do not close', () => {
  const received = { mmiReceived: { gross: '1000', tare: '0' } };
  it.each([
    ['995', 0],
    ['994.999', 1],
    ['1005', 0],
    ['1005.001', 1],
    ['0', 1],
  ])('of 1,000 kg received and %s kg processed: %s breaches', (monoNet, count) => {
    expect(breaches({ ...received, ...processed({ monoNet }) })).toHaveLength(count);
  });

  it('count all five parts', () => {
    const all = { monoNet: '900', bhdNet: '60', samplesNet: '20', trashNet: '15', magneticsNet: '5' };
    expect(breaches({ ...received, ...processed(all) })).toEqual([]);
    for (const part of ['mono', 'bhd', 'samples', 'trash', 'magnetics'] as const)
      expect(breaches({ ...received, ...processed({ ...all, [`${part}Net`]: '9000' }) }), part).toHaveLength(1);
  });

  it('say by how much', () => {
    expect(breaches({ ...received, ...processed({ monoNet: '980' }) })).toEqual([
      'AB Received is 1,000.000 kg net and AB Processed 980.000 kg: they differ by more than 0.5 %.',
    ]);
  });

  it('are not missed where nothing was received', () => {
    expect(breaches(processed({ monoNet: '1' }))).toHaveLength(1);
    expect(breaches({})).toEqual([]);
  });

  it.each([
    ['mono', 'Mono'],
    ['bhd', 'BHD'],
    ['samples', 'Samples'],
    ['trash', 'Trash'],
    ['magnetics', 'Magnetics'],
  ])('%s: dry is never above net', (part, name) => {
    const of = (dry: string) =>
      breaches({
        mmiReceived: { gross: '10', tare: '0' },
        ...processed({ [`${part}Net`]: '10', [`${part}Dry`]: dry }),
      });
    expect(of('10')).toEqual([]);
    expect(of('10.001')).toEqual([`${name}: the dry weight is above the net weight.`]);
  });
});

describe('typed ounces', () => {
  const lot = workedExample.lots[0]!;
  // Computed: 6.590 oz; 0.5 % of it is 0.03295.
  it.each([
    ['6.622', 0],
    ['6.623', 1],
    ['6.558', 0],
    ['6.557', 1],
    ['0', 1],
  ])('of %s oz beside 6.590: %s warnings', (ptOz, count) => {
    const found = warnings({ lots: [{ ...lot, ptOz }] }).filter(({ sentence }) => sentence.startsWith('Lot'));
    expect(found).toHaveLength(count);
    expect(found.every(({ isBreach }) => !isBreach)).toBe(true);
  });

  it('say which lot and metal', () => {
    expect(warnings({ lots: [lot, { ...lot, rhOz: '9' }] }).map(({ sentence }) => sentence)).toContain(
      'Lot 2, rhodium: 9.000 oz is typed, weight and assay give 4.179 oz.',
    );
  });
});

describe('hedge coverage', () => {
  it('is told for each metal that departs, and is no breach', () => {
    expect(warnings({}, workedExample)).toEqual([
      { sentence: '96.7 % of the platinum that comes back is hedged.', isBreach: false },
      { sentence: '98.5 % of the palladium that comes back is hedged.', isBreach: false },
      { sentence: '97.2 % of the rhodium that comes back is hedged.', isBreach: false },
    ]);
    const [row] = workedExample.hedges;
    const bare = { ptOz: null, pdOz: '39.580', rhOz: '6.170' };
    expect(warnings({ hedges: [{ ...row!, ...bare }] }, workedExample).map(({ sentence }) => sentence)).toEqual([
      'No platinum is hedged.',
    ]);
  });
});

describe('without any weight', () => {
  const missing = (changed: Partial<SettlementValues>) => {
    const values = { ...emptySettlement, ...changed };
    return completionBreaches(values, settlementFigures(values));
  };

  it('completing needs a reason that names what is missing, and an open one says nothing', () => {
    expect(missing({})).toEqual([
      'No weight is typed: Shipping Docs, AB Received, AB Processed and the lots have none.',
    ]);
    expect(breaches({})).toEqual([]);
  });

  it.each<[string, Partial<SettlementValues>]>([
    ['shipping', { shippingDocs: { gross: '10', tare: '2' } }],
    ['the lots', { lots: workedExample.lots }],
  ])('but of %s, it is not missing', (_, changed) => expect(missing(changed)).toEqual([]));
});
