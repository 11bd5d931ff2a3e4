import { CloseButton, TextInput } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { Search } from 'lucide-react';
import type { KeyboardEvent, Ref } from 'react';
import { ignoredWords } from './ignored-words.ts';
import { useSearchText } from './use-search-text.ts';

export type SearchFieldProps = {
  /** What it searches, read out: "Search carts". */
  label: string;
  value: string;
  /** Called after the pause, at once on Enter, and when cleared. */
  onSearch: (text: string) => void;
  placeholder?: string;
  pause?: number;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  ref?: Ref<HTMLInputElement>;
};

/** A search box that waits for a pause in typing. The key `/` focuses the first one of a page. */
export function SearchField({ label, value, onSearch, placeholder, pause = 500, onKeyDown, ref }: SearchFieldProps) {
  const { text, type, now, clear, input } = useSearchText({ value, onSearch, pause });
  return (
    <TextInput
      ref={useMergedRef(input, ref)}
      className="ty-search"
      data-ty-search
      type="search"
      aria-label={label}
      placeholder={placeholder}
      value={text}
      description={ignoredWords(text)}
      leftSection={<Search size={15} aria-hidden />}
      rightSection={text && <CloseButton size="sm" aria-label="Clear the search" onClick={clear} />}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (event.defaultPrevented || event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') now();
        if (event.key === 'Escape' && text) clear();
      }}
    />
  );
}
