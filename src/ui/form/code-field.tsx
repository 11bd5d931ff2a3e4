import './fields.css';
import { TextInput, type TextInputProps } from '@mantine/core';
import { codeTyped } from '../../kernel/label-code.ts';

type CodeFieldProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> & {
  value: string;
  onChange: (value: string) => void;
};

/** A code as stamped: monospaced, in capitals, never corrected or completed by the browser. */
export const CodeField = ({ value, onChange, onBlur, onKeyDown, ...rest }: CodeFieldProps) => {
  /** Spaces before or after are never part of a stamp, and a scanned label stands for its code. */
  const put = () => {
    const code = codeTyped(value.trim());
    if (value !== code) onChange(code);
  };
  return (
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
        put();
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') put();
        onKeyDown?.(event);
      }}
    />
  );
};
