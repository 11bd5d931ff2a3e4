import './fields.css';
import { SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import { NumberField } from './number-field.tsx';
import { quantityRules } from './quantity-rules.ts';

const quick = [
  { value: '0.25', label: '¼', says: 'A quarter' },
  { value: '0.5', label: '½', says: 'A half' },
  { value: '0.75', label: '¾', says: 'Three quarters' },
  { value: '1', label: '1', says: 'One' },
] as const;

type QuantityFieldProps = {
  /** A decimal string. The buttons are "0.25", "0.5", "0.75" and "1". */
  value: string;
  onChange: (value: string) => void;
  label?: string;
  error?: ReactNode;
  /** Fields in the same row, such as a box number. */
  children?: ReactNode;
};

/** A quantity: buttons for the common fractions, and a field for everything else. */
export const QuantityField = ({ value, onChange, label = 'Quantity', error, children }: QuantityFieldProps) => (
  <div className="ty-quantity" role="group" aria-label={label}>
    <SegmentedControl
      aria-label={`Quick ${label.toLowerCase()}`}
      value={quick.some((each) => each.value === value) ? value : ''}
      onChange={onChange}
      data={quick.map(({ value, label, says }) => ({
        value,
        label: (
          <>
            <span aria-hidden>{label}</span>
            <span className="ty-hidden">{says}</span>
          </>
        ),
      }))}
    />
    <NumberField
      aria-label={label}
      value={value}
      onChange={onChange}
      rules={quantityRules}
      error={error}
      leftSection={<span className="ty-muted ty-small">Qty</span>}
      leftSectionWidth={36}
    />
    {children}
  </div>
);
