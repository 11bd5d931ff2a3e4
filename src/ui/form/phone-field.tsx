import { TextInput, type TextInputProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { phoneDigits, phoneText } from '../../kernel/phone-text.ts';
import { afterPress } from './after-press.ts';

type PhoneFieldProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'error'> & {
  /** Ten digits when complete, otherwise the typed text. */
  value: string;
  onChange: (value: string) => void;
  error?: ReactNode;
};

export { phoneText };

export const phoneFault = (value: string): string | undefined => {
  if (value.trim() === '') return undefined;
  const missing = 10 - phoneDigits(value).length;
  if (missing === 0) return undefined;
  const by = Math.abs(missing);
  return `A phone number has 10 digits. ${by} ${missing > 0 ? (by === 1 ? 'is missing' : 'are missing') : 'too many'}.`;
};

/**
 * A phone number, typed in any form and grouped 3-3-4 when the field is left. A foreign number or an extension stays as
 * typed, with an error.
 */
export function PhoneField({ value, onChange, error, onFocus, onBlur, ...rest }: PhoneFieldProps) {
  // The typed text while the field has the focus.
  const [typed, setTyped] = useState<string>();
  return (
    <TextInput
      {...rest}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      value={typed ?? phoneText(value)}
      error={error ?? (typed === undefined ? phoneFault(value) : undefined)}
      onFocus={(event) => {
        setTyped(phoneText(value));
        onFocus?.(event);
      }}
      onChange={(event) => {
        const text = event.currentTarget.value;
        const digits = phoneDigits(text);
        setTyped(text);
        onChange(digits.length === 10 ? digits : text);
      }}
      onBlur={(event) => {
        afterPress(event.currentTarget, () => setTyped(undefined));
        onBlur?.(event);
      }}
    />
  );
}
