import { useCallback, useEffect, useRef } from 'react';

/** Calls back once nothing has been asked for a while; `now` skips the wait, and leaving the page drops it. */
export function usePause<Arguments extends unknown[]>(callback: (...args: Arguments) => void, milliseconds: number) {
  const latest = useRef(callback);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = callback;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const later = useCallback(
    (...args: Arguments) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => latest.current(...args), milliseconds);
    },
    [milliseconds],
  );
  const now = useCallback((...args: Arguments) => {
    clearTimeout(timer.current);
    latest.current(...args);
  }, []);
  return { later, now };
}
