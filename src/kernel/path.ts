import { searchText, type SearchOf, type SearchShape } from './search-params.ts';

/** The names of the parts of a pattern: `loadId` of `/load/$loadId`. */
type PartName<Pattern extends string> = Pattern extends `${string}$${infer Part}/${infer Rest}`
  ? Part | PartName<`/${Rest}`>
  : Pattern extends `${string}$${infer Part}`
    ? Part
    : never;

/** The parts of a path as the router reads them from an address. */
export type PartsOf<Pattern extends string> = { readonly [Name in PartName<Pattern>]: string };

type GivenParts<Pattern extends string> = { readonly [Name in PartName<Pattern>]: string | number };

/** What is known of every path, whatever its parts are. */
export type AnyPath<Pattern extends string = string> = {
  /** As the router writes it: `/load/$loadId`. */
  readonly pattern: Pattern;
  /** What stands before the first part: `/load`. */
  readonly beginning: string;
  /** The search parameters that its screen knows. All others are dropped from the address. */
  readonly search: SearchShape;
};

type Given<Pattern extends string, Shape extends SearchShape> = [PartName<Pattern>] extends [never]
  ? [search?: SearchOf<Shape>]
  : [parts: GivenParts<Pattern>, search?: SearchOf<Shape>];

/**
 * A path of the product. Called with its parts and search parameters it gives the address: `loadPath({ loadId: 17 })` is
 * `/load/17`.
 */
export type Path<Pattern extends string, Shape extends SearchShape> = AnyPath<Pattern> & {
  readonly search: Shape;
  (...given: Given<Pattern, Shape>): string;
};

const partsIn = /\$(\w+)/g;

/** Declares a path. An optional part is declared as two paths, one with it and one without it. */
export const path = <const Pattern extends `/${string}`, Shape extends SearchShape = Readonly<Record<string, never>>>(
  pattern: Pattern,
  search: Shape = {} as Shape,
): Path<Pattern, Shape> => {
  const hasParts = pattern.includes('$');
  const address = (...given: readonly (object | undefined)[]): string => {
    const parts = (hasParts ? given[0] : {}) as Readonly<Record<string, string | number>>;
    const filled = pattern.replaceAll(partsIn, (_, name: string) => encodeURIComponent(parts[name]!));
    return filled + searchText({ ...given[hasParts ? 1 : 0] });
  };
  return Object.assign(address, { pattern, search, beginning: pattern.replace(/\/?\$.*$/, '') });
};
