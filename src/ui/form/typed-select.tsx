import { type ComboboxItem, Select, type SelectProps } from '@mantine/core';
import { type KeyboardEvent, type SyntheticEvent, useState } from 'react';
import { isTypedKey } from '../keyboard/typed-key.ts';
import { opensKeyboard } from '../page/media.ts';

/** `words`: another name that people type. */
type TypedOption = { readonly value: string; readonly label: string; readonly words?: string };

type TypedSelectProps = Omit<SelectProps, 'data' | 'value' | 'onChange' | 'searchable' | 'filter'> & {
  data: readonly TypedOption[];
  /** Null if none is chosen. */
  value: string | null;
  onChange: (value: string) => void;
  /** The message where no label begins with the typed letters. */
  nothing: string;
};

const begins = ({ label, words = '' }: TypedOption, typed: string) =>
  [label, words].some((name) => name.toLowerCase().startsWith(typed.trim().toLowerCase()));
/** Options that begin with the typed text. One that is called exactly this comes first: MA is no Maine. */
const foundIn = <Option extends TypedOption>(options: readonly Option[], typed: string): Option[] => {
  const found = options.filter((option) => begins(option, typed));
  const isExact = ({ words }: TypedOption) => words?.toLowerCase() === typed.trim().toLowerCase();
  return [...found.filter(isExact), ...found.filter((option) => !isExact(option))];
};
const selectText = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => currentTarget.select();

/** One of a few values. At a desk its first letters choose it; on a phone no keyboard opens for it. */
export function TypedSelect({ data, value, onChange, nothing, ...rest }: TypedSelectProps) {
  const labelOf = (wanted: string | null) => data.find((option) => option.value === wanted)?.label ?? '';
  const [text, setText] = useState(labelOf(value));
  const [isOpen, setIsOpen] = useState(false);
  const takeFound = ({ currentTarget: { value: typed } }: SyntheticEvent<HTMLInputElement>) => {
    if (typed.trim() === '' || data.some(({ label }) => label === typed)) return;
    const found = foundIn(data, typed)[0];
    if (found) onChange(found.value);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Tab takes it before the focus moves, since the next field may depend on it.
    if (event.key === 'Tab') takeFound(event);
    // Enter never sends the form while the list is open, also if nothing in it begins with the typed letters.
    if (event.key === 'Enter' && isOpen) event.preventDefault();
    // The list opens before the letter is typed. Opened by the letter, it would forget the option that the letter marks.
    else if (isTypedKey(event.nativeEvent) && (event.key.length === 1 || event.key === 'Backspace')) setIsOpen(true);
  };

  return (
    <Select
      {...rest}
      {...(rest.readOnly && { className: 'ty-locked' })}
      data={data}
      value={value}
      onChange={(chosen) => chosen !== null && onChange(chosen)}
      allowDeselect={false}
      searchValue={text}
      onSearchChange={setText}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setIsOpen(true)}
      onDropdownClose={() => setIsOpen(false)}
      // The value that is chosen already does not change, but its letters do.
      onOptionSubmit={(chosen) => setText(labelOf(chosen))}
      {...(!opensKeyboard() && {
        searchable: true,
        openOnFocus: false,
        selectFirstOptionOnChange: true,
        nothingFoundMessage: nothing,
        filter: ({ options, search }) => foundIn(options as ComboboxItem[], search),
        // The next letter replaces what stands there.
        onFocus: selectText,
        onClick: selectText,
        onKeyDown,
        onBlur: takeFound,
      })}
    />
  );
}
