import { useCallback, useEffect, useRef } from 'react';

/** Calls back after a pause. `now` skips the wait; `cancel` and leaving the page drop the call. */
export function useDebounced<Arguments extends unknown[]>(
  callback: (...args: Arguments) => void,
  milliseconds: number,
) {
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
  const cancel = useCallback(() => clearTimeout(timer.current), []);
  return { later, now, cancel };
}
