import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { loadListSearch } from '../../../kernel/screen-search.ts';
import { useSearchParams } from '../../../ui/data-table/search-params.ts';

/** Which request form is open. The address holds it, so that a reload and a link open it, and Back closes it. */
export const useAskInAddress = () => {
  const { history } = useRouter();
  const { params, change } = useSearchParams(loadListSearch);
  const asking = params.ask;
  // Whether it was opened on this page: closing it then goes back in the history of the browser.
  const isOpenedHere = useRef(false);
  useEffect(() => {
    if (asking === undefined) isOpenedHere.current = false;
  }, [asking]);
  return {
    asking,
    onAsk: (ask: 'session' | 'quote') => {
      isOpenedHere.current = true;
      change({ ask });
    },
    onClose: () => {
      if (isOpenedHere.current) history.back({ ignoreBlocker: true });
      else change({ ask: undefined }, { replace: true });
    },
    onAsked: () => change({ ask: undefined, tab: 'requests', page: undefined, status: undefined }, { replace: true }),
  };
};
