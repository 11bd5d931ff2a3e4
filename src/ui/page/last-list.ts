import { useEffect } from 'react';
import { useShownAddress } from './shown-screen.tsx';

const key = 'troyard.list';

/** Remembers, for this tab, the list that is shown now with its tab, filters and page, so that Back from a row leads there. */
export const useLastList = (): void => {
  const address = useShownAddress();
  useEffect(() => sessionStorage.setItem(key, address), [address]);
};

/** The list that was shown last, when its address begins like this. */
export const lastList = (beginning: string): string | undefined => {
  const href = sessionStorage.getItem(key);
  return href?.startsWith(beginning) ? href : undefined;
};
