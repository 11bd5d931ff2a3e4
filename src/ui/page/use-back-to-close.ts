import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

type BackToClose = {
  /** Call before the address is changed to open the layer. */
  readonly opens: () => void;
  readonly close: () => void;
};

/**
 * Closes a layer that the address holds. If it was opened on this page, closing goes back in the history of the browser,
 * so that Back does not open it again. Otherwise `replace` takes it out of the address.
 */
export const useBackToClose = (isOpen: boolean, replace: () => void): BackToClose => {
  const { history } = useRouter();
  const isOpenedHere = useRef(false);
  useEffect(() => {
    if (!isOpen) isOpenedHere.current = false;
  }, [isOpen]);
  return {
    opens: () => {
      isOpenedHere.current = true;
    },
    close: () => {
      if (isOpenedHere.current) history.back({ ignoreBlocker: true });
      else replace();
    },
  };
};
