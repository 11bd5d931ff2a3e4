import { NumberField, type NumberFieldProps } from './number-field.tsx';

type WeightFieldProps = Omit<NumberFieldProps, 'leftSection' | 'rightSection'> & {
  unit: string;
  decimals?: number;
  /** Whether other characters are dropped as they are typed or pasted. */
  strict?: boolean;
};

/** A measure with its unit inside the field: `g`, `lb`, `oz`, `ppm`. */
export const WeightField = ({ unit, decimals = 3, strict = false, ...rest }: WeightFieldProps) => (
  <NumberField
    {...rest}
    rules={{ decimals, strict }}
    rightSection={<span className="ty-muted ty-small">{unit}</span>}
    rightSectionWidth={unit.length > 2 ? 44 : 32}
  />
);
