import { CloseButton, Kbd, TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import type { KeyboardEvent, Ref } from 'react';
import { usePhone } from '../../../ui/media.ts';
import { useSearchText } from '../../../ui/use-search-text.ts';

/** The pause in typing after which it asks; Enter asks at once. */
const pause = 120;

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

/** The large search box. */
export function SearchBox({ label, value, onSearch, onEnter, onKeyDown, placeholder, ref }: SearchBoxProps) {
  const phone = usePhone();
  const { text, type, now, clear } = useSearchText({ value, onSearch, pause });
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
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (event.defaultPrevented) return;
        if (event.key === 'Escape' && text !== '') clear();
        if (event.key !== 'Enter') return;
        now();
        onEnter?.(text);
      }}
    />
  );
}
