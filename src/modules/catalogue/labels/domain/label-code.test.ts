import fc from 'fast-check';
import { expect, it } from 'vitest';
import { normaliseCode } from '../../../../kernel/codes.ts';
import { codeTyped, readLabelCode } from '../../../../kernel/label-code.ts';
import { isLabelled, labelCode } from './label-code.ts';

it('is read back, whatever the id and the code', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), fc.string({ maxLength: 60 }), (productId, oem) => {
      expect(readLabelCode(labelCode({ productId, oem }))).toEqual({ productId, code: normaliseCode(oem) });
    }),
  );
});

it.each([
  'GD3+EA6',
  'T',
  'T:12',
  'T:0:GD3',
  'T:12:gd3',
  'T:12:GD3 X',
  'X T:12:GD3',
  'T:99999999999:GD3',
  'https://a.b/T:1:A',
])('%s is no label of ours', (text) => {
  expect(readLabelCode(text)).toBeUndefined();
});

it('an item that is not in the catalogue has its code as it is stamped', () => {
  expect(labelCode({ productId: null, oem: 'GD3+EA6' })).toBe('GD3+EA6');
});

it.each([
  ['GD3EA6', ['XX', 'GD3+EA6'], true],
  ['GD3EA6', ['GD3+EA61'], false],
  ['', ['+'], false],
  ['GD3EA6', [], false],
])('the label of %s means a converter with the codes %j: %s', (code, oems, expected) => {
  expect(isLabelled(code, oems)).toBe(expected);
});

it.each([
  ['T:12:GD3EA6', 'GD3EA6'],
  [' T:12:GD3EA6 ', 'GD3EA6'],
  // A converter without a code.
  ['T:12:', 'T:12:'],
  ['GD3+EA6', 'GD3+EA6'],
  ['Toyota T:12', 'Toyota T:12'],
])('where codes are typed, %j is %j', (typed, code) => {
  expect(codeTyped(typed)).toBe(code);
});
