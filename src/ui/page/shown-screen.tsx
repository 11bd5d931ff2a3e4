import { createContext, use, useMemo, type ReactNode } from 'react';
import type { AnyPath } from '../../kernel/path.ts';
import { parseSearch, searchText, type SearchOf, type SearchShape } from '../../kernel/search-params.ts';

type Shown = {
  readonly path: AnyPath;
  readonly search: SearchOf<SearchShape>;
  /** The address without what its screen does not know. */
  readonly address: string;
};

const ShownContext = createContext<Shown | undefined>(undefined);

type ShownScreenProps = {
  path: AnyPath;
  /** As the router matched it. */
  pathname: string;
  given: Readonly<Record<string, unknown>>;
  children: ReactNode;
};

/** Tells everything inside a screen by which path it is shown, and with which search parameters. */
export function ShownScreen({ path, pathname, given, children }: ShownScreenProps) {
  const shown = useMemo((): Shown => {
    const search = parseSearch(path.search, given);
    return { path, search, address: pathname + searchText(search) };
  }, [path, pathname, given]);
  return <ShownContext value={shown}>{children}</ShownContext>;
}

const useShown = (): Shown => {
  const shown = use(ShownContext);
  if (!shown) throw new Error('Nothing of a screen is shown outside of one.');
  return shown;
};

/** The path of the screen that this stands on: of several paths that one page has. */
export const useShownPath = (): AnyPath => useShown().path;

/** The address of the screen that this stands on. The router's own is the next one's already while this one still stands. */
export const useShownAddress = (): string => useShown().address;

/** The search parameters of the screen that this stands on, which has to be one of those that know `shape`. */
export const useShownSearch = <Shape extends SearchShape>(shape: Shape): SearchOf<Shape> => {
  const { path, search } = useShown();
  if (path.search !== shape) throw new Error(`${path.pattern} has other search parameters.`);
  return search as SearchOf<Shape>;
};
