import { useEffect, useRef, useState } from 'react';
import { useDebounced } from './use-debounced.ts';

type Searching = {
  readonly value: string;
  /** Called after the pause, at once on Enter and when cleared. */
  readonly onSearch: (text: string) => void;
  readonly pause: number;
};

/** The text of a search box: what is typed stays while answers to what was typed before come in. */
export const useSearchText = ({ value, onSearch, pause }: Searching) => {
  const [text, setText] = useState(value);
  // What was searched last: its coming back as `value` must not undo what was typed since.
  const searched = useRef(value);
  const { later, now } = useDebounced((wanted: string) => {
    if (wanted === searched.current) return;
    searched.current = wanted;
    onSearch(wanted);
  }, pause);

  // Back, a sent link or "drop this filter" change the value from outside.
  useEffect(() => {
    if (value === searched.current) return;
    searched.current = value;
    setText(value);
  }, [value]);

  return {
    text,
    type: (typed: string) => {
      setText(typed);
      later(typed);
    },
    now: () => now(text),
    clear: () => {
      setText('');
      now('');
    },
  };
};
