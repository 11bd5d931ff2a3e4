import { expect, it, test } from 'vitest';
import { endingOf, maxBytes, maxFiles, pictureTypes, uploadTypes } from './upload-limits.ts';

it('ten files of five megabytes are taken: pictures and spreadsheets', () => {
  expect([maxFiles, maxBytes]).toEqual([10, 5 * 1024 * 1024]);
  expect(uploadTypes).toEqual(['jpg', 'jpeg', 'png', 'gif', 'csv', 'xlsx', 'xls']);
  expect(pictureTypes).toEqual(['jpg', 'jpeg', 'png', 'gif']);
});

test.each([
  ['stamp.PNG', 'png'],
  ['a.b.xlsx', 'xlsx'],
  ['stamp', ''],
  ['stamp.', ''],
  ['stamp.p_g', ''],
  ['stamp.png ', ''],
  ['stamp.abcdefgh', 'abcdefgh'],
  ['stamp.abcdefghi', ''],
])('the ending of %j is %j', (name, ending) => {
  expect(endingOf(name)).toBe(ending);
});
