import { useNavigate } from '@tanstack/react-router';
import type { SearchOf, SearchShape } from '../../kernel/search-params.ts';
import { useShownSearch } from '../page/shown-screen.tsx';

/** Search parameters and the way to change them. The address of the page is the usual place; a test or a dialog may bring its own. */
export type SearchParams<Params> = {
  params: Params;
  /** Sets the given keys and leaves the others; `undefined` takes a key out. */
  change: (changes: Params, options?: { replace?: boolean }) => void;
};

/** The search part of the address: Back, reload and a sent link show the same. `shape` is that of the path. */
export function useSearchParams<Shape extends SearchShape>(shape: Shape): SearchParams<SearchOf<Shape>> {
  const params = useShownSearch(shape);
  const navigate = useNavigate();
  return {
    params,
    change: (changes, options) => {
      void navigate({
        to: '.',
        search: (before: object) => ({ ...before, ...changes }),
        replace: options?.replace ?? false,
        resetScroll: false,
      });
    },
  };
}
