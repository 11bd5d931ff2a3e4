import { expect, test } from 'vitest';
import type { RowFault } from '../../catalogue/editing/domain/row-faults.ts';
import { keptLines, keptNames, withFaults } from './fault-groups.ts';

const unknown = (name: string): RowFault => ({ kind: 'unknown', field: 'manufacturer', name, sentence: `No ${name}.` });
const heavy: RowFault = { kind: 'number', field: 'subweight', sentence: 'heavy is no number.' };

test('a row with two faults stands in both groups', () => {
  expect(withFaults([], [{ line: 2, faults: [heavy, unknown('Frod')] }])).toEqual([
    { kind: 'number', field: 'subweight', rows: 1, lines: [{ line: 2, reason: 'heavy is no number.' }], names: [] },
    {
      kind: 'unknown',
      field: 'manufacturer',
      rows: 1,
      lines: [{ line: 2, reason: 'No Frod.' }],
      names: [{ name: 'Frod', rows: 1 }],
    },
  ]);
});

test('names count in any case, and the same kind in another field is another group', () => {
  const before = withFaults([], [{ line: 2, faults: [unknown('Frod')] }]);
  const after = withFaults(before, [
    { line: 3, faults: [unknown('FROD')] },
    { line: 4, faults: [{ ...unknown('GOLD'), field: 'type' }] },
  ]);
  expect(after.map(({ field, rows, names }) => [field, rows, names])).toEqual([
    ['manufacturer', 2, [{ name: 'Frod', rows: 2 }]],
    ['type', 1, [{ name: 'GOLD', rows: 1 }]],
  ]);
});

test('a group counts all of 100,000 rows and keeps the first', () => {
  let groups = withFaults([], []);
  for (let line = 2; line < 100_002; line += 500)
    groups = withFaults(
      groups,
      Array.from({ length: 500 }, (_, at) => ({ line: line + at, faults: [unknown(`No ${line + at}`)] })),
    );
  expect(groups).toHaveLength(1);
  expect([groups[0]!.rows, groups[0]!.lines.length, groups[0]!.names.length]).toEqual([100_000, keptLines, keptNames]);
  expect(groups[0]!.lines.at(-1)!.line).toBe(keptLines + 1);
});
