import { TextInput, type TextInputProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { einFault, einText } from '../../kernel/identity-numbers.ts';
import { afterPress } from './after-press.ts';

type EinFieldProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'error'> & {
  value: string;
  onChange: (value: string) => void;
  error?: ReactNode;
};

/** An EIN, typed in any form and shown as 12-3456789 when the field is left. Another text stays, with an error. */
export function EinField({ value, onChange, error, ...rest }: EinFieldProps) {
  const [isTyping, setIsTyping] = useState(false);
  return (
    <TextInput
      placeholder="12-3456789"
      autoComplete="off"
      {...rest}
      inputMode="numeric"
      maxLength={20}
      value={value}
      error={error ?? (isTyping ? undefined : einFault(value))}
      onFocus={() => setIsTyping(true)}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={(event) => {
        if (value !== einText(value)) onChange(einText(value));
        afterPress(event.currentTarget, () => setIsTyping(false));
      }}
    />
  );
}
