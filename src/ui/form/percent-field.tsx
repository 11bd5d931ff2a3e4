import { signOf } from './decimal-text.ts';
import { NumberField, type NumberFieldProps } from './number-field.tsx';

export type PercentOrMoney = 'percent' | 'money';

type PercentFieldProps = Omit<NumberFieldProps, 'rightSection'> & {
  signed?: boolean;
  decimals?: number;
  /** Whether other characters are dropped as they are typed or pasted. */
  strict?: boolean;
  /** Whether a number typed without a sign gets a minus. */
  negative?: boolean;
  /** A percentage or an amount, with a switch inside the field. */
  unit?: PercentOrMoney;
  onUnitChange?: (unit: PercentOrMoney) => void;
};

/** A percentage, or an amount if the field has a switch. */
export function PercentField({
  signed = false,
  decimals = 2,
  strict = false,
  negative = false,
  unit = 'percent',
  onUnitChange,
  ...rest
}: PercentFieldProps) {
  const isMoney = unit === 'money';
  const sign = signOf(!isMoney);
  const rules = isMoney
    ? ({ decimals: 2, fixedDecimals: 2, signed, sign, strict, negative } as const)
    : ({ decimals, signed, sign, strict, negative } as const);
  return (
    <NumberField
      {...rest}
      rules={rules}
      rightSectionWidth={onUnitChange ? 36 : 28}
      rightSection={
        onUnitChange && !rest.readOnly ? (
          <button
            type="button"
            className="ty-unit"
            // A press leaves the focus in the field: leaving it may save the amount in the old unit.
            onMouseDown={(event) => event.preventDefault()}
            aria-label={isMoney ? 'Dollars, switch to percent' : 'Percent, switch to dollars'}
            onClick={() => onUnitChange(isMoney ? 'percent' : 'money')}
          >
            {sign}
          </button>
        ) : (
          <span className="ty-muted">{sign}</span>
        )
      }
    />
  );
}
