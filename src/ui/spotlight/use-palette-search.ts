import { useEffect, useRef, useState } from 'react';
import { useDebounced } from '../controls/use-debounced.ts';
import { findActions, inOrder, type PaletteAction, type PaletteSearch } from './palette-action.ts';

/** The pause of every search except for codes. */
const pauseMs = 500;

/** The app's own actions at once, the server's after a short pause. Only the last question counts. */
export function usePaletteSearch(actions: readonly PaletteAction[], onSearch?: PaletteSearch) {
  const [question, setQuestion] = useState('');
  const [remote, setRemote] = useState<readonly PaletteAction[]>([]);
  const [phase, setPhase] = useState<'idle' | 'loading' | 'failed'>('idle');
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const look = async (wanted: string) => {
    const controller = new AbortController();
    running.current = controller;
    try {
      const answer = await onSearch?.(wanted, controller.signal);
      if (controller.signal.aborted) return;
      setRemote(answer ?? []);
      setPhase('idle');
    } catch {
      if (!controller.signal.aborted) setPhase('failed');
    }
  };
  const { later, cancel } = useDebounced((wanted: string) => void look(wanted), pauseMs);

  const ask = (text: string) => {
    setQuestion(text);
    running.current?.abort();
    setRemote([]);
    const wanted = text.trim();
    cancel();
    if (!onSearch || wanted.length < 2) return setPhase('idle');
    setPhase('loading');
    later(wanted);
  };
  return { question, ask, phase, found: inOrder(findActions(actions, question), remote, question) };
}
