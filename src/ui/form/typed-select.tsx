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
/** The option that the arrow keys or the letters have marked. Null while the list is not drawn yet. */
const markedOption = (input: HTMLInputElement) =>
  document
    .getElementById(input.getAttribute('aria-controls') ?? '')
    ?.querySelector<HTMLElement>('[data-combobox-selected]') ?? null;

/** One of a few values. At a desk its first letters choose it; on a phone no keyboard opens for it. */
export function TypedSelect({ data, value, onChange, nothing, ...rest }: TypedSelectProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState(data.find((option) => option.value === value)?.label ?? '');
  const found = (typed: string) =>
    typed.trim() === '' || data.some(({ label }) => label === typed)
      ? undefined
      : data.find(({ label }) => begins(label, typed));

  /** Enter never sends the form while the list is open. It also takes letters that came before the list was drawn. */
  const takeEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || !isOpen) return;
    event.preventDefault();
    const marked = markedOption(event.currentTarget);
    const option = found(event.currentTarget.value);
    if (marked) marked.click();
    else if (option) onChange(option.value);
    else return;
    setIsOpen(false);
    // The value that is chosen already does not change, but its letters do.
    if (option) setText(option.label);
  };

  return (
    <Select
      {...rest}
      data={data}
      value={value}
      onChange={(chosen) => chosen !== null && onChange(chosen)}
      allowDeselect={false}
      searchValue={text}
      onSearchChange={setText}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setIsOpen(true)}
      onDropdownClose={() => setIsOpen(false)}
      {...(!opensKeyboard() && {
        searchable: true,
        openOnFocus: false,
        selectFirstOptionOnChange: true,
        nothingFoundMessage: nothing,
        filter: ({ options, search }) => (options as ComboboxItem[]).filter(({ label }) => begins(label, search)),
        // The next letter replaces what stands there.
        onFocus: selectText,
        onClick: selectText,
        onKeyDown: takeEnter,
        // Tab takes what the letters have found.
        onBlur: ({ currentTarget: { value: typed } }) => {
          const option = found(typed);
          if (option) onChange(option.value);
        },
      })}
    />
  );
}
