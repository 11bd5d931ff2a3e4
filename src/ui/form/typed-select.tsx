import { type ComboboxItem, Select, type SelectProps } from '@mantine/core';
import type { KeyboardEvent, SyntheticEvent } from 'react';
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
/** Enter never sends the form while the list is open, also if nothing in it begins with the typed letters. */
const keepEnter = (event: KeyboardEvent<HTMLInputElement>) => {
  if (event.key === 'Enter' && event.currentTarget.getAttribute('aria-expanded') === 'true') event.preventDefault();
};

/** One of a few values. At a desk its first letters choose it; on a phone no keyboard opens for it. */
export function TypedSelect({ data, value, onChange, nothing, ...rest }: TypedSelectProps) {
  return (
    <Select
      {...rest}
      data={data}
      value={value}
      onChange={(chosen) => chosen !== null && onChange(chosen)}
      allowDeselect={false}
      {...(!opensKeyboard() && {
        searchable: true,
        openOnFocus: false,
        selectFirstOptionOnChange: true,
        nothingFoundMessage: nothing,
        filter: ({ options, search }) => (options as ComboboxItem[]).filter(({ label }) => begins(label, search)),
        // The next letter replaces what stands there.
        onFocus: selectText,
        onClick: selectText,
        onKeyDown: keepEnter,
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
