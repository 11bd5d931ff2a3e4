import { expect, test } from 'vitest';
import { hiddenAt, resultColumns, vehicleColumns } from './result-columns.tsx';

test.each([
  // Not measured yet.
  [0, []],
  [768, []],
  [767, ['type']],
  [682, ['type']],
  [681, ['type', 'grams']],
  [616, ['type', 'grams']],
  [615, ['type', 'grams', 'metal']],
])('a table of %i px leaves out %j', (width, hidden) => {
  expect(hiddenAt(width)).toEqual(hidden);
});

test.each([
  [859, 250],
  [860, 360],
])('in a table of %i px the vehicle that a converter fits has %i px', (width, room) => {
  const columns = vehicleColumns(resultColumns({ assay: true, offer: true }, undefined, {}), width);
  expect(columns.map(({ key, width: own }) => [key, own])).toEqual([
    ['code', room],
    ['converter', undefined],
    ['type', 86],
    ['metal', 96],
    ['grams', 66],
    ['offer', 98],
  ]);
});
