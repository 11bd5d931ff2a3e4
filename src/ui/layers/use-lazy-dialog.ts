import { useEffect, useState } from 'react';

/** Whether a lazy dialog must be mounted: from its first opening on, so that closing it returns the focus. */
export function useOnceOpened(opened: boolean): boolean {
  const [once, setOnce] = useState(opened);
  if (opened && !once) setOnce(true);
  return once;
}

/** A dialog remembers the focused element when it opens. A dialog that is mounted open must open a moment later. */
export function useOpenAfterMount(opened: boolean): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setShown(opened));
    return () => cancelAnimationFrame(frame);
  }, [opened]);
  return shown;
}
