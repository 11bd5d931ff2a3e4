import { useMatch, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

const key = 'troyard.list';

/** Remembers, for this tab, the list that is shown now with its tab, filters and page, so that Back from a row leads there. */
export const useLastList = (): void => {
  const { stringifySearch } = useRouter().options;
  // The list's own part of the address: that of the router is the next page's already while this one still stands.
  const { pathname, search } = useMatch({ strict: false });
  const href = pathname + stringifySearch(search);
  useEffect(() => sessionStorage.setItem(key, href), [href]);
};

/** The list that was shown last, when its address begins like this. */
export const lastList = (beginning: string): string | undefined => {
  const href = sessionStorage.getItem(key);
  return href?.startsWith(beginning) ? href : undefined;
};
