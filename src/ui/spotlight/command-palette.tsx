import { lazy, Suspense } from 'react';
import { useHotkeys } from '../keyboard.ts';
import { useOnceOpened } from '../use-lazy-dialog.ts';
import type { PaletteAction } from './palette-action.ts';

const PaletteDialog = lazy(() => import('./palette-dialog.tsx'));

export type CommandPaletteProps = {
  opened: boolean;
  onOpen: () => void;
  onClose: () => void;
  /** Screens and deeds this user may use. */
  actions: readonly PaletteAction[];
  /** Looks up what only the server knows, by name or number. */
  onSearch?: (question: string, signal: AbortSignal) => Promise<readonly PaletteAction[]>;
};

/** Ctrl K: go anywhere and do anything by typing its name. Once, in the shell. */
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
