import { expect, test } from 'vitest';
import { correctedMetals, correctedPiece, isNewEvidence } from './corrected-assay.ts';
import { evidenceText } from './evidence-text.ts';

const piece = { weight: '1520.000', pt: '705.000', pd: '2930.000', rh: '560.000' };
const found = { lots: 15, days: 8, ratio: 0.6756, low: 0.5752, high: 0.7758 };

test('a metal with evidence gets what came back of its parts per million, the others stay', () => {
  const corrected = correctedMetals(piece, { pt: found });
  expect(corrected).toEqual([
    { metal: 'pt', lots: 15, days: 8, percent: '67.56', low: '57.52', high: '77.58', proposed: '476.3' },
  ]);
  expect(correctedPiece(piece, corrected)).toEqual({ ...piece, pt: '476.3' });
});

test('metals come in the order platinum, palladium, rhodium', () => {
  const corrected = correctedMetals(piece, { rh: found, pt: found, pd: found });
  expect(corrected.map(({ metal }) => metal)).toEqual(['pt', 'pd', 'rh']);
  expect(correctedPiece(piece, corrected)).toEqual({ weight: '1520.000', pt: '476.3', pd: '1979.5', rh: '378.3' });
});

test('parts per million are rounded half up to one decimal, percents to two', () => {
  const [half] = correctedMetals(
    { ...piece, pt: '100' },
    { pt: { ...found, ratio: 0.5005, low: 0.10004, high: 0.10005 } },
  );
  expect(half).toMatchObject({ proposed: '50.1', percent: '50.05', low: '10.00', high: '10.01' });
});

test('a test finds at most 30,000 ppm, so no correction goes beyond', () => {
  const of = (ratio: number) => correctedMetals({ ...piece, pd: '15000' }, { pd: { ...found, ratio } });
  expect(of(2)).toMatchObject([{ proposed: '30000.0' }]);
  expect(of(2.000_01)).toEqual([]);
});

test.each([
  ['1.000', 0.97, []],
  ['1.000', 0.94, ['0.9']],
  ['1.000', 1.04, []],
  ['1.000', 1.06, ['1.1']],
  // Rounded, it would rise although less came back, and fall although more did.
  ['0.160', 0.95, []],
  ['0.140', 1.05, []],
  ['0.000', 1.5, []],
])('%s ppm of which %d came back are corrected to %j', (rh, ratio, proposed) => {
  const corrected = correctedMetals({ ...piece, rh }, { rh: { ...found, ratio } });
  expect(corrected.map((each) => each.proposed)).toEqual(proposed);
});

test('nothing came back: the corrected assay is zero', () => {
  expect(correctedMetals(piece, { rh: { ...found, ratio: 0, low: 0 } })).toMatchObject([
    { proposed: '0.0', percent: '0.00' },
  ]);
});

test.each([
  [12, undefined, true],
  [19, 12, false],
  [20, 12, true],
  [12, 12, false],
])('%i lots after a decision at %s are new evidence: %s', (lots, then, isNew) => {
  expect(isNewEvidence(lots, then)).toBe(isNew);
});

test('the evidence is told in a sentence for each metal', () => {
  const metals = correctedMetals(piece, { pt: found, rh: { lots: 9, days: 4, ratio: 1.2, low: 1.1, high: 1.3 } });
  expect(evidenceText(metals)).toBe(
    'Platinum returned 67.6 % (57.5 to 77.6 %) of its assay over 15 lots on 8 days. ' +
      'Rhodium returned 120.0 % (110.0 to 130.0 %) of its assay over 9 lots on 4 days.',
  );
});
