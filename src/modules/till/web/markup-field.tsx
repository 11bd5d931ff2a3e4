import { useState } from 'react';
import { withMinus } from '../../../ui/form/decimal-text.ts';
import { PercentField, type PercentOrMoney } from '../../../ui/form/percent-field.tsx';
import type { NumberFieldProps } from '../../../ui/form/number-field.tsx';
import { useMay } from '../../../ui/session/can.tsx';
import { markupRight } from '../../loads/items/domain/markup.ts';

const [markUpRight, markDownRight] = [markupRight('1'), markupRight('-1')];

/** Which markups the user may set: above zero, below it, or either. */
export const useMarkupRights = (): { readonly up: boolean; readonly down: boolean } => ({
  up: useMay(markUpRight),
  down: useMay(markDownRight),
});

type MarkupFieldProps = Omit<NumberFieldProps, 'leftSection' | 'rightSection'> & {
  unit: PercentOrMoney;
  onUnitChange: (unit: PercentOrMoney) => void;
};

/**
 * A markup in dollars or percent. In negative mode a number typed without a sign becomes a markdown. The mode is always
 * on for whoever may only mark down, and there is none for whoever may not.
 */
export function MarkupField({ value, onChange, ...rest }: MarkupFieldProps) {
  const { up, down } = useMarkupRights();
  const [isNegative, setNegative] = useState(value.startsWith('-'));
  const hasMode = up && down;
  const negative = down && (!up || isNegative || value.startsWith('-'));
  const turn = () => {
    setNegative(!negative);
    if (value !== '' && Number(value) !== 0) onChange(negative ? value.replace(/^-/, '') : withMinus(value));
  };
  return (
    <PercentField
      {...rest}
      value={value}
      onChange={onChange}
      signed={down}
      strict
      negative={negative}
      leftSectionWidth={36}
      leftSection={
        hasMode ? (
          <button type="button" className="ty-unit" aria-label="Markdown" aria-pressed={negative} onClick={turn}>
            {negative ? '\u2212' : '+'}
          </button>
        ) : undefined
      }
    />
  );
}
