import { CloseButton, Kbd, TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { usePhone } from '../../../ui/media.ts';
import { usePause } from '../../../ui/use-pause.ts';

/** The pause in typing after which it asks; Enter asks at once. */
const pauseMs = 120;

type SearchBoxProps = {
  label: string;
  value: string;
  onSearch: (text: string) => void;
  /** Enter, with what it asked for. */
  onEnter?: (text: string) => void;
  /** Before the box itself answers a key. */
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  placeholder?: string;
  ref?: Ref<HTMLInputElement>;
};

/** The large search box. It keeps what is typed while answers to what was typed before come in. */
export function SearchBox({ label, value, onSearch, onEnter, onKeyDown, placeholder, ref }: SearchBoxProps) {
  const phone = usePhone();
  const [text, setText] = useState(value);
  const searched = useRef(value);
  const { later, now } = usePause((wanted: string) => {
    if (wanted === searched.current) return;
    searched.current = wanted;
    onSearch(wanted);
  }, pauseMs);

  // Back, a sent link or a dropped search change the value from outside.
  useEffect(() => {
    if (value === searched.current) return;
    searched.current = value;
    setText(value);
  }, [value]);

  const clear = () => {
    setText('');
    now('');
  };
  return (
    <TextInput
      ref={ref}
      className="ty-idf-search"
      data-ty-search
      aria-label={label}
      placeholder={placeholder}
      value={text}
      autoFocus={!phone || value === ''}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      enterKeyHint="search"
      leftSection={<Search size={20} aria-hidden />}
      leftSectionWidth={48}
      rightSectionWidth={phone ? 52 : 80}
      rightSection={
        <span className="ty-idf-search-end">
          {text !== '' && <CloseButton aria-label="Clear the search" size={phone ? 44 : 28} onClick={clear} />}
          {!phone && <Kbd aria-hidden>/</Kbd>}
        </span>
      }
      onChange={(event) => {
        setText(event.currentTarget.value);
        later(event.currentTarget.value);
      }}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (event.defaultPrevented) return;
        if (event.key === 'Escape' && text !== '') clear();
        if (event.key !== 'Enter') return;
        now(text);
        onEnter?.(text);
      }}
    />
  );
}
