import './fields.css';
import { TextInput, type TextInputProps } from '@mantine/core';

type DateFieldProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'min' | 'max'> & {
  /** A calendar date, `2026-05-21`, or "". */
  value: string;
  onChange: (value: string) => void;
  min?: string;
  max?: string;
};

/** A calendar date in the browser's own control, which every phone supports. */
export const DateField = ({ value, onChange, ...rest }: DateFieldProps) => (
  <TextInput
    {...rest}
    type="date"
    classNames={{ input: 'ty-date-input' }}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);
