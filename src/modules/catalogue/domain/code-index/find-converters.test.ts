import { describe, expect, it } from 'vitest';
import { findConverters } from './find-converters.ts';
import { all, found, ids, indexOf, type Made } from './made-index.example.ts';

describe('a code', () => {
  const index = indexOf(
    [1, 2, 'GD3EA6'],
    [2, 2, 'GD3EA61'],
    [3, 2, '2GD3EA6'],
    [4, 2, '6D3EA6'],
    [5, 2, 'GD3EAC'],
    [6, 2, 'GD5EA6'],
    [7, 1, 'XQ77WZ'],
  );
  it('is found as it is, then as a beginning, a part, by strong and weak confusions and one fault', () => {
    expect(found(index, 'gd3+ea6')).toEqual([
      '1 exact',
      '2 prefix',
      '3 contains',
      '4 look-alike',
      '5 look-alike',
      '6 near',
    ]);
  });
  it.each([
    ['DG3EA6', 'swapped'],
    ['GD3E6A', 'swapped at the end'],
    ['GDEA6', 'one missing'],
    ['D3EA6', 'the first one missing'],
    ['GD3EAX6', 'one too many'],
    ['GDDEA6', 'one wrong'],
    ['6D3EAG', 'two misread'],
    ['CD3EAC', 'two misread weakly'],
    ['GD3EA6XK1', 'three more stamped behind'],
    ['XKGD3EA6', 'two more stamped before'],
    ['GD3EA6ABCDE', 'five more stamped behind'],
    ['DG3EAG', 'swapped, and another one misread'],
    ['6D3E6A', 'misread, and others swapped'],
  ])('is found by %s: %s', (typed) => {
    expect(ids(index, typed)).toContain(1);
  });
  it.each([
    ['GD3XX6', 'two wrong'],
    ['XGD3EYA6', 'two too many'],
    ['GD3EA6ABCDEF', 'six more'],
  ])('is not found by %s: %s', (typed) => {
    expect(ids(index, typed)).not.toContain(1);
  });
  it('is found where one confusion goes through all of it, behind a code with two different ones', () => {
    const zeros = indexOf([1, 2, '56500030'], [2, 2, 'SB0003O'], [3, 2, '5B0O03O']);
    expect(found(zeros, '565OOO3O')).toEqual(['1 look-alike']);
    // Two O's for 0, one S for 5: 10 + 5 + 10. The other two are nearer.
    expect(found(zeros, '5BOOO3O')).toEqual(['3 look-alike', '2 look-alike']);
  });
  it('is found by a misread beginning', () => {
    expect(found(indexOf([1, 2, '25051OD110']), '2S051O')).toEqual(['1 near']);
  });
  it('of three characters is not found by a wrong one, only by a confusion', () => {
    const short = indexOf([1, 1, 'AX7'], [2, 1, 'B8']);
    expect([ids(short, 'AXW'), ids(short, '4X7'), found(short, '88')]).toEqual([[], [1], ['2 look-alike']]);
  });
  it('of three characters is found by swapped ones, before all beginnings', () => {
    const short = indexOf([1, 1, 'GD1'], [2, 1, 'DG1X'], [3, 1, 'DG1Y'], [4, 1, 'G1D']);
    expect(found(short, 'DG1')).toEqual(['1 near', '2 prefix', '3 prefix']);
    expect(found(indexOf([1, 1, 'GD'], [2, 1, 'DGX']), 'DG')).toEqual(['2 prefix']);
  });
  it('does not hide a likelier one of a later kind', () => {
    expect(ids(indexOf([1, 1, '142ABP'], [2, 1, '426ABP']), '42ABP')).toEqual([1, 2]);
  });
  it('is narrowed by make and by type', () => {
    const two = indexOf([1, 1, 'GD3EA6'], [2, 2, 'GD3EA6'], [3, 2, '6D3EA6']);
    expect([ids(two, 'gd3ea6', { makeId: 2 }), ids(two, 'gd3ea6', { typeId: 10 })]).toEqual([[2, 3], [1]]);
  });
  it('is nothing in another script', () => {
    expect(ids(index, 'Ж GD3EA6Ж')).toEqual([]);
    expect(ids(indexOf([1, 1, 'D3']), 'СD3')).toEqual([]);
  });
});

