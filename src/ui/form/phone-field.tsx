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
  if (value.trim() === '' || phoneDigits(value)) return undefined;
  const missing = 10 - value.replaceAll(/\D/g, '').length;
  if (missing === 0) return 'A phone number has 10 digits and no words.';
  const by = Math.abs(missing);
  return `A phone number has 10 digits. ${by} ${missing > 0 ? (by === 1 ? 'is missing' : 'are missing') : 'too many'}.`;
};

/**
 * A phone number, typed in any form and grouped 3-3-4 when the field is left. A foreign number, an extension or a word
 * stays as typed, with an error.
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
        setTyped(text);
        onChange(phoneDigits(text) ?? text);
      }}
      onBlur={(event) => {
        afterPress(event.currentTarget, () => setTyped(undefined));
        onBlur?.(event);
      }}
    />
  );
}
