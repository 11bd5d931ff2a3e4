import { Pill } from '@mantine/core';
import type { ReactNode } from 'react';
import type { NamedOption } from './found-options.ts';
import { TypedSelect } from './typed-select.tsx';

type TypedMultiSelectProps = {
  label: string;
  data: readonly NamedOption[];
  values: readonly string[];
  onChange: (values: string[]) => void;
  /** The placeholder while none is chosen. */
  placeholder: string;
  nothing: string;
  error?: ReactNode;
};

/** Several of a few values: each is chosen like one, and stands below with a button to take it out. */
export function TypedMultiSelect({ data, values, onChange, placeholder, ...rest }: TypedMultiSelectProps) {
  const chosen = data.filter(({ value }) => values.includes(value));
  return (
    <div className="ty-stack">
      <TypedSelect
        {...rest}
        data={data.filter(({ value }) => !values.includes(value))}
        value={null}
        onChange={(value) => onChange([...values, value])}
        placeholder={values.length === 0 ? placeholder : 'Choose another'}
      />
      {chosen.length > 0 && (
        <Pill.Group aria-label={rest.label} role="group">
          {chosen.map(({ value, label }) => (
            <Pill
              key={value}
              withRemoveButton
              removeButtonProps={{ 'aria-label': `Remove ${label}`, 'aria-hidden': false, tabIndex: 0 }}
              onRemove={() => onChange(values.filter((each) => each !== value))}
            >
              {label}
            </Pill>
          ))}
        </Pill.Group>
      )}
    </div>
  );
}
