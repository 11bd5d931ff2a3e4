import './fields.css';
import { TextInput, type TextInputProps } from '@mantine/core';

type CodeFieldProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> & {
  value: string;
  onChange: (value: string) => void;
};

/** A code as stamped: monospaced, in capitals, never corrected or completed by the browser. */
export const CodeField = ({ value, onChange, onBlur, ...rest }: CodeFieldProps) => (
  <TextInput
    {...rest}
    classNames={{ input: 'ty-code-input' }}
    value={value}
    autoComplete="off"
    autoCorrect="off"
    autoCapitalize="characters"
    spellCheck={false}
    onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
    onBlur={(event) => {
      // Spaces before or after are never part of a stamp.
      if (value !== value.trim()) onChange(value.trim());
      onBlur?.(event);
    }}
  />
);
