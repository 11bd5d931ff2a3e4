import type { RouterHistory } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

type OpenLayer = { readonly close: () => void };

/** The topmost is the last one. */
let layers: readonly OpenLayer[] = [];

/** Back closes this layer until the returned function is called. */
export const addOpenLayer = (close: () => void): (() => void) => {
  const layer = { close };
  layers = [...layers, layer];
  return () => void (layers = layers.filter((each) => each !== layer));
};

/** Back closes a dialog, drawer or menu while it is open. */
export const useBackCloses = (opened: boolean, onClose: () => void): void => {
  const close = useEffectEvent(onClose);
  useEffect(() => (opened ? addOpenLayer(() => close()) : undefined), [opened]);
};

/** From now on the browser's Back closes the topmost open layer, and leaves the page only when none is open. */
export const closeLayersByBack = (history: RouterHistory): void => {
  history.block({
    enableBeforeUnload: false,
    blockerFn: ({ action }) => {
      const top = layers.at(-1);
      if (action !== 'BACK' || !top) return false;
      // The blocked step is taken back a moment later. Until then the address is that of the other page.
      window.addEventListener('popstate', () => top.close(), { once: true });
      return true;
    },
  });
};
