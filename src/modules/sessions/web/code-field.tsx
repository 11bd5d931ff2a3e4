import { TextInput, type TextInputProps } from '@mantine/core';

type CodeFieldProps = Pick<TextInputProps, 'size' | 'autoFocus' | 'required' | 'description'> & {
  code: string;
  onCode: (code: string) => void;
  error: string | undefined;
};

/** The code of an authenticator app or, by its description, also a recovery code. */
export const CodeField = ({ code, onCode, ...rest }: CodeFieldProps) => (
  <TextInput
    description="Of your authenticator app, or a recovery code."
    {...rest}
    label="Code"
    name="otp"
    autoComplete="one-time-code"
    maxLength={20}
    value={code}
    onChange={(event) => onCode(event.currentTarget.value)}
  />
);
