import { useSyncExternalStore } from 'react';

/** What the customer has signed on this tab and not yet handed in with Complete. */
export type Signed = { readonly signature: string; readonly date: string };

const nothing: Signed = { signature: '', date: '' };
const listeners = new Set<() => void>();
const keyOf = (loadId: number) => `troyard.signed.${loadId}`;
let cache: { key: string; text: string; value: Signed } | undefined;

/** Kept for the tab, so that neither a reload nor a look at another part of the load loses a signature. */
const read = (loadId: number): Signed => {
  const key = keyOf(loadId);
  const text = sessionStorage.getItem(key) ?? '';
  if (cache?.key !== key || cache.text !== text)
    cache = { key, text, value: text === '' ? nothing : (JSON.parse(text) as Signed) };
  return cache.value;
};

export const setSigned = (loadId: number, signed: Signed | undefined): void => {
  if (signed) sessionStorage.setItem(keyOf(loadId), JSON.stringify(signed));
  else sessionStorage.removeItem(keyOf(loadId));
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useSigned = (loadId: number): Signed => useSyncExternalStore(subscribe, () => read(loadId));
