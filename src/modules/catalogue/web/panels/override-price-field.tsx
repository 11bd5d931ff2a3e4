import { moneyText } from '../../../../ui/format/format-number.ts';
import { NumberField, type NumberFieldProps } from '../../../../ui/form/number-field.tsx';
import { withoutLetters } from '../../../../ui/form/without-letters.ts';
import { inWholeDollars } from '../converter-values.ts';

/**
 * A price that is stored in whole dollars. It says what cents are rounded to while they are typed, and shows that when
 * it is left or sent with Enter.
 */
export function OverridePriceField({ value, onChange, ...rest }: NumberFieldProps) {
  const whole = inWholeDollars(value);
  const round = () => whole !== value && onChange(whole);
  return (
    <NumberField
      {...rest}
      rules={{ decimals: 2 }}
      onBeforeInput={withoutLetters}
      onBlur={round}
      onKeyDown={(event) => event.key === 'Enter' && round()}
      leftSection={<span className="ty-muted">$</span>}
      leftSectionWidth={24}
      description={
        Number(whole) === Number(value) || !Number.isFinite(Number(whole))
          ? 'In whole dollars.'
          : `In whole dollars: it becomes ${moneyText(Number(whole), 0)}.`
      }
      value={value}
      onChange={onChange}
    />
  );
}
