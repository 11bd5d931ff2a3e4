import '../styles/side-panel.css';
import { CloseButton } from '@mantine/core';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useHotkeys } from '../keyboard/keyboard.ts';
import { opensKeyboard } from '../page/media.ts';
import { focusOpener } from './focus-opener.ts';
import type { LayerProps } from './layer-body.tsx';
import { restoreFocus } from './restore-focus.ts';

type SidePanelProps = Pick<LayerProps, 'title' | 'onClose' | 'children'>;

/** Work beside its page, which makes room for it and stays usable. Esc closes it, from its fields too. */
export const SidePanel = ({ title, onClose, children }: SidePanelProps) => {
  const panel = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  useHotkeys([{ keys: 'Escape', label: 'Close the panel beside', run: onClose }]);
  useLayoutEffect(() => {
    const origin = focusOpener();
    if (!opensKeyboard()) body.current?.querySelector<HTMLElement>('textarea, input')?.focus();
    return () => restoreFocus(() => (origin?.isConnected ? origin : undefined));
  }, []);
  const closeByEsc = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
    event.preventDefault();
    onClose();
  });
  useEffect(() => {
    const own = panel.current!;
    const press = (event: KeyboardEvent) => closeByEsc(event);
    own.addEventListener('keydown', press);
    return () => own.removeEventListener('keydown', press);
  }, []);
  return (
    <div ref={panel} className="ty-side-panel" role="dialog" aria-label={title}>
      <div className="ty-side-panel-head">
        <h2>{title}</h2>
        <CloseButton aria-label="Close" onClick={onClose} />
      </div>
      <div ref={body} className="ty-side-panel-body">
        {children}
      </div>
    </div>
  );
};
