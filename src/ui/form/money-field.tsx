import { NumberField, type NumberFieldProps } from './number-field.tsx';

type MoneyFieldProps = Omit<NumberFieldProps, 'leftSection' | 'rightSection'> & { signed?: boolean };

/** An amount in dollars and cents. */
export const MoneyField = ({ signed = false, ...rest }: MoneyFieldProps) => (
  <NumberField
    {...rest}
    rules={{ decimals: 2, fixedDecimals: 2, signed }}
    leftSection={<span className="ty-muted">$</span>}
    leftSectionWidth={24}
  />
);
