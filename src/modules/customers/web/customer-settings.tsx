import { Checkbox } from '@mantine/core';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { PercentField } from '../../../ui/form/percent-field.tsx';
import { TypedSelect } from '../../../ui/form/typed-select.tsx';
import { switches } from '../../companies/wire.ts';
import type { CustomerFieldsProps } from './customer-fields-props.ts';
import { ModifierEffect } from './modifier-effect.tsx';
import { customerLabels, lookupWords, type CustomerValues } from './customer-values.ts';

type CustomerSettingsProps = Pick<CustomerFieldsProps, 'values' | 'errors' | 'set' | 'may' | 'companyId' | 'parentId'>;

/** What a customer may do and see, and its price modifiers. */
export function CustomerSettings({ values, errors, set, may, companyId, parentId }: CustomerSettingsProps) {
  return (
    <>
      {may.seeToggles && (
        <FormSection
          title="Permissions"
          why={`${
            values.companyType === 'SELLER' ? 'Of every user of this company.' : 'They act for sellers alone.'
          }${may.setToggles ? '' : ' Your role does not change them.'}`}
        >
          {switches.map((toggle) => (
            <Checkbox
              key={toggle}
              label={customerLabels[toggle]}
              checked={values[toggle]}
              onChange={(event) => set({ [toggle]: event.currentTarget.checked })}
              disabled={!may.setToggles}
            />
          ))}
          <TypedSelect
            label={customerLabels.lookupRestriction}
            data={Object.entries(lookupWords).map(([value, label]) => ({ value, label }))}
            value={values.lookupRestriction}
            onChange={(lookupRestriction) =>
              set({ lookupRestriction: lookupRestriction as CustomerValues['lookupRestriction'] })
            }
            nothing="Nothing begins with this"
            readOnly={!may.setToggles}
          />
        </FormSection>
      )}
      {may.seeTerms && (
        <FormSection title="Price modifiers" why="They change the next price that is shown, and nothing on a load.">
          <PercentField
            label={customerLabels.priceMod}
            error={errors['priceMod']}
            value={values.priceMod}
            onChange={(priceMod) => set({ priceMod })}
            signed
            decimals={4}
            readOnly={!may.setTerms}
          />
          <PercentField
            label={customerLabels.groupModifier}
            error={errors['groupModifier']}
            value={values.groupModifier}
            onChange={(groupModifier) => set({ groupModifier })}
            signed
            unit={values.groupModifierUnit}
            onUnitChange={(groupModifierUnit) => set({ groupModifierUnit })}
            readOnly={!may.setTerms}
          />
        </FormSection>
      )}
      {may.setTerms && companyId !== undefined && (
        <ModifierEffect companyId={companyId} parentId={parentId} values={values} />
      )}
    </>
  );
}
