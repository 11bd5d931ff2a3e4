import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

type PaperPopup = { readonly open: (loadId: number) => void; readonly close: () => void };

/**
 * Opens and closes the popup of an invoice, which the address holds: Back closes it, and a reload opens it again.
 * `change` writes the id of the invoice to the address, or takes it away.
 */
export const usePaperPopup = (
  isOpen: boolean,
  change: (loadId: number | undefined, options?: { replace?: boolean }) => void,
): PaperPopup => {
  const { history } = useRouter();
  // Whether it was opened on this page: closing it then goes back in the history of the browser.
  const isOpenedHere = useRef(false);
  useEffect(() => {
    if (!isOpen) isOpenedHere.current = false;
  }, [isOpen]);
  return {
    open: (loadId) => {
      isOpenedHere.current = true;
      change(loadId);
    },
    close: () => {
      if (isOpenedHere.current) history.back({ ignoreBlocker: true });
      else change(undefined, { replace: true });
    },
  };
};
