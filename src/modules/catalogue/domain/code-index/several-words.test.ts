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
    ['1K0131701CB/8E0131701C', 'with a second code behind a slash'],
    ['8E0-131-701-C|1K0-131-701-CB', 'with a second code before a bar'],
    ['1K0131701CB & 8E0131701C', 'with a second code behind an ampersand'],
    ['1K0131701CB/VW', 'with its make behind a slash'],
    ['1K0/131/701/CB', 'with slashes in it'],
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

describe('a part of the input', () => {
  const index = indexOf([1, 1, 'KVAK'], [2, 1, 'B8'], [3, 1, 'AB1XXZ'], [4, 2, 'AB1XXY'], [5, 2, 'KVAK']);
  it('two characters are a code only beside a make', () => {
    expect([ids(index, 'ford b8'), ids(index, 'rusted old b8')]).toEqual([[2], []]);
  });
  it('a word of letters is a code beside a make, and beside other words only where it matches exactly', () => {
    expect([ids(index, 'ford kvak')[0], ids(index, 'toyota kvak')[0]]).toEqual([1, 5]);
    expect(found(index, 'KVA-K left side')).toEqual(['1 exact', '5 exact']);
    expect([ids(index, 'rusted old kva'), ids(index, 'rusted old kvac'), ids(index, 'rusted kvaks')]).toEqual([
      [],
      [],
      [],
    ]);
  });
  it('a code is found in the digits of other scripts, also beside words', () => {
    expect(found(indexOf([1, 1, '36178'], [2, 1, '1806']), '٣٦١٧٨')).toEqual(['1 exact']);
    expect(found(indexOf([1, 1, '36178'], [2, 1, '1806']), 'قديم ۱۸۰۶')).toEqual(['2 exact']);
  });
  it('is the beginning of a code beside unknown words only if it is long enough', () => {
    expect([ids(index, 'rusted old ab1'), ids(index, 'rusted old ab1xx')]).toEqual([[], [4, 3]]);
  });
  it('is of no make where the words beside it name two', () => {
    expect(ids(index, 'toyota ford ab1xx')).toEqual([]);
    expect(ids(index, 'toyota ab1xx')).toEqual([4]);
  });
});

it('equal hits stand by their codes, and equal codes by their converters', () => {
  expect(ids(indexOf([5, 1, 'AB2000'], [6, 1, 'AB1000'], [3, 1, 'AB1000']), 'ab')).toEqual([3, 6, 5]);
});

it('an unknown word costs less than the name of another make', () => {
  const index = indexOf([1, 1, 'KV63AK'], [2, 2, 'E1UEPB']);
  const costOf = (text: string) => findConverters(index, text, all).hits.find((each) => each.converterId === 1)!.cost;
  expect([costOf('kv63ak'), costOf('ford kv63ak'), costOf('dented kv63ak'), costOf('toyota kv63ak')]).toEqual([
    0, 0, 15, 30,
  ]);
});