describe('words beside a code', () => {
  const index = indexOf(
    [1, 1, 'KV63AK', 'E1UEPB'],
    [2, 2, 'KV63AK'],
    [3, 1, 'KV63AKX'],
    [4, 3, 'A124'],
    [5, 4, '25181234'],
  );
  it('name the make, by a beginning or a nickname too', () => {
    for (const text of ['ford kv63ak', 'KV63-AK Ford', 'for kv63ak'])
      expect(found(index, text)[0], text).toBe('1 exact');
    expect(found(index, 'toyota kv63ak')[0]).toBe('2 exact');
    expect([ids(index, 'benz a124')[0], ids(index, 'chevy 25181234')[0]]).toEqual([4, 5]);
  });
  it('name the make of a misread code and of one with a missing character', () => {
    expect([ids(index, 'Ford KV6BAK')[0], ids(index, 'ford kv3ak')[0]]).toEqual([1, 1]);
  });
  it('are a second code of the same converter', () => {
    expect(found(index, 'e1uepb kv63ak')[0]).toBe('1 exact');
    expect(found(index, 'KV63AK E1UEPB')[0]).toBe('1 exact');
  });
  it('are a second code of one converter rather than an unknown word', () => {
    const two = indexOf([9, 1, 'KV63AK', 'E1UEPB'], [2, 1, 'KV63AK'], [3, 1, 'E1UEPB']);
    for (const text of ['kv63ak e1uepb', 'e1uepb kv63ak', 'ford kv63ak e1ue pb'])
      expect(ids(two, text)[0], text).toBe(9);
  });
  it('can be a code of another one, unless all words together are a code as typed', () => {
    const index2 = indexOf([1, 1, 'AB8CD34'], [2, 1, 'CD34']);
    expect([ids(index2, 'A88 CD34'), ids(index2, 'AB8 CD34')]).toEqual([[1, 2], [1]]);
  });
  it('never remove what the code finds alone', () => {
    for (const text of ['kv63ak rusty', 'old kv63ak left', 'nissan kv63ak', 'toyota e1uepb'])
      expect(ids(index, text), text).toContain(1);
  });
  it('only rank beginnings of codes of the named make', () => {
    const many = indexOf([1, 2, 'KV1000'], [2, 1, 'KV2000']);
    expect(ids(many, 'ford kv')).toEqual([2]);
  });
  it('of one make together rank beginnings of its codes', () => {
    const many = indexOf([1, 3, 'KV1000'], [2, 1, 'KV2000']);
    expect(ids(many, 'mercedes benz kv')).toEqual([1]);
  });
  it('that say nothing leave short parts of codes out: they are a coincidence there', () => {
    const some = indexOf([1, 1, 'KV1000'], [2, 1, '7KV10']);
    expect([ids(some, 'KV10 rusty'), ids(some, 'KV100 rusty'), ids(some, 'rusty KV10')]).toEqual([[], [1], []]);
    expect(ids(indexOf([1, 1, 'KV']), 'kv rusty')).toEqual([]);
  });
  it('that say nothing leave the likeliest 25, a make leaves all', () => {
    const many = Array.from({ length: 40 }, (_, at): Made => [at + 1, 1, `KV100${at + 10}`]);
    const index40 = indexOf(...many, [99, 1, 'KV100']);
    expect([ids(index40, 'KV100 rusty').length, ids(index40, 'KV100 rusty')[0]]).toEqual([25, 99]);
    expect(ids(index40, 'KV100 ford', { count: 60 })).toHaveLength(41);
  });
  it('are the longest second code that begins there', () => {
    const two = indexOf([1, 1, 'KV63AK', 'E1U1', 'E1U1E7PB'], [2, 1, 'KV63AK', 'E1U1E7PB'], [3, 1, 'KV63AK']);
    for (const text of ['KV63AK E1U1 E7PB', 'E1U1 E7PB KV63AK']) expect(ids(two, text), text).toEqual([1, 2, 3]);
  });
  it('split a code with spaces', () => {
    expect(found(index, 'kv 63 ak')[0]).toBe('1 exact');
    expect(found(index, 'ford kv 63 ak')[0]).toBe('1 exact');
  });
});

describe('the order', () => {
  const index = indexOf([1, 1, 'AB1000'], [2, 1, 'AB2000'], [3, 1, 'AB3000'], [4, 1, 'AB']);
  it('of equal matches puts what the company used most first, and never before a likelier one', () => {
    expect(ids(index, 'ab')).toEqual([4, 1, 2, 3]);
    const uses = new Map([
      [3, 5],
      [2, 9],
    ]);
    expect(ids(index, 'ab', { uses })).toEqual([4, 2, 3, 1]);
    expect(ids(index, 'ab', { uses, count: 1 })).toEqual([4, 2, 3, 1]);
    expect(ids(index, 'ab', { uses: new Map([[3, 1]]), count: 1 })).toEqual([4, 3, 1]);
  });
});

describe('the order of what is equal and unused', () => {
  it('follows the code and then the converter', () => {
    expect(ids(indexOf([5, 1, 'AB30'], [4, 1, 'AB10'], [9, 1, 'AB20'], [2, 1, 'AB20'], [1, 1, 'AB40']), 'ab')).toEqual([
      4, 2, 9, 5, 1,
    ]);
  });
});

describe('look-alikes', () => {
  it('of the named make stand before those of others', () => {
    const index = indexOf([1, 1, 'B8'], [2, 2, '88'], [3, 1, '88']);
    expect(findConverters(index, 'ford b8', all).lookAlikes.map((each) => each.converterId)).toEqual([3, 2]);
  });
  it('are there whatever else fills the page, of short codes and codes without digits too', () => {
    const many = Array.from({ length: 50 }, (_, at): Made => [at + 100, 1, `B8${at + 100}`]);
    const index = indexOf([1, 1, 'B8'], [2, 1, '88'], [3, 1, 'OIL'], [4, 1, '0IL'], ...many);
    const alike = (text: string) =>
      findConverters(index, text, { ...all, count: 2 }).lookAlikes.map((each) => each.converterId);
    expect([alike('b8'), alike('oil'), alike('B8100')]).toEqual([[2], [4], []]);
  });
  it('are at most fifty, strong ones first', () => {
    const weak = Array.from({ length: 60 }, (_, at): Made => [at + 10, 1, '5D']);
    const index = indexOf([1, 1, 'S0'], ...weak, [99, 1, '5O']);
    const alike = findConverters(index, 'S0', all).lookAlikes.map((each) => each.converterId);
    expect([alike.length, alike[0]]).toEqual([50, 99]);
  });
  it('are told too of a converter that was found by a likelier code, but not of one that has the code itself', () => {
    const index = indexOf([1, 1, 'QK51'], [2, 1, 'QK5I', 'QK51A'], [3, 1, 'QK51', 'QKSI']);
    const { hits, lookAlikes } = findConverters(index, 'QK51', all);
    expect(hits.map((each) => `${each.converterId} ${each.relation}`)).toEqual(['1 exact', '3 exact', '2 prefix']);
    expect(lookAlikes).toMatchObject([{ converterId: 2, code: 'QK5I', relation: 'look-alike' }]);
  });
});
