import { expect, test } from 'vitest';
import { outlierText } from './outlier-text.ts';
import { emptyTest, faultsOf, sentChanges, sentFields, wordsOf } from './test-values.ts';

const whole = { subweight: '1250', ptAssay: '415.3', pdAssay: '1650', rhAssay: '290', location: 'Lab', notes: '' };

test.each([
  ['subweight', '1', undefined],
  ['subweight', '0.999', 'From 1 to 20,000 grams.'],
  ['subweight', '20000', undefined],
  ['subweight', '20000.001', 'From 1 to 20,000 grams.'],
  ['subweight', '1.2345', 'At most 3 digits after the point.'],
  ['ptAssay', '0', undefined],
  ['pdAssay', '30000', undefined],
  ['rhAssay', '30000.5', 'From 0 to 30,000 ppm.'],
  ['rhAssay', '-1', 'This cannot be negative.'],
  ['ptAssay', '', 'Required.'],
  ['location', ' ', 'Required.'],
  ['notes', '', undefined],
] as const)('of a test whose %s is "%s" the fault is %s', (field, text, fault) => {
  expect(faultsOf({ ...whole, [field]: text })).toEqual(fault === undefined ? {} : { [field]: fault });
});

test('a whole test is sent in numbers, and of a change only what is changed', () => {
  expect(sentFields(whole)).toEqual({
    subweight: 1250,
    ptAssay: 415.3,
    pdAssay: 1650,
    rhAssay: 290,
    location: 'Lab',
    notes: '',
  });
  expect(sentChanges({ rhAssay: '280', notes: '' })).toEqual({ rhAssay: 280, notes: '' });
  expect(faultsOf(emptyTest)).toEqual(
    Object.fromEntries(['subweight', 'ptAssay', 'pdAssay', 'rhAssay', 'location'].map((field) => [field, 'Required.'])),
  );
});

test('each measure that is far from the others is told with its unit and the median', () => {
  expect(
    outlierText([
      { measure: 'subweight', value: 4100, median: 1250.5 },
      { measure: 'pt', value: 4200, median: 420 },
      { measure: 'pd', value: 12.345, median: 1650 },
      { measure: 'rh', value: 3, median: 290 },
    ]),
  ).toBe(
    'Weight 4,100 g, the median is 1,250.5; Pt 4,200 ppm, the median is 420; Pd 12.345 ppm, the median is 1,650; Rh 3 ppm, the median is 290',
  );
});

test('a test is told by the labels of its fields', () => {
  const test = { subweight: 1250, ptAssay: 415.3, pdAssay: 1650, rhAssay: 290, location: 'Lab', notes: 'Twice' };
  expect(wordsOf(test as never)).toEqual({
    'Sub weight': '1250',
    'PT Assay': '415.3',
    'PD Assay': '1650',
    'RH Assay': '290',
    Location: 'Lab',
    Notes: 'Twice',
  });
});
