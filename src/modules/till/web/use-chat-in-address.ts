import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { loadSearch } from '../../../kernel/screen-search.ts';
import { useSearchParams } from '../../../ui/data-table/search-params.ts';

/** Whether the chat is open. The address holds it, so that a reload and a link open it, and Back closes it. */
export const useChatInAddress = () => {
  const { history } = useRouter();
  const { params, change } = useSearchParams(loadSearch);
  const isOpen = params.chat === true;
  // Whether it was opened on this page: closing it then goes back in the history of the browser.
  const isOpenedHere = useRef(false);
  useEffect(() => {
    if (!isOpen) isOpenedHere.current = false;
  }, [isOpen]);
  return {
    isOpen,
    open: () => {
      isOpenedHere.current = true;
      change({ chat: true });
    },
    close: () => {
      if (isOpenedHere.current) history.back({ ignoreBlocker: true });
      else change({ chat: undefined }, { replace: true });
    },
  };
};
