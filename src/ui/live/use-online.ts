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

/** Whether there is one now, for who needs it outside of what is drawn. */
export const isOnline = () => navigator.onLine && onlineManager.isOnline();

/** Settles as soon as there is a connection: for what is sent without a mutation, which would wait by itself. */
export const whenOnline = (): Promise<void> =>
  new Promise((resolve) => {
    if (isOnline()) return resolve();
    const stop = subscribe(() => {
      if (!isOnline()) return;
      stop();
      resolve();
    });
  });

/** Whether there is a connection, as far as the browser knows; while there is none, requests wait. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline);
