import { segmentOf } from './build-segment.ts';
import type { CodeIndex } from './code-index.ts';
import { findConverters, type Search } from './find-converters.ts';
import { makeNames } from './make-names.ts';

/* A small index for tests. */

/** Some makes. */
export const makes = makeNames([
  { id: 1, name: 'Ford' },
  { id: 2, name: 'Toyota' },
  { id: 3, name: 'Mercedes-Benz' },
  { id: 4, name: 'Chevrolet' },
  { id: 5, name: 'Citroën' },
  { id: 6, name: 'Volkswagen' },
]);

/** A converter with its make and codes. */
export type Made = readonly [id: number, make: number, ...codes: string[]];
export const rowsOf = (made: readonly Made[]) =>
  made.flatMap(([converterId, makeId, ...codes]) =>
    codes.map((code) => ({ code, converterId, makeId, typeId: makeId * 10 })),
  );
/** An index of these converters. The type of a converter is ten times its make. */
export const indexOf = (...made: Made[]): CodeIndex => ({ segments: [segmentOf(rowsOf(made))], changed: new Map() });

/** A search without filters. */
export const all: Search = { makes, makeId: undefined, typeId: undefined, count: 26, uses: new Map() };
/** What is found, as `id relation`, in order. */
export const found = (index: CodeIndex, text: string, more: Partial<Search> = {}) =>
  findConverters(index, text, { ...all, ...more }).hits.map(
    ({ converterId, relation }) => `${converterId} ${relation}`,
  );
/** The ids of what is found, in order. */
export const ids = (index: CodeIndex, text: string, more: Partial<Search> = {}) =>
  findConverters(index, text, { ...all, ...more }).hits.map(({ converterId }) => converterId);
