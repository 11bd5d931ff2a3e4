import { TextInput } from '@mantine/core';

type CodeFieldProps = { code: string; onCode: (code: string) => void; error: string | undefined; size?: 'lg' };

/** The code of an authenticator app, or a recovery code. It takes the focus where it appears. */
export const CodeField = ({ code, onCode, error, size = 'lg' }: CodeFieldProps) => (
  <TextInput
    size={size}
    label="Code"
    description="Of your authenticator app, or a recovery code."
    name="otp"
    autoComplete="one-time-code"
    autoFocus
    maxLength={20}
    value={code}
    onChange={(event) => onCode(event.currentTarget.value)}
    error={error}
  />
);
