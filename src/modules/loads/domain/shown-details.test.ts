import { expect, it } from 'vitest';
import { shownDetails } from './shown-details.ts';

it('shows the lines above zero, in their order', () => {
  const lines = [2, 0, 0.001, 0].map((quantity, at) => ({ label: `Line ${at}`, quantity, unit: 'lb' as const }));
  expect(shownDetails(lines)).toEqual([lines[0], lines[2]]);
});
