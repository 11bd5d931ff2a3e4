import { TextInput, type TextInputProps } from '@mantine/core';
import type { Ref } from 'react';

type EmailFieldProps = Pick<TextInputProps, 'error' | 'onBlur' | 'onKeyDown'> & {
  email: string;
  onEmail: (email: string) => void;
  ref?: Ref<HTMLInputElement>;
};

/** The address for signing in. */
export const EmailField = ({ email, onEmail, ...rest }: EmailFieldProps) => (
  <TextInput
    {...rest}
    size="lg"
    label="Email"
    type="email"
    name="email"
    autoComplete="username"
    inputMode="email"
    autoFocus
    value={email}
    onChange={(event) => onEmail(event.currentTarget.value)}
  />
);
