import { useSyncExternalStore } from 'react';

/**
 * The widths at which the layout changes: below 720 px a phone, below 1024 px the folded menu, from 1200 px on room for
 * a panel beside the page.
 */
const queries = {
  phone: '(max-width: 719.98px)',
  folded: '(max-width: 1023.98px)',
  wide: '(min-width: 1200px)',
} as const;

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
  );
}

export const usePhone = (): boolean => useMedia(queries.phone);
export const useFolded = (): boolean => useMedia(queries.folded);
export const useRoomBeside = (): boolean => useMedia(queries.wide);

/** Whether focusing a field automatically would open an on-screen keyboard over half of the screen. */
export const opensKeyboard = (): boolean => window.matchMedia(`${queries.phone}, (pointer: coarse)`).matches;
