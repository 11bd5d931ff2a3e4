/** A code of a converter, normalised, with what searches are narrowed by. */
export type CodeRow = {
  readonly code: string;
  readonly converterId: number;
  readonly makeId: number;
  readonly typeId: number;
};

/**
 * Codes in sorted order, in typed arrays: a million converters fit in 80 MB, and a worker hands them over without
 * copying. Characters are stored as ranks (0 to 9, then A to Z), which sort like the codes.
 */
export type CodeSegment = {
  readonly size: number;
  /** The characters of all codes, one after another. */
  readonly characters: Uint8Array<ArrayBuffer>;
  /** Where each code begins in `characters`; the last entry is the end. */
  readonly starts: Uint32Array<ArrayBuffer>;
  readonly converterIds: Uint32Array<ArrayBuffer>;
  readonly makeIds: Uint32Array<ArrayBuffer>;
  readonly typeIds: Uint16Array<ArrayBuffer>;
  /**
   * Where the codes of each first three characters begin, by the three as digits (a rank plus one each; 0 behind the
   * end). Missing in small segments.
   */
  readonly groups: Uint32Array<ArrayBuffer> | undefined;
  /** For each three characters in a row, the codes that contain them. Missing in small segments, which are read whole. */
  readonly trigrams: Trigrams | undefined;
};

export type Trigrams = {
  /** Where the codes of each trigram begin in `codes`; the last entry is the end. */
  readonly starts: Uint32Array<ArrayBuffer>;
  /** Positions of codes, ascending within a trigram. A code that contains a trigram twice stands there twice. */
  readonly codes: Uint32Array<ArrayBuffer>;
};

/** The characters of codes, in the order of their ranks. */
export const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
export const alphabetSize = alphabet.length;
const ranks = new Uint8Array(128).fill(255);
for (let rank = 0; rank < alphabetSize; rank += 1) ranks[alphabet.charCodeAt(rank)] = rank;

/** The rank of a character, given by its code unit. 255 for one that no code contains. */
export const rankOf = (unit: number): number => ranks[unit & 127]! | (unit > 127 ? 255 : 0);

/** A normalised code as ranks. */
export const ranksOf = (code: string): Uint8Array => Uint8Array.from(code, (each) => rankOf(each.charCodeAt(0)));

/** The code at a position, as text. */
export const codeAt = ({ characters, starts }: CodeSegment, position: number): string => {
  let code = '';
  for (let at = starts[position]!; at < starts[position + 1]!; at += 1) code += alphabet[characters[at]!];
  return code;
};

/**
 * The rank of a code's character at `depth`, plus one; 0 behind its end. So a code sorts before those that it begins.
 */
const sortKey = ({ characters, starts }: CodeSegment, position: number, depth: number): number => {
  const at = starts[position]! + depth;
  return at < starts[position + 1]! ? characters[at]! + 1 : 0;
};

/** How many first characters are looked up instead of searched for. */
const groupedBy = 3;
const keys = alphabetSize + 1;
export const groupCount = keys ** groupedBy;

/**
 * The first position in `from` to `to` whose character at `depth` is at least `key` (a rank plus one). All codes of the
 * range share their first `depth` characters.
 */
const firstFrom = (segment: CodeSegment, from: number, to: number, depth: number, key: number): number => {
  if (from >= to) return from;
  const { groups } = segment;
  let low = from;
  let high = to;
  if (groups && depth < groupedBy) {
    let group = 0;
    for (let at = 0; at < depth; at += 1) group = group * keys + sortKey(segment, from, at);
    group = group * keys + key;
    for (let at = depth + 1; at < groupedBy; at += 1) group *= keys;
    const begin = groups[group]!;
    return begin < low ? low : Math.min(begin, high);
  }
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sortKey(segment, middle, depth) < key) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Positions of codes: from, to (excluded). All codes of a range share their first characters. */
export type Range = readonly [from: number, to: number];

/** The codes of a range that end at `depth`. */
export const endingAt = (segment: CodeSegment, [from, to]: Range, depth: number): Range => [
  from,
  firstFrom(segment, from, to, depth, 1),
];

/**
 * The end of the codes that have the character of `from` at `depth`. Steps that double find it, because mostly few
 * codes of a range have the same next character.
 */
const endOfSame = (segment: CodeSegment, from: number, to: number, depth: number): number => {
  const key = sortKey(segment, from, depth);
  if (segment.groups && depth < groupedBy) return firstFrom(segment, from, to, depth, key + 1);
  let same = from;
  let step = 1;
  while (same + step < to && sortKey(segment, same + step, depth) === key) {
    same += step;
    step *= 2;
  }
  return firstFrom(segment, same + 1, Math.min(same + step, to), depth, key + 1);
};

