import { useEffect, useState } from 'react';

/** True after `wanted` has been true for a while, false at once: a quick answer does not flicker. */
export function useDelayed(wanted: boolean, milliseconds = 150): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    const timer = setTimeout(() => setLate(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [wanted, milliseconds]);
  return wanted && late;
}
