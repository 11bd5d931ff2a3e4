import { describe, expect, it } from 'vitest';
import { findConverters } from './find-converters.ts';
import { all, found, ids, indexOf, type Made } from './made-index.example.ts';

describe('a code in several words', () => {
  const index = indexOf(
    [1, 6, '1K0131701CB', '8E0131701C'],
    [2, 6, '1K01317018B', 'K998'],
    [3, 5, 'K998'],
    [4, 1, '1K0131701CB'],
  );
  it.each([
    ['VW 1K0 131 701 CB', 'as it is'],
    ['1K0 131 701 CB volkswagen', 'the make behind'],
    ['VW IK0 131 701 CB', 'misread'],
    ['VW K10 131 701 CB', 'swapped'],
    ['VW 1K0 13 701 CB', 'one missing'],
    ['1K0 131 701 CB 8E0 131 701 C', 'with a second code of it'],
    ['1K0131701CB,8E0131701C', 'with a second code behind a comma'],
    ['1K0131701CB;8E0131701C', 'with a second code behind a semicolon'],
    ['volkswagen golf front left heat shield 1K0 131 701 CB', 'behind many words'],
    ['vw from the yard 1K0131701CB golf mk five left side rusty', 'within many words'],
  ])('is first for %s: %s', (typed) => {
    expect(ids(index, typed)[0]).toBe(1);
  });
  it('is exact beside its make, and a look-alike is told beside it', () => {
    const { hits, lookAlikes } = findConverters(index, 'VW 1K0 131 701 CB', all);
    expect(hits[0]).toMatchObject({ converterId: 1, relation: 'exact', typed: '1K0131701CB' });
    expect(lookAlikes.map((each) => each.converterId)).toEqual([]);
    expect(findConverters(index, 'VW 1K0 131 701 8B', all).lookAlikes).toEqual([]);
    const alike = indexOf([1, 6, '1K0131701BB'], [2, 6, '1K013170188']);
    const beside = findConverters(alike, 'VW 1K0 131 701 BB', all).lookAlikes.map((each) => each.converterId);
    expect(beside).toEqual([2]);
  });
  it('is found beside a make with accents, typed with or without them', () => {
    for (const text of ['citroen K998', 'Citroën K998', 'K998 CITROEN'])
      expect(found(index, text)[0], text).toBe('3 exact');
  });
  it('does not bury the rest where no word says which converter is meant', () => {
    const many = indexOf(...Array.from({ length: 40 }, (_, at): Made => [at + 1, 1, 'KV63AK']));
    expect(ids(many, 'rusted old kv63ak')).toHaveLength(25);
    expect(ids(many, 'kv63ak')).toHaveLength(40);
  });
});
