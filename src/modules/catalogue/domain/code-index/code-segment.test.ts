import { describe, expect, it } from 'vitest';
import { seed, seededRandom } from '../../../../../tests/support/depth.ts';
import { segmentOf } from './build-segment.ts';
import {
  beginningWith,
  codeAt,
  containing,
  endingAt,
  ranksOf,
  waysFrom,
  withCharacter,
  type CodeSegment,
} from './code-segment.ts';

const segment = (...codes: string[]): CodeSegment =>
  segmentOf(codes.map((code, at) => ({ code, converterId: at + 1, makeId: at + 10, typeId: at + 20 })));
const codesOf = (of: CodeSegment, from = 0, to = of.size) =>
  Array.from({ length: to - from }, (_, at) => codeAt(of, from + at));
const parts = (of: CodeSegment, part: string, most = Infinity): string[] => {
  const found: string[] = [];
  containing(of, ranksOf(part), (position) => found.push(codeAt(of, position)) < most);
  return found;
};

describe('a segment', () => {
  it('holds the codes in order, each with its converter, make and type', () => {
    const made = segment('ZB', '0A', 'Z', '0A1', 'AZ');
    expect(codesOf(made)).toEqual(['0A', '0A1', 'AZ', 'Z', 'ZB']);
    expect([...made.converterIds]).toEqual([2, 4, 5, 3, 1]);
    expect([...made.makeIds]).toEqual([11, 13, 14, 12, 10]);
    expect([...made.typeIds]).toEqual([21, 23, 24, 22, 20]);
  });
  it('orders codes that differ after the thirteenth character, and equal ones by converter', () => {
    const long = 'A'.repeat(13);
    const rows = [`${long}A`, `${long}B`, long, long].map((code, at) => ({
      code,
      converterId: 9 - at,
      makeId: 1,
      typeId: 1,
    }));
    const made = segmentOf(rows);
    expect(codesOf(made)).toEqual([long, long, `${long}A`, `${long}B`]);
    expect([...made.converterIds]).toEqual([6, 7, 9, 8]);
  });
  it('leaves out what nobody can type', () => {
    expect(codesOf(segment('A1', '', 'Ä1', 'a1', 'A-1', 'A2'))).toEqual(['A1', 'A2']);
  });
  it('finds beginnings, endings and ways on', () => {
    const made = segment('A', 'AB', 'AB1', 'AC', 'B');
    expect(codesOf(made, ...beginningWith(made, ranksOf('AB')))).toEqual(['AB', 'AB1']);
    expect(beginningWith(made, ranksOf('AD'))).toSatisfy(([from, to]: [number, number]) => from === to);
    const ofA = withCharacter(made, [0, made.size], 0, ranksOf('A')[0]!);
    expect(codesOf(made, ...endingAt(made, ofA, 1))).toEqual(['A']);
    const ways = waysFrom(made, ofA, 1).flatMap((range, rank) => (range ? [[rank, ...codesOf(made, ...range)]] : []));
    expect(ways).toEqual([
      [11, 'AB', 'AB1'],
      [12, 'AC'],
    ]);
  });
  it('finds parts of codes, each once, until enough', () => {
    const made = segment('XAAAA', 'AAAB', 'BAA', 'AA', 'CAAA');
    expect(parts(made, 'AAA')).toEqual(['AAAB', 'CAAA', 'XAAAA']);
    expect(parts(made, 'AAA', 1)).toEqual(['AAAB']);
    expect(parts(made, 'AAC')).toEqual([]);
  });
  it('finds the same parts with trigrams as by reading every code', () => {
    const next = seededRandom(seed);
    const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
    const pick = <Each>(among: readonly Each[]) => among[whole(0, among.length - 1)]!;
    const letters = 'AB01';
    const codes = Array.from({ length: 6000 }, () =>
      Array.from({ length: whole(1, 12) }, () => pick([...letters])).join(''),
    );
    const large = segment(...codes);
    // Large enough for both tables.
    expect(large.trigrams?.codes.length).toBe(codes.reduce((sum, code) => sum + Math.max(0, code.length - 2), 0));
    expect(large.groups?.at(-1)).toBe(codes.length);
    const sorted = codes.toSorted();
    expect(codesOf(large)).toEqual(sorted);
    for (let at = 0; at < 60; at += 1) {
      const part = pick(codes.filter((code) => code.length >= 3)).slice(0, whole(3, 6));
      expect(parts(large, part), part).toEqual(sorted.filter((code) => code.includes(part)));
    }
  });
});

describe('a large segment, which looks its beginnings up', () => {
  const random = seededRandom(seed);
  const letters = '0123456789ABCXYZ';
  const any = (length: number) =>
    Array.from({ length }, () => letters[Math.floor(random() * letters.length)]!).join('');
  const codes = Array.from({ length: 6000 }, () => any(1 + Math.floor(random() * 6)));
  const made = segment(...codes);
  const sorted = codesOf(made);

  it('has its tables', () => {
    expect([made.groups !== undefined, made.trigrams !== undefined, made.size]).toEqual([true, true, 6000]);
  });
  it('finds each beginning, the codes that end there, and the ways on', () => {
    const wanted = [
      ...codes.slice(0, 300).flatMap((code) => [code, code.slice(0, 2)]),
      '',
      'Z',
      'ZZ',
      'W',
      '00',
      '0W0',
    ];
    for (const part of wanted) {
      const range = beginningWith(made, ranksOf(part));
      expect(codesOf(made, ...range), part).toEqual(sorted.filter((code) => code.startsWith(part)));
      if (range[0] === range[1]) continue;
      expect(codesOf(made, ...endingAt(made, range, part.length)), part).toEqual(
        sorted.filter((code) => code === part),
      );
      for (const next of ['0', '9', 'A', 'M', 'Z'])
        expect(codesOf(made, ...withCharacter(made, range, part.length, ranksOf(next)[0]!)), part + next).toEqual(
          sorted.filter((code) => code.startsWith(part + next)),
        );
    }
  });
  it('finds each part once', () => {
    for (const part of [
      '0A9',
      'ZZZ',
      'WWW',
      ...codes
        .map((code) => code.slice(-4))
        .filter(({ length }) => length > 2)
        .slice(0, 60),
    ])
      expect(parts(made, part), part).toEqual(sorted.filter((code) => code.includes(part)));
  });
});
