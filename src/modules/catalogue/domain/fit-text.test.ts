import { expect, it } from 'vitest';
import { engineText, fitText } from './fit-text.ts';

it('says which vehicle a converter fits', () => {
  const corolla = { make: 'Toyota', model: 'Corolla', yearFrom: 2003, yearTo: 2008, engine: '1.8' };
  expect(fitText(corolla)).toBe('Fits Toyota Corolla 2003 to 2008, 1.8 L');
  expect(fitText({ ...corolla, yearTo: 2003, engine: '' })).toBe('Fits Toyota Corolla 2003');
  expect(engineText('Hemi')).toBe('Hemi');
});