/** The codes of a range that have the character `rank` at `depth`. */
export const withCharacter = (segment: CodeSegment, [from, to]: Range, depth: number, rank: number): Range => {
  const begin = firstFrom(segment, from, to, depth, rank + 1);
  return begin < to && sortKey(segment, begin, depth) === rank + 1
    ? [begin, endOfSame(segment, begin, to, depth)]
    : [begin, begin];
};

/** The codes of a range by their next character, at the place of its rank. */
export type Ways = readonly (Range | undefined)[];

/** The codes of a range by their character at `depth`. */
export const waysFrom = (segment: CodeSegment, range: Range, depth: number): Ways => {
  const ways: (Range | undefined)[] = [];
  const [, to] = range;
  let [, from] = endingAt(segment, range, depth);
  while (from < to) {
    const end = endOfSame(segment, from, to, depth);
    ways[sortKey(segment, from, depth) - 1] = [from, end];
    from = end;
  }
  return ways;
};

/** The codes that begin with `code`. */
export const beginningWith = (segment: CodeSegment, code: Uint8Array): Range => {
  let range: Range = [0, segment.size];
  for (let depth = 0; depth < code.length && range[0] < range[1]; depth += 1)
    range = withCharacter(segment, range, depth, code[depth]!);
  return range;
};

/** The number of a trigram: its three ranks as digits. */
const trigramOf = (characters: Uint8Array, at: number): number =>
  (characters[at]! * alphabetSize + characters[at + 1]!) * alphabetSize + characters[at + 2]!;

const contains = ({ characters, starts }: CodeSegment, position: number, part: Uint8Array): boolean => {
  const last = starts[position + 1]! - part.length;
  for (let at = starts[position]!; at <= last; at += 1) {
    let same = 0;
    while (same < part.length && characters[at + same] === part[same]) same += 1;
    if (same === part.length) return true;
  }
  return false;
};

/** The codes of one trigram: from, to (excluded) in `codes`. */
type Listed = readonly [from: number, to: number];

/** The two shortest lists of codes that contain a trigram of `part`. With one trigram the second is the first. */
const rarestLists = ({ starts }: Trigrams, part: Uint8Array): readonly [Listed, Listed] => {
  const lists: Listed[] = [];
  for (let at = 0; at + 2 < part.length; at += 1) {
    const trigram = trigramOf(part, at);
    lists.push([starts[trigram]!, starts[trigram + 1]!]);
  }
  lists.sort((one, other) => one[1] - one[0] - (other[1] - other[0]));
  return [lists[0]!, lists[1] ?? lists[0]!];
};

/**
 * Calls `each` for the codes that contain `part` (three characters or more), in sorted order, until it returns false.
 * Only codes in both of the two shortest lists are compared: reading two lists in order is far faster than looking at
 * the characters of every code of one.
 */
export const containing = (segment: CodeSegment, part: Uint8Array, each: (position: number) => boolean): void => {
  const { trigrams, size } = segment;
  if (!trigrams) {
    for (let position = 0; position < size; position += 1)
      if (contains(segment, position, part) && !each(position)) return;
    return;
  }
  const { codes } = trigrams;
  const [[from, to], [otherFrom, otherTo]] = rarestLists(trigrams, part);
  let other = otherFrom;
  let before = -1;
  for (let at = from; at < to; at += 1) {
    const position = codes[at]!;
    if (position === before) continue;
    before = position;
    while (other < otherTo && codes[other]! < position) other += 1;
    if (other === otherTo) return;
    if (codes[other] === position && contains(segment, position, part) && !each(position)) return;
  }
};

/** The trigrams of sorted codes, by counting. */
export const trigramsOf = ({
  size,
  characters,
  starts,
}: Pick<CodeSegment, 'size' | 'characters' | 'starts'>): Trigrams => {
  const begins = new Uint32Array(alphabetSize ** 3 + 1);
  const everyTrigram = (each: (trigram: number, position: number) => void) => {
    for (let position = 0; position < size; position += 1)
      for (let at = starts[position]!; at + 2 < starts[position + 1]!; at += 1)
        each(trigramOf(characters, at), position);
  };
  everyTrigram((trigram) => (begins[trigram + 1]! += 1));
  for (let trigram = 1; trigram < begins.length; trigram += 1) begins[trigram]! += begins[trigram - 1]!;
  const codes = new Uint32Array(begins.at(-1)!);
  const next = begins.slice();
  everyTrigram((trigram, position) => {
    codes[next[trigram]!] = position;
    next[trigram]! += 1;
  });
  return { starts: begins, codes };
};
