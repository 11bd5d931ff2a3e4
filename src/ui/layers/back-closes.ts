import type { RouterHistory } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

type OpenLayer = { readonly key: object; readonly close: () => void };

/** The topmost is the last one. */
let layers: readonly OpenLayer[] = [];
const listeners = new Set<() => void>();

const setLayers = (next: readonly OpenLayer[]): void => {
  layers = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Back closes this layer until the returned function is called. */
export const addOpenLayer = (close: () => void, key: object = {}): (() => void) => {
  const layer = { key, close };
  setLayers([...layers, layer]);
  return () => setLayers(layers.filter((each) => each !== layer));
};

/** Back closes a dialog, drawer or menu while it is open. Returns whether no other one is open above it. */
export const useBackCloses = (opened: boolean, onClose: () => void): boolean => {
  const close = useEffectEvent(onClose);
  const [key] = useState(() => ({}));
  useEffect(() => (opened ? addOpenLayer(() => close(), key) : undefined), [opened, key]);
  const top = useSyncExternalStore(subscribe, () => layers.at(-1)?.key);
  return top === undefined || top === key;
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
