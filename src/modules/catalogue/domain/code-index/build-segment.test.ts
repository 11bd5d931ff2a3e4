import { expect, it } from 'vitest';
import { segmentBuilder, segmentOf } from './build-segment.ts';
import { codeAt, type CodeSegment } from './code-segment.ts';

const rowsOf = ({ size, converterIds, makeIds, typeIds, ...segment }: CodeSegment) =>
  Array.from({ length: size }, (_, at) => [
    codeAt({ size, converterIds, makeIds, typeIds, ...segment }, at),
    converterIds[at],
    makeIds[at],
    typeIds[at],
  ]);

it.each([0, 1, 3, 500])('more codes than expected, %i, are kept whole', (expected) => {
  const builder = segmentBuilder(expected);
  const wanted = Array.from({ length: 120 }, (_, at) => [
    `${String(at).padStart(3, '0')}${'ABCDEFGH'.repeat(4)}`,
    at + 1,
    at + 70_000,
    at + 1000,
  ]);
  for (const [code, converterId, makeId, typeId] of wanted as [string, number, number, number][]) {
    builder.startCode();
    for (const each of code) expect(builder.add(each.charCodeAt(0))).toBe(true);
    builder.endCode(true, converterId, makeId, typeId);
  }
  expect(rowsOf(builder.build())).toEqual(wanted);
});

it('a code that was begun and is not valid, or is empty, leaves nothing behind', () => {
  const builder = segmentBuilder(4);
  const add = (code: string, isValid: boolean, id: number) => {
    builder.startCode();
    const added = [...code].map((each) => builder.add(each.charCodeAt(0)));
    builder.endCode(isValid, id, 1, 2);
    return added;
  };
  expect(add('A1', true, 1)).toEqual([true, true]);
  expect(add('B2-', false, 2)).toEqual([true, true, false]);
  add('', true, 3);
  add('C', true, 4);
  expect(rowsOf(builder.build())).toEqual([
    ['A1', 1, 1, 2],
    ['C', 4, 1, 2],
  ]);
});

it('codes stand in the order of their characters at every length, equal ones by converter', () => {
  const codes = [
    'A',
    'AB',
    'ABC',
    'ABCD',
    'ABC1',
    'ABCDEFGHIJKLM',
    'ABCDEFGHIJKLMN',
    'ABCDEFGHIJKLMA',
    'ABCDEFGHIJKLMNO',
  ];
  const made = segmentOf(
    [...codes, ...codes].map((code, at) => ({ code, converterId: 100 - at, makeId: 1, typeId: 1 })),
  );
  const got = rowsOf(made).map(([code, id]) => [code, id]);
  const wanted = codes
    .flatMap((code, at) => [
      [code, 100 - at],
      [code, 100 - at - codes.length],
    ])
    .toSorted(
      ([one, oneId], [other, otherId]) =>
        (one! < other! ? -1 : Number(one! > other!)) || Number(oneId) - Number(otherId),
    );
  expect(got).toEqual(wanted);
});
