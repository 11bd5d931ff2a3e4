import { Textarea, TextInput } from '@mantine/core';
import { withoutLetters } from '../../../ui/form/without-letters.ts';
import { WeightField } from '../../../ui/form/weight-field.tsx';
import { testBounds } from '../domain/test-bounds.ts';
import { testLabels, type TestValues } from './test-values.ts';

type TestFieldsProps = {
  values: TestValues;
  errors: Readonly<Record<string, string>>;
  set: (change: Partial<TestValues>) => void;
};

/** The fields of a test. A letter cannot be typed into a number. */
export function TestFields({ values, errors, set }: TestFieldsProps) {
  const labelled = (field: keyof TestValues) => ({
    label: testLabels[field],
    value: values[field],
    error: errors[field],
  });
  const measure = (field: 'subweight' | 'ptAssay' | 'pdAssay' | 'rhAssay', unit: string) => (
    <WeightField
      {...labelled(field)}
      onChange={(value) => set({ [field]: value })}
      onBeforeInput={withoutLetters}
      required
      unit={unit}
      decimals={testBounds.decimals}
    />
  );
  return (
    <>
      {measure('subweight', 'g')}
      {measure('ptAssay', 'ppm')}
      {measure('pdAssay', 'ppm')}
      {measure('rhAssay', 'ppm')}
      <TextInput
        {...labelled('location')}
        onChange={(event) => set({ location: event.currentTarget.value })}
        required
        maxLength={120}
        autoComplete="off"
      />
      <Textarea
        {...labelled('notes')}
        onChange={(event) => set({ notes: event.currentTarget.value })}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2000}
      />
    </>
  );
}
