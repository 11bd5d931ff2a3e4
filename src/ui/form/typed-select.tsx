import { type ComboboxItem, Select, type SelectProps } from '@mantine/core';
import { type KeyboardEvent, type SyntheticEvent, useState } from 'react';
import { opensKeyboard } from '../page/media.ts';

type TypedSelectProps = Omit<SelectProps, 'data' | 'value' | 'onChange' | 'searchable' | 'filter'> & {
  data: readonly { value: string; label: string }[];
  /** Null if none is chosen. */
  value: string | null;
  onChange: (value: string) => void;
  /** The message where no label begins with the typed letters. */
  nothing: string;
};

const begins = (label: string, typed: string) => label.toLowerCase().startsWith(typed.trim().toLowerCase());
const selectText = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => currentTarget.select();
/**
 * Enter takes the option that the letters or the arrow keys have marked. It never sends the form while the list is open.
 * Mantine forgets the mark when the list opens after the letters, so that Enter would take nothing.
 */
const takeMarked = (event: KeyboardEvent<HTMLInputElement>) => {
  const input = event.currentTarget;
  if (event.key !== 'Enter' || input.getAttribute('aria-expanded') !== 'true') return;
  event.preventDefault();
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '');
  list?.querySelector<HTMLElement>('[data-combobox-selected]')?.click();
};

/** One of a few values. At a desk its first letters choose it; on a phone no keyboard opens for it. */
export function TypedSelect({ data, value, onChange, nothing, ...rest }: TypedSelectProps) {
  const labelOf = (wanted: string | null) => data.find((option) => option.value === wanted)?.label ?? '';
  const [text, setText] = useState(labelOf(value));

  return (
    <Select
      {...rest}
      data={data}
      value={value}
      onChange={(chosen) => chosen !== null && onChange(chosen)}
      allowDeselect={false}
      searchValue={text}
      onSearchChange={setText}
      // The value that is chosen already does not change, but its letters do.
      onOptionSubmit={(chosen) => setText(labelOf(chosen))}
      {...(!opensKeyboard() && {
        searchable: true,
        openOnFocus: false,
        selectFirstOptionOnChange: true,
        nothingFoundMessage: nothing,
        filter: ({ options, search }) => (options as ComboboxItem[]).filter(({ label }) => begins(label, search)),
        // The next letter replaces what stands there.
        onFocus: selectText,
        onClick: selectText,
        onKeyDown: takeMarked,
        // Tab takes what the letters have found.
        onBlur: ({ currentTarget: { value: typed } }) => {
          if (typed.trim() === '' || data.some(({ label }) => label === typed)) return;
          const found = data.find(({ label }) => begins(label, typed));
          if (found) onChange(found.value);
        },
      })}
    />
  );
}
