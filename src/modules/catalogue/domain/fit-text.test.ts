import { expect, it } from 'vitest';
import { engineText, fitText } from './fit-text.ts';

it('says which vehicle a converter fits', () => {
  const corolla = { make: 'Toyota', model: 'Corolla', yearFrom: 2003, yearTo: 2008, engine: '1.8' };
  expect(fitText(corolla)).toBe('Fits Toyota Corolla 2003 to 2008, 1.8 L');
  expect(fitText({ ...corolla, yearTo: 2003, engine: '' })).toBe('Fits Toyota Corolla 2003');
});

it.each([
  ['2', '2 L'],
  ['1.8', '1.8 L'],
  ['12.25', '12.25 L'],
  ['Hemi', 'Hemi'],
  ['V8', 'V8'],
  ['3.0 V6', '3.0 V6'],
  ['1.', '1.'],
  ['', ''],
])('an engine %j is said as %j', (engine, said) => expect(engineText(engine)).toBe(said));
