import { useNavigate, useSearch } from '@tanstack/react-router';

export type SearchParams = Readonly<Record<string, unknown>>;

/** Where a table keeps its state. The address of the page is the usual place; a test or a dialog may bring its own. */
export type SearchParamsAdapter = {
  params: SearchParams;
  /** Sets the given keys and leaves the others; `undefined` takes a key out. */
  change: (changes: SearchParams, options?: { replace?: boolean }) => void;
};

/** The search part of the address: Back, reload and a sent link show the same. */
export function useSearchParams(): SearchParamsAdapter {
  const params: SearchParams = useSearch({ strict: false });
  const navigate = useNavigate();
  return {
    params,
    change: (changes, options) => {
      void navigate({
        to: '.',
        search: (before: SearchParams) => ({ ...before, ...changes }),
        replace: options?.replace ?? false,
        resetScroll: false,
      });
    },
  };
}
