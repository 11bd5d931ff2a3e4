import { Autocomplete, Checkbox, Switch, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { CodeField } from '../../../../ui/form/code-field.tsx';
import { FormSection, FullWidth } from '../../../../ui/form/form-section.tsx';
import { PercentField } from '../../../../ui/form/percent-field.tsx';
import { TypedSelect } from '../../../../ui/form/typed-select.tsx';
import { withoutLetters } from '../../../../ui/form/without-letters.ts';
import { WeightField } from '../../../../ui/form/weight-field.tsx';
import { useMay, useSession } from '../../../../ui/session/can.tsx';
import { PhotoField } from '../../../files/web/panels/photo-field.tsx';
import { useMakes } from '../../../makes/web/queries.ts';
import { useTypes } from '../queries.ts';
import { typeText } from '../../domain/type-text.ts';
import { mayPriceConverters } from '../../domain/access.ts';
import {
  converterLabels,
  modifiers,
  measures,
  requiredFields,
  type ConverterValues,
  type Modifier,
} from '../converter-values.ts';
import { useFamilies } from './editing-queries.ts';
import { OverridePriceField } from './override-price-field.tsx';

type ConverterFieldsProps = {
  values: ConverterValues;
  errors: Readonly<Record<string, ReactNode>>;
  set: (change: Partial<ConverterValues>) => void;
  /** Pictures arrive later, so they change what is there then. */
  setPictures: (change: (now: readonly string[]) => string[]) => void;
  /** A new converter has a base price; a stored one may be given an override price. */
  isNew: boolean;
};

type TextField =
  | 'name'
  | 'model'
  | 'description'
  | 'serialNo'
  | 'abCode'
  | 'abSubcode'
  | 'catAlert'
  | 'comment'
  | 'notes';

/** The fields of a converter that this user may see and write. */
export function ConverterFields({ values, errors, set, setPictures, isNew }: ConverterFieldsProps) {
  const session = useSession()!;
  const mayPrice = useMay(mayPriceConverters);
  const types = useTypes();
  const makes = useMakes();
  const families = useFamilies();
  const labelled = (field: keyof ConverterValues) => ({
    label: converterLabels[field],
    error: errors[field],
    ...((requiredFields as readonly string[]).includes(field) && { required: true }),
  });
  const text = (field: TextField) => ({
    ...labelled(field),
    value: values[field],
    onChange: (event: { currentTarget: { value: string } }) => set({ [field]: event.currentTarget.value }),
    autoComplete: 'off',
  });
  const isStaff = session.hierarchy === 1;
  const needsPrice = isNew || values.isOverride;
  return (
    <>
      <FormSection title="What it is" why="Buyers find it by its codes, its name, its make and its description.">
        <TextInput {...text('name')} maxLength={120} />
        <TypedSelect
          {...labelled('type')}
          data={(types.data ?? []).map(({ id, name }) => ({ value: String(id), label: typeText(name) }))}
          value={values.type || null}
          onChange={(type) => set({ type })}
          nothing="No type begins with this"
          placeholder="Choose"
        />
        <FullWidth>
          <CodeField
            {...labelled('oem')}
            value={values.oem}
            onChange={(oem) => set({ oem })}
            description="As stamped. Several codes are separated by semicolons."
            maxLength={1000}
          />
        </FullWidth>
        <TypedSelect
          {...labelled('make')}
          data={(makes.data ?? []).map(({ make }) => ({ value: make, label: make }))}
          value={values.make || null}
          onChange={(make) => set({ make })}
          nothing="No make begins with this"
          placeholder="Choose"
        />
        <TextInput {...text('model')} maxLength={200} />
        <FullWidth>
          <TextInput {...text('description')} maxLength={500} />
        </FullWidth>
        {session.hierarchy !== 2 && (
          <Autocomplete
            {...labelled('family')}
            data={(families.data ?? []).map(({ family }) => family)}
            limit={30}
            value={values.family}
            onChange={(family) => set({ family })}
            description="Without an assay it is priced by the mean of its family."
            maxLength={120}
          />
        )}
        <TextInput {...text('serialNo')} maxLength={100} />
        {session.hierarchy !== 2 && <TextInput {...text('abCode')} maxLength={60} />}
        <TextInput {...text('abSubcode')} maxLength={60} />
        <FullWidth>
          <TextInput {...text('catAlert')} description="Shown to whoever adds it to a load." maxLength={300} />
        </FullWidth>
        {session.canViewMarkForTest && (
          <Checkbox
            label={converterLabels.isMarkForTest}
            checked={values.isMarkForTest}
            onChange={(event) => set({ isMarkForTest: event.currentTarget.checked })}
          />
        )}
      </FormSection>
      <FormSection title="Images" why="Its own pictures stand before those of its family.">
        <FullWidth>
          <PhotoField value={values.urls} onChange={setPictures} required={isNew} isWrong={Boolean(errors['urls'])} />
          {errors['urls'] && (
            <p role="alert" className="ty-alert-text ty-small">
              {errors['urls']}
            </p>
          )}
        </FullWidth>
      </FormSection>
      {session.canAccessAssay && (
        <FormSection title="What it holds" why="Weight and all three assays, or none of them.">
          {measures.map((field) => (
            <WeightField
              key={field}
              {...labelled(field)}
              unit={field === 'subweight' ? 'g' : 'ppm'}
              onBeforeInput={withoutLetters}
              value={values[field]}
              onChange={(value) => set({ [field]: value })}
            />
          ))}
        </FormSection>
      )}
      <FormSection
        title="Price"
        why={
          isNew
            ? 'Without assays the base price counts.'
            : 'The metal decides the price, unless the override price is switched on.'
        }
      >
        {(isNew || mayPrice) && (
          <>
            <OverridePriceField
              {...labelled('price')}
              label={isNew ? 'Base price' : converterLabels.price}
              required={needsPrice}
              value={values.price}
              onChange={(price) => set({ price })}
            />
            {mayPrice && (
              <Switch
                label={converterLabels.isOverride}
                checked={values.isOverride}
                onChange={(event) => set({ isOverride: event.currentTarget.checked })}
                description="The typed price counts, and not the metal."
              />
            )}
          </>
        )}
        {session.canShowPricing &&
          modifiers.map((field) => (
            <ModifierField key={field} field={field} values={values} set={set} labelled={labelled} />
          ))}
      </FormSection>
      {isStaff && (
        <FormSection title="Notes" why="For staff alone.">
          <FullWidth>
            <Textarea {...text('comment')} autosize minRows={2} maxLength={2000} />
          </FullWidth>
          <FullWidth>
            <Textarea {...text('notes')} autosize minRows={2} maxLength={2000} />
          </FullWidth>
        </FormSection>
      )}
    </>
  );
}

type ModifierFieldProps = Pick<ConverterFieldsProps, 'values' | 'set'> & {
  field: Modifier;
  labelled: (field: Modifier) => { label: string; error: ReactNode };
};

/** A discount or modifier with its unit, in percent or in dollars. */
const ModifierField = ({ field, values, set, labelled }: ModifierFieldProps) => {
  const isOfMetal = field !== 'schemeDisc' && field !== 'price2Modifier';
  return (
    <PercentField
      {...labelled(field)}
      signed
      value={values[field]}
      onChange={(value) => set({ [field]: value })}
      unit={values[`${field}Unit`]}
      onUnitChange={(unit) => set({ [`${field}Unit`]: unit })}
      {...(isOfMetal && { placeholder: 'As for all converters' })}
    />
  );
};
