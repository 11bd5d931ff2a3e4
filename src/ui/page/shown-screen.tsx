import { createContext, use, useMemo, type ReactNode } from 'react';
import type { AnyPath } from '../../kernel/path.ts';
import { parseSearch, searchText, type SearchOf, type SearchShape } from '../../kernel/search-params.ts';

type Shown = {
  readonly path: AnyPath;
  readonly search: SearchOf<SearchShape>;
  /** The address without parameters unknown to its screen. */
  readonly address: string;
};

const ShownContext = createContext<Shown | undefined>(undefined);

type ShownScreenProps = {
  path: AnyPath;
  /** As matched by the router. */
  pathname: string;
  given: Readonly<Record<string, unknown>>;
  children: ReactNode;
};

/** Provides the path and the search parameters of a screen to everything inside it. */
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

/** The path of the current screen, for a page with several paths. */
export const useShownPath = (): AnyPath => useShown().path;

/** The address of the current screen. The router's own address may already be that of the next screen. */
export const useShownAddress = (): string => useShown().address;

/** The search parameters of the current screen, whose path must have `shape`. */
export const useShownSearch = <Shape extends SearchShape>(shape: Shape): SearchOf<Shape> => {
  const { path, search } = useShown();
  if (path.search !== shape) throw new Error(`${path.pattern} has other search parameters.`);
  return search as SearchOf<Shape>;
};
