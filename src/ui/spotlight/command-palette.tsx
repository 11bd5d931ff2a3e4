import { lazy, Suspense } from 'react';
import { useHotkeys } from '../keyboard/keyboard.ts';
import { useOnceOpened } from '../layers/use-lazy-dialog.ts';
import type { PaletteDialogProps } from './palette-dialog.tsx';

const PaletteDialog = lazy(() => import('./palette-dialog.tsx'));

export type CommandPaletteProps = PaletteDialogProps & { onOpen: () => void };

/** Ctrl K: opens any screen and does any action by its name. Mounted once, in the shell. */
export function CommandPalette({ onOpen, ...dialog }: CommandPaletteProps) {
  const once = useOnceOpened(dialog.opened);
  useHotkeys([{ keys: 'mod+k', label: 'Go to…', run: onOpen }]);
  return (
    once && (
      <Suspense fallback={null}>
        <PaletteDialog {...dialog} />
      </Suspense>
    )
  );
}
