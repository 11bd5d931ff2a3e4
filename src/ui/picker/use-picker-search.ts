import { useEffect, useRef, useState } from 'react';
import { announce } from '../feedback/live-region.tsx';
import { useDebounced } from '../controls/use-debounced.ts';

export type PickerOption = {
  value: string;
  label: string;
  /** Distinguishes options with the same name: a city, an email. */
  detail?: string;
};

type Phase = 'idle' | 'short' | 'waiting' | 'loading' | 'found' | 'failed';
type Search<Option> = (text: string, signal: AbortSignal) => Promise<readonly Option[]>;

/** Searches while the user types: after a pause, only for the last text, with an announcement of the results. */
export function usePickerSearch<Option extends PickerOption>(
  onSearch: Search<Option>,
  minLength: number,
  pause: number,
) {
  /** The typed text. Undefined while the field shows the choice. */
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
    /** Opens the list before anything is typed. */
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
    /** Searches at once for what is typed. */
    hurry: () => {
      if (phase === 'waiting' && text !== undefined) now(text.trim());
    },
    end: () => {
      running.current?.abort();
      setText(undefined);
      setPhase('idle');
    },
  };
}
