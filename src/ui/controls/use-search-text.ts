import { useEffect, useRef, useState } from 'react';
import { useDebounced } from './use-debounced.ts';

type Searching = {
  readonly value: string;
  /** Called after the pause, at once on Enter, and when cleared. */
  readonly onSearch: (text: string) => void;
  readonly pause: number;
};

/** The text of a search box. Typed text stays while answers to earlier text arrive. */
export const useSearchText = ({ value, onSearch, pause }: Searching) => {
  const [text, setText] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  // The last searched text. When it comes back as `value`, it must not replace newer text.
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
      // The button that was pressed is removed.
      input.current?.focus();
    },
    /** The ref of the box. */
    input,
  };
};
