import { useState } from 'react';
import { usePhone } from '../../../ui/page/media.ts';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { decimalFault, readDecimal } from '../../../ui/form/decimal-text.ts';

type AmountFilterProps = { value: string | undefined; onChange: (value: string | undefined) => void };

/** Finds an invoice by its exact total. Applied when the field is left or Enter is pressed. */
export function AmountFilter({ value = '', onChange }: AmountFilterProps) {
  const phone = usePhone();
  const [typed, setTyped] = useState(value);
  const [fault, setFault] = useState<string>();
  const take = () => {
    const amount = readDecimal(typed);
    setFault(amount === undefined ? decimalFault(typed, { decimals: 2 }) : undefined);
    if (amount !== undefined && amount !== value) onChange(amount || undefined);
  };
  return (
    <MoneyField
      {...(phone ? { 'aria-label': 'Amount', placeholder: 'Amount' } : { label: 'Amount' })}
      className="ty-amount-filter"
      size="xs"
      value={typed}
      error={fault}
      onChange={(text) => {
        setTyped(text);
        setFault(undefined);
      }}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take()}
    />
  );
}
