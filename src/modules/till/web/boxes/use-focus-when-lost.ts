import { useEffect, useRef } from 'react';

/** Takes the focus to an element that has come in place of the one that had it. */
export const useFocusWhenLost = <Shown extends HTMLElement>() => {
  const shown = useRef<Shown>(null);
  useEffect(() => {
    if (document.activeElement === document.body) shown.current?.focus({ preventScroll: true });
  }, []);
  return shown;
};
