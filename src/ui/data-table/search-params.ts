import { useNavigate } from '@tanstack/react-router';
import type { SearchOf, SearchShape } from '../../kernel/search-params.ts';
import { useShownSearch } from '../page/shown-screen.tsx';

/**
 * Search parameters and the function to change them. Usually from the page's address; a test or a dialog may pass its
 * own.
 */
export type SearchParams<Params> = {
  params: Params;
  /** Sets the given keys and keeps the others. `undefined` removes a key. */
  change: (changes: Params, options?: { replace?: boolean }) => void;
};

/**
 * The search part of the address, so that Back, reload and a sent link show the same. `shape` is the shape of the path.
 */
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
