import { alphabetSize, groupCount, rankOf, trigramsOf, type CodeRow, type CodeSegment } from './code-segment.ts';

/** Codes in the order in which they were read. */
export type UnsortedCodes = {
  readonly size: number;
  readonly characters: Uint8Array;
  readonly starts: Uint32Array;
  readonly converterIds: Uint32Array;
  readonly makeIds: Uint32Array;
  readonly typeIds: Uint16Array;
};

/** From this number of codes on, tables make looking codes up faster. */
const tablesFrom = 4096;

/** Builds a segment from rows. Leaves out codes with other characters than A to Z and 0 to 9. */
export const segmentOf = (rows: readonly CodeRow[]): CodeSegment => {
  const builder = segmentBuilder(rows.length);
  for (const { code, converterId, makeId, typeId } of rows) {
    builder.startCode();
    const isValid = [...code].every((each) => builder.add(each.charCodeAt(0)));
    builder.endCode(isValid, converterId, makeId, typeId);
  }
  return builder.build();
};

/** Collects codes character by character, and sorts them at the end. Its arrays grow as needed. */
export const segmentBuilder = (expected: number) => {
  let characters = new Uint8Array(Math.max(16, expected * 10));
  let [starts, converterIds] = [new Uint32Array(expected + 2), new Uint32Array(expected + 1)];
  let [makeIds, typeIds] = [new Uint32Array(expected + 1), new Uint16Array(expected + 1)];
  let [size, used] = [0, 0];
  const grown = <Values extends Uint8Array | Uint16Array | Uint32Array>(values: Values, length: number): Values => {
    const larger = new (values.constructor as new (length: number) => Values)(length);
    larger.set(values);
    return larger;
  };
  return {
    startCode: (): void => {
      used = starts[size]!;
    },
    /** Adds a character by its code unit. Returns whether a code may contain it. */
    add: (unit: number): boolean => {
      const rank = rankOf(unit);
      if (rank === 255) return false;
      if (used === characters.length) characters = grown(characters, used * 2);
      characters[used] = rank;
      used += 1;
      return true;
    },
    /** Ends the code. It is discarded if it is empty or not valid. */
    endCode: (isValid: boolean, converterId: number, makeId: number, typeId: number): void => {
      if (!isValid || used === starts[size]) return;
      if (size === converterIds.length) {
        starts = grown(starts, size * 2 + 1);
        converterIds = grown(converterIds, size * 2);
        makeIds = grown(makeIds, size * 2);
        typeIds = grown(typeIds, size * 2);
      }
      converterIds[size] = converterId;
      makeIds[size] = makeId;
      typeIds[size] = typeId;
      size += 1;
      starts[size] = used;
    },
    build: (): CodeSegment => sorted({ size, characters, starts, converterIds, makeIds, typeIds }),
  };
};

/** Sorts by the first three characters in one pass, then each group by comparing. Equal codes stand by converter. */
const sorted = (codes: UnsortedCodes): CodeSegment => {
  const { order, groups } = sortedOrder(codes);
  const { size } = codes;
  const characters = new Uint8Array(codes.starts[size]!);
  const [starts, converterIds] = [new Uint32Array(size + 1), new Uint32Array(size)];
  const [makeIds, typeIds] = [new Uint32Array(size), new Uint16Array(size)];
  let used = 0;
  for (let position = 0; position < size; position += 1) {
    const from = order[position]!;
    for (let at = codes.starts[from]!; at < codes.starts[from + 1]!; at += 1) {
      characters[used] = codes.characters[at]!;
      used += 1;
    }
    starts[position + 1] = used;
    converterIds[position] = codes.converterIds[from]!;
    makeIds[position] = codes.makeIds[from]!;
    typeIds[position] = codes.typeIds[from]!;
  }
  const segment = { size, characters, starts, converterIds, makeIds, typeIds };
  const isSmall = size < tablesFrom;
  return { ...segment, groups: isSmall ? undefined : groups, trigrams: isSmall ? undefined : trigramsOf(segment) };
};

const sortedOrder = ({ size, characters, starts, converterIds }: UnsortedCodes) => {
  const keyAt = (code: number, depth: number): number => {
    const at = starts[code]! + depth;
    return at < starts[code + 1]! ? characters[at]! + 1 : 0;
  };
  const base = alphabetSize + 1;
  const groupOf = (code: number) => (keyAt(code, 0) * base + keyAt(code, 1)) * base + keyAt(code, 2);
  const begins = new Uint32Array(groupCount + 1);
  for (let code = 0; code < size; code += 1) begins[groupOf(code) + 1]! += 1;
  for (let group = 1; group < begins.length; group += 1) begins[group]! += begins[group - 1]!;
  const order = new Uint32Array(size);
  const next = begins.slice();
  for (let code = 0; code < size; code += 1) {
    const group = groupOf(code);
    order[next[group]!] = code;
    next[group]! += 1;
  }
  // The next ten characters as one number, which is exact up to 2^53.
  const keys = new Float64Array(size);
  for (let code = 0; code < size; code += 1)
    for (let depth = 3; depth < 13; depth += 1) keys[code] = keys[code]! * base + keyAt(code, depth);
  const compareRest = (one: number, other: number): number => {
    for (let depth = 13; ; depth += 1) {
      const [mine, theirs] = [keyAt(one, depth), keyAt(other, depth)];
      if (mine !== theirs) return mine - theirs;
      if (mine === 0) return converterIds[one]! - converterIds[other]!;
    }
  };
  const compare = (one: number, other: number): number => keys[one]! - keys[other]! || compareRest(one, other);
  for (let group = 0; group + 1 < begins.length; group += 1)
    if (begins[group + 1]! - begins[group]! > 1) order.subarray(begins[group], begins[group + 1]).sort(compare);
  return { order, groups: begins };
};
