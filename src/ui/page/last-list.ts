import { useEffect } from 'react';
import { useShownAddress } from './shown-screen.tsx';

const key = 'troyard.list';

/** Stores the current list of this tab with its tab, filters and page, so that Back returns to it. */
export const useLastList = (): void => {
  const address = useShownAddress();
  useEffect(() => sessionStorage.setItem(key, address), [address]);
};

/** The last list shown, if its address begins like this. */
export const lastList = (beginning: string): string | undefined => {
  const href = sessionStorage.getItem(key);
  return href?.startsWith(beginning) ? href : undefined;
};
