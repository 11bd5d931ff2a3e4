import { expect, it, test } from 'vitest';
import { endingOf, maxBytes, maxFiles, pictureTypes, uploadFault, uploadTypes } from './upload-limits.ts';

it('ten files of five megabytes are taken: pictures and spreadsheets', () => {
  expect([maxFiles, maxBytes]).toEqual([10, 5 * 1024 * 1024]);
  expect(uploadTypes).toEqual(['jpg', 'jpeg', 'png', 'gif', 'webp', 'csv', 'xlsx', 'xls']);
  expect(pictureTypes).toEqual(['jpg', 'jpeg', 'png', 'gif', 'webp']);
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

it('a file is refused for its size, its type, or because it is empty', () => {
  const fault = (name: string, size: number, types?: readonly string[], isPicture = false) =>
    uploadFault({ name, size, isPicture }, types);
  expect(fault('a.jpg', maxBytes)).toBeUndefined();
  expect(fault('a.JPG', 1)).toBeUndefined();
  expect(fault('a.jpg', maxBytes + 1)).toBe('a.jpg is larger than 5 MB.');
  expect(fault('a.exe', 1)).toBe('a.exe cannot be taken: only jpg, jpeg, png, gif, webp, csv, xlsx and xls.');
  expect(fault('a.csv', 1, pictureTypes)).toBe('a.csv cannot be taken: only jpg, jpeg, png, gif and webp.');
  expect(fault('a.jfif', 1, pictureTypes)).toMatch('cannot be taken');
  expect(fault('a.jfif', 1, pictureTypes, true)).toBeUndefined();
  expect(fault('a.jfif', maxBytes + 1, pictureTypes, true)).toBe('a.jfif is larger than 5 MB.');
  expect(fault('a.png', 0)).toBe('a.png is empty.');
});
