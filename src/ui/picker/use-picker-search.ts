import { useEffect, useRef, useState } from 'react';
import { announce } from '../feedback/live-region.tsx';
import { useDebounced } from '../controls/use-debounced.ts';

export type PickerOption = {
  value: string;
  label: string;
  /** Tells two of the same name apart: a city, an email. */
  detail?: string;
};

type Phase = 'idle' | 'short' | 'waiting' | 'loading' | 'found' | 'failed';
type Search<Option> = (text: string, signal: AbortSignal) => Promise<readonly Option[]>;

/** Searching while somebody types: only after a pause, only the last question counts, and what came is announced. */
export function usePickerSearch<Option extends PickerOption>(
  onSearch: Search<Option>,
  minLength: number,
  pause: number,
) {
  /** What is typed; undefined while the field shows what is chosen. */
  const [text, setText] = useState<string>();
  const [options, setOptions] = useState<readonly Option[]>([]);
  const [phase, setPhase] = useState<Phase>('idle');
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const ask = async (wanted: string) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setPhase('loading');
    try {
      const found = await onSearch(wanted, controller.signal);
      if (controller.signal.aborted) return;
      setOptions(found);
      setPhase('found');
      announce(found.length === 0 ? 'Nothing found' : `${found.length} found`);
    } catch {
      if (controller.signal.aborted) return;
      setOptions([]);
      setPhase('failed');
    }
  };
  const { later, now } = useDebounced((wanted: string) => void ask(wanted), pause);

  const isShort = (wanted: string) => wanted.trim().length < minLength;
  return {
    text,
    options,
    phase,
    /** The list opens, before anything is typed. */
    begin: () => {
      setOptions([]);
      if (minLength > 0) setPhase('short');
      else now('');
    },
    type: (typed: string) => {
      setText(typed);
      running.current?.abort();
      if (isShort(typed)) {
        setOptions([]);
        setPhase('short');
        return;
      }
      setPhase('waiting');
      later(typed.trim());
    },
    end: () => {
      running.current?.abort();
      setText(undefined);
      setPhase('idle');
    },
  };
}
