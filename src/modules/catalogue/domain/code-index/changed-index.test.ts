import { describe, expect, it } from 'vitest';
import { segmentOf } from './build-segment.ts';
import { onNewBase, withChanges } from './changed-index.ts';
import { codeAt } from './code-segment.ts';
import { found, ids, indexOf, rowsOf, type Made } from './made-index.example.ts';

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
    for (let at = 0; at < 120; at += 1) {
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
