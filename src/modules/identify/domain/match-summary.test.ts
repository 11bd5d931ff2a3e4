import { expect, test } from 'vitest';
import { countText, matchSummary } from './match-summary.ts';

test.each([
  [{ offset: 0, shown: 0, more: false }, 'No results'],
  [{ offset: 0, shown: 1, more: false }, '1 result'],
  [{ offset: 0, shown: 11, more: false }, '11 results'],
  [{ offset: 0, shown: 25, more: true }, 'First 25 results'],
  [{ offset: 1, shown: 25, more: true }, 'Results 2 to 26'],
  [{ offset: 25, shown: 25, more: true }, 'Results 26 to 50'],
  [{ offset: 50, shown: 3, more: false }, 'Results 51 to 53'],
])('%o reads "%s"', (extent, text) => {
  expect(countText(extent)).toBe(text);
});

test('results are counted by how they matched, best first', () => {
  expect(matchSummary(['text', 'near', 'look-alike', 'exact', 'prefix', 'contains', 'stamped'])).toBe(
    '1 exact, 3 close, 2 look-alikes, 1 by description',
  );
  expect(matchSummary(['look-alike'])).toBe('1 look-alike');
  expect(matchSummary([])).toBe('');
});
