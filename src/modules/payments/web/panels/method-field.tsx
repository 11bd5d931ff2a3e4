import { type ComboboxItem, Select } from '@mantine/core';
import type { KeyboardEvent, Ref, SyntheticEvent } from 'react';
import { opensKeyboard } from '../../../../ui/page/media.ts';
import { methodText } from '../../../loads/domain/payment-methods.ts';

type MethodFieldProps = {
  modes: readonly string[];
  value: string;
  onChange: (mode: string) => void;
  error: string | undefined;
  autoFocus: boolean;
  ref: Ref<HTMLInputElement>;
};

const begins = (label: string, typed: string) => label.toLowerCase().startsWith(typed.trim().toLowerCase());
const selectText = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => currentTarget.select();
/** Enter never sends the form while the list is open, also if nothing in it begins with the typed letters. */
const keepEnter = (event: KeyboardEvent<HTMLInputElement>) => {
  if (event.key === 'Enter' && event.currentTarget.getAttribute('aria-expanded') === 'true') event.preventDefault();
};

/** How a payment is made. At a desk the first letters choose it; on a phone no keyboard opens for it. */
export function MethodField({ modes, value, onChange, ...rest }: MethodFieldProps) {
  const isTyped = !opensKeyboard();
  // Its own value stands there before the modes are read: text that came later would not be selected.
  const data = (modes.length > 0 ? modes : [value]).map((mode) => ({ value: mode, label: methodText(mode) }));
  return (
    <Select
      {...rest}
      label="Method"
      data={data}
      value={value}
      onChange={(mode) => onChange(mode ?? value)}
      allowDeselect={false}
      {...(isTyped && {
        searchable: true,
        openOnFocus: false,
        selectFirstOptionOnChange: true,
        nothingFoundMessage: 'No method begins with this',
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
