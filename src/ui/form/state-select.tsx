import type { ReactNode } from 'react';
import { states, type StateCode } from '../../kernel/states.ts';
import { TypedSelect } from './typed-select.tsx';

type StateSelectProps = {
  label: string;
  /** The postal code of a state. Empty if none is chosen. */
  value: string;
  onChange: (code: StateCode) => void;
  error?: ReactNode;
  required?: boolean;
};

const options = states.map(([value, label]) => ({ value, label, words: value }));

/** A state or territory, by the first letters of its name or by its code. */
export const StateSelect = ({ value, onChange, ...rest }: StateSelectProps) => (
  <TypedSelect
    {...rest}
    data={options}
    value={value || null}
    onChange={(code) => onChange(code as StateCode)}
    nothing="No state begins with this"
    placeholder="Choose"
    autoComplete="address-level1"
  />
);
