import { Suspense, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useHotkeys } from '../keyboard/keyboard.ts';
import { useOnceOpened } from '../layers/use-lazy-dialog.ts';
import { keepEarlyKeys, nothingTyped, type EarlyKeys } from '../keyboard/early-keys.ts';
import type { PaletteDialogProps } from './palette-dialog.tsx';
import { lazyPart } from '../live/lazy-part.ts';

const PaletteDialog = lazyPart(() => import('./palette-dialog.tsx'));

export type CommandPaletteProps = Omit<PaletteDialogProps, 'takeEarly'> & { onOpen: () => void };

/** Ctrl K: opens any screen and does any action by its name. Mounted once, in the shell. */
export function CommandPalette({ onOpen, ...dialog }: CommandPaletteProps) {
  const once = useOnceOpened(dialog.opened);
  const early = useRef<EarlyKeys>(undefined);
  const takeEarly = () => {
    const typed = early.current?.take() ?? nothingTyped;
    early.current = undefined;
    return typed;
  };
  const { opened } = dialog;
  /** Its code may still have to be loaded, and its box gets the focus later. */
  const keep = () => void (early.current ??= keepEarlyKeys(dialog.onClose));
  const keepOnce = useEffectEvent(keep);
  const drop = useEffectEvent(takeEarly);
  useLayoutEffect(() => {
    if (!opened) return undefined;
    keepOnce();
    return () => void drop();
  }, [opened]);
  const open = () => {
    if (!opened) keep();
    onOpen();
  };
  useHotkeys([{ keys: 'mod+k', label: 'Go to…', run: open }]);
  return (
    once && (
      <Suspense fallback={null}>
        <PaletteDialog {...dialog} takeEarly={takeEarly} />
      </Suspense>
    )
  );
}
