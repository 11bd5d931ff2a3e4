import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void): (() => void) => {
  const stop = onlineManager.subscribe(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    stop();
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Whether there is a connection now, for code outside of rendering. */
export const isOnline = () => navigator.onLine && onlineManager.isOnline();

/** Resolves when there is a connection, for requests without a mutation. Mutations wait by themselves. */
export const whenOnline = (): Promise<void> =>
  new Promise((resolve) => {
    if (isOnline()) return resolve();
    const stop = subscribe(() => {
      if (!isOnline()) return;
      stop();
      resolve();
    });
  });

/** Whether there is a connection, as far as the browser knows. Without one, requests wait. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline);
