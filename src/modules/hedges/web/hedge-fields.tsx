import { TextInput } from '@mantine/core';
import { DateField } from '../../../ui/form/date-field.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { TypedSelect } from '../../../ui/form/typed-select.tsx';
import { WeightField } from '../../../ui/form/weight-field.tsx';
import { metals as metalTheme } from '../../../ui/theme/theme.ts';
import { metals, type Metal } from '../../pricing/domain/price.ts';
import { hedgeLabels, hedgeRules, type HedgeValues } from './hedge-values.ts';

type HedgeFieldsProps = {
  values: HedgeValues;
  errors: Readonly<Record<string, string>>;
  set: (change: Partial<HedgeValues>) => void;
};

const metalOptions = metals.map((value) => ({
  value,
  label: metalTheme[value].name,
  words: metalTheme[value].symbol,
}));

/** The fields of a hedge. */
export function HedgeFields({ values, errors, set }: HedgeFieldsProps) {
  const field = (name: keyof HedgeValues) => ({
    label: hedgeLabels[name],
    value: values[name],
    error: errors[name],
    onChange: (value: string) => set({ [name]: value }),
  });
  const text = (name: keyof HedgeValues) => ({
    ...field(name),
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
    autoComplete: 'off',
  });
  return (
    <>
      <TextInput {...text('hedgeNo')} required maxLength={40} />
      <DateField {...field('date')} required description="The day on which it was sold." />
      <TypedSelect
        {...field('metal')}
        data={metalOptions}
        onChange={(metal) => set({ metal: metal as Metal })}
        nothing="No metal begins with this"
      />
      <WeightField {...field('ounces')} required unit="oz" />
      <NumberField
        {...field('price')}
        required
        rules={hedgeRules.price}
        leftSection={<span className="ty-muted">$</span>}
        leftSectionWidth={24}
      />
      <TextInput {...text('counterparty')} required maxLength={120} />
      <TextInput {...text('reference')} maxLength={120} description="Of the confirmation, if it has one." />
    </>
  );
}
