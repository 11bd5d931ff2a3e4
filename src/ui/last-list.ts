import { useEffect } from 'react';

const key = 'troyard.list';

/** Remembers, for this tab, the list that is shown now with its tab, filters and page, so that Back from a row leads there. */
export const useLastList = (): void => {
  const { pathname, search } = window.location;
  useEffect(() => sessionStorage.setItem(key, pathname + search), [pathname, search]);
};

/** The list that was shown last, when its address begins like this. */
export const lastList = (beginning: string): string | undefined => {
  const href = sessionStorage.getItem(key);
  return href?.startsWith(beginning) ? href : undefined;
};
