import { expect, it } from 'vitest';
import { hasIgnoredWords, searchWords } from './search-words.ts';

/* decisions.md §18: at most 8 distinct words of a search count. */

it('the first eight distinct words count, each once in whatever case', () => {
  expect(searchWords('a b A c d a e f g h i j')).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
  expect(searchWords('e '.repeat(97) + 'zq')).toEqual(['e', 'zq']);
});

it('a text tells whether words of it are ignored', () => {
  expect(hasIgnoredWords('a b c d e f g h')).toBe(false);
  expect(hasIgnoredWords('a b c d e f g h A B')).toBe(false);
  expect(hasIgnoredWords('a b c d e f g h i')).toBe(true);
  expect(hasIgnoredWords('a b c d e f g and h')).toBe(false);
});
