import { TextInput, type TextInputProps } from '@mantine/core';

type DigitsFieldProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  value: string;
  onChange: (digits: string) => void;
  maxLength: number;
};

/** Digits only, such as a ZIP code. Anything else that is typed is dropped. */
export const DigitsField = ({ value, onChange, maxLength, ...rest }: DigitsFieldProps) => (
  <TextInput
    {...rest}
    inputMode="numeric"
    value={value}
    onChange={(event) => onChange(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, maxLength))}
  />
);
