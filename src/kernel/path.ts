/** The names of the parts of a pattern: `loadId` of `/load/$loadId`. */
type PartName<Pattern extends string> = Pattern extends `${string}$${infer Part}/${infer Rest}`
  ? Part | PartName<`/${Rest}`>
  : Pattern extends `${string}$${infer Part}`
    ? Part
    : never;

type Parts<Pattern extends string> = { readonly [Name in PartName<Pattern>]: string | number };

/** What is known of every path, whatever its parts are. */
export type AnyPath = {
  /** As the router writes it: `/load/$loadId`. */
  readonly pattern: string;
  /** What stands before the first part: `/load`. */
  readonly beginning: string;
};

/** A path of the product. Called with its parts it gives the address: `loadPath({ loadId: 17 })` is `/load/17`. */
export type Path<Pattern extends string = string> = AnyPath & {
  readonly pattern: Pattern;
  (...parts: [PartName<Pattern>] extends [never] ? [] : [parts: Parts<Pattern>]): string;
};

/** Declares a path. An optional part is declared as two paths, one with it and one without it. */
export const path = <const Pattern extends `/${string}`>(pattern: Pattern): Path<Pattern> => {
  const address = (parts: Readonly<Record<string, string | number>> = {}): string =>
    pattern.replaceAll(/\$(\w+)/g, (_, name: string) => encodeURIComponent(parts[name]!));
  return Object.assign(address, { pattern, beginning: pattern.replace(/\/?\$.*$/, '') });
};
