import { useEffect, useState } from 'react';

/** Whether a dialog whose code is loaded on first use has to be there: from its first opening on, so that closing it gives the focus back. */
export function useOnceOpened(opened: boolean): boolean {
  const [once, setOnce] = useState(opened);
  if (opened && !once) setOnce(true);
  return once;
}

/** A dialog remembers who had the focus when it becomes open; one that is mounted open has to become so a moment later. */
export function useOpenAfterMount(opened: boolean): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setShown(opened));
    return () => cancelAnimationFrame(frame);
  }, [opened]);
  return shown;
}
