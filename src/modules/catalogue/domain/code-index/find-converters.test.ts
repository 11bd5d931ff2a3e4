import { describe, expect, it } from 'vitest';
import { segmentOf } from './build-segment.ts';
import { withChanges, onNewBase } from './changed-index.ts';
import type { CodeIndex } from './code-index.ts';
import { codeAt } from './code-segment.ts';
import { findConverters, type Search } from './find-converters.ts';
import { makeNames } from './make-names.ts';

const makes = makeNames([
  { id: 1, name: 'Ford' },
  { id: 2, name: 'Toyota' },
  { id: 3, name: 'Mercedes-Benz' },
  { id: 4, name: 'Chevrolet' },
  { id: 5, name: 'Citroën' },
  { id: 6, name: 'Volkswagen' },
]);

type Made = readonly [id: number, make: number, ...codes: string[]];
const rowsOf = (made: readonly Made[]) =>
  made.flatMap(([converterId, makeId, ...codes]) =>
    codes.map((code) => ({ code, converterId, makeId, typeId: makeId * 10 })),
  );
const indexOf = (...made: Made[]): CodeIndex => ({ segments: [segmentOf(rowsOf(made))], changed: new Map() });

const all: Search = { makes, makeId: undefined, typeId: undefined, count: 26, uses: new Map() };
const found = (index: CodeIndex, text: string, more: Partial<Search> = {}) =>
  findConverters(index, text, { ...all, ...more }).hits.map(
    ({ converterId, relation }) => `${converterId} ${relation}`,
  );
const ids = (index: CodeIndex, text: string, more: Partial<Search> = {}) =>
  findConverters(index, text, { ...all, ...more }).hits.map(({ converterId }) => converterId);

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
  it('split a code with spaces', () => {
    expect(found(index, 'kv 63 ak')[0]).toBe('1 exact');
    expect(found(index, 'ford kv 63 ak')[0]).toBe('1 exact');
  });
});

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

describe('look-alikes', () => {
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

describe('changes', () => {
  const rows = (...made: Made[]) => rowsOf(made);
  it('replace the codes of their converters', () => {
    const index = withChanges(
      indexOf([1, 1, 'AB100'], [2, 1, 'CD200']),
      [1, 3],
      rows([1, 1, 'ZZ900'], [3, 1, 'EF777']),
    );
    expect([ids(index, 'AB100'), ids(index, 'ZZ900'), ids(index, 'EF777'), ids(index, 'CD200')]).toEqual([
      [],
      [1],
      [3],
      [2],
    ]);
    const without = withChanges(index, [1], []);
    expect([ids(without, 'ZZ900'), ids(without, 'EF777')]).toEqual([[], [3]]);
  });
  it('grow together, one by one and in groups, and always show the last state', () => {
    let index = indexOf([1, 1, 'AB100']);
    const last = new Map<number, string>();
    for (let at = 0; at < 400; at += 1) {
      const group = [(at * 7) % 50, (at * 11) % 90].map((id) => id + 2);
      for (const id of group) last.set(id, `W${at}X${id}`);
      index = withChanges(index, group, rows(...[...new Set(group)].map((id): Made => [id, 1, last.get(id)!])));
    }
    expect(index.segments.length).toBeLessThan(10);
    for (const [id, code] of last) expect(found(index, code)[0]).toBe(`${id} exact`);
    const shown = index.segments.flatMap((segment, number) =>
      Array.from({ length: segment.size }, (_, at) => at)
        .filter((at) => (index.changed.get(segment.converterIds[at]!) ?? 0) === number)
        .map((at) => codeAt(segment, at)),
    );
    expect(shown.toSorted()).toEqual([...last.values(), 'AB100'].toSorted());
  });
  it('are not merged into segments that are sealed', () => {
    const index = withChanges(indexOf([1, 1, 'AB100']), [2], rows([2, 1, 'CD200']));
    expect(withChanges(index, [3], rows([3, 1, 'EF300'])).segments).toHaveLength(2);
    expect(withChanges(index, [3], rows([3, 1, 'EF300']), 2).segments).toHaveLength(3);
  });
  it('that a new base contains are dropped, later ones stay', () => {
    let index = withChanges(indexOf([1, 1, 'AB100'], [2, 1, 'CD200']), [1], rows([1, 1, 'NEW11']));
    const many = Array.from({ length: 60 }, (_, at): Made => [at + 10, 1, `${at + 10}MXW${at * 7919}`]);
    index = withChanges(
      index,
      many.map(([id]) => id),
      rows(...many),
    );
    index = withChanges(index, [2], rows([2, 1, 'NEW22']), index.segments.length);
    const base = segmentOf(rows([1, 1, 'NEW11'], [2, 1, 'CD200'], ...many));
    const rebuilt = onNewBase(index, base, index.segments.length - 1);
    expect(rebuilt.segments).toHaveLength(2);
    expect([
      ids(rebuilt, 'NEW11'),
      ids(rebuilt, 'NEW22'),
      ids(rebuilt, 'CD200'),
      ids(rebuilt, `17MXW${7 * 7919}`),
    ]).toEqual([[1], [2], [], [17]]);
  });
});
