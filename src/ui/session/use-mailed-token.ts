import { useEffect, useState } from 'react';
import { mailedToken } from './mailed-token.ts';

/** The token of the mailed link, also of one that is opened in this tab while the page is shown. */
export const useMailedToken = (): readonly [token: string | undefined, forget: () => void] => {
  const [token, setToken] = useState(mailedToken.get);
  useEffect(() => {
    const read = () => setToken(mailedToken.get());
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  const forget = () => {
    mailedToken.forget();
    setToken(undefined);
  };
  return [token, forget];
};
