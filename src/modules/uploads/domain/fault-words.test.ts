import { expect, it } from 'vitest';
import { renamedIn, repairsOf, rowsText } from './fault-words.ts';

it.each([
  [{ kind: 'incomplete', field: null, isEdit: false }, [{ does: 'noWorth' }]],
  [{ kind: 'incomplete', field: null, isEdit: true }, []],
  [
    { kind: 'comma', field: 'ptAssay', isEdit: true },
    [
      { does: 'comma', field: 'ptAssay' },
      { does: 'empty', field: 'ptAssay' },
    ],
  ],
  [{ kind: 'number', field: 'price', isEdit: false }, [{ does: 'empty', field: 'price' }]],
  [{ kind: 'right', field: 'price', isEdit: false }, []],
  [{ kind: 'number', field: 'oem', isEdit: false }, []],
  [{ kind: 'comma', field: 'name', isEdit: false }, []],
] as const)('the repairs of %j are %j', (group, repairs) => expect(repairsOf(group)).toEqual(repairs));

it.each([
  [{ kind: 'unknown', field: 'type', isEdit: true }, [{ field: 'type', said: 'GOLD', rows: 3 }]],
  [{ kind: 'missing', field: 'type', isEdit: false }, [{ field: 'type', said: '', rows: 7 }]],
  [{ kind: 'missing', field: 'type', isEdit: true }, []],
  [{ kind: 'unknown', field: 'model', isEdit: false }, []],
  [{ kind: 'cell', field: 'manufacturer', isEdit: false }, []],
] as const)('of %j these names can be given: %j', (group, renamed) =>
  expect(renamedIn(group, 7, [{ name: 'GOLD', rows: 3 }])).toEqual(renamed),
);

it('counts rows in words', () => expect([1, 2, 1234].map(rowsText)).toEqual(['1 row', '2 rows', '1,234 rows']));
