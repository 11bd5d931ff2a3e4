import { Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { PhoneField } from '../../../ui/form/phone-field.tsx';
import { TypedSelect } from '../../../ui/form/typed-select.tsx';
import { useMailNote } from '../../../ui/session/mail-note.ts';
import { PictureField } from '../../files/web/panels/picture-field.tsx';
import { CompanyAddress } from './company-address.tsx';
import { CustomerSettings } from './customer-settings.tsx';
import type { CustomerFieldsProps } from './customer-fields-props.ts';
import { customerLabels, typeWords, type CustomerValues } from './customer-values.ts';
import { FacilityChoice } from './facility-choice.tsx';
import { PaperFields } from './paper-fields.tsx';
import { customerFieldProps } from './text-fields.ts';

/** The fields of a customer or franchise. */
export function CustomerFields(props: CustomerFieldsProps) {
  const mailNote = useMailNote();
  const {
    values,
    errors,
    set,
    isNew = false,
    hasEmail = false,
    isReadOnly = false,
    typeWord,
    parentId,
    types,
    may,
  } = props;
  const fields = customerFieldProps({ values, errors, set, alsoRequired: isNew ? ['userEmail'] : [] });
  const { labelled, text } = fields;
  const isSame = values.email !== '' && values.userEmail === values.email;
  return (
    <>
      <FormSection
        title="Company"
        why={
          isNew || isReadOnly
            ? undefined
            : `Its type and ${hasEmail ? 'email addresses stay' : 'the address of its first user stay'}.`
        }
      >
        <TextInput {...text('companyName')} maxLength={120} readOnly={!isNew && !may.rename} />
        {isNew ? (
          <TypedSelect
            {...labelled('companyType')}
            data={types.map((type) => ({ value: type, label: typeWords[type] }))}
            value={values.companyType || null}
            onChange={(companyType) => set({ companyType: companyType as CustomerValues['companyType'] })}
            nothing="No type begins with this"
            placeholder="Choose"
          />
        ) : (
          <TextInput
            label={customerLabels.companyType}
            value={typeWord ?? typeWords[values.companyType || 'SELLER']}
            readOnly
          />
        )}
        <TextInput {...text('email')} type="email" maxLength={254} readOnly={hasEmail} />
        <PhoneField {...labelled('phone')} value={values.phone} onChange={(phone) => set({ phone })} />
        {values.companyType !== 'SELLER' && values.companyType !== '' && (
          <PictureField
            {...labelled('companyLogo')}
            required={values.companyType === 'FRANCHISE'}
            value={values.companyLogo}
            isReadOnly={isReadOnly}
            onChange={(companyLogo) => set({ companyLogo })}
          />
        )}
      </FormSection>
      <FormSection title="Contact" why="The first user of the company, who signs in with this address.">
        <TextInput {...text('firstName')} maxLength={80} />
        <TextInput {...text('lastName')} maxLength={80} />
        <TextInput {...text('userEmail')} type="email" maxLength={254} readOnly={!isNew} />
        {isNew && (
          <Checkbox
            label="Same as Company Email"
            checked={isSame}
            onChange={(event) => set({ userEmail: event.currentTarget.checked ? values.email : '' })}
          />
        )}
        {isNew && (
          <PasswordInput
            {...labelled('password')}
            description={`At least 10 characters. ${mailNote ?? 'Left empty, a link to set one is mailed.'}`}
            value={values.password}
            onChange={(event) => set({ password: event.currentTarget.value })}
            maxLength={128}
            autoComplete="new-password"
          />
        )}
      </FormSection>
      <CompanyAddress values={values} set={set} {...fields} />
      {values.companyType !== 'FRANCHISE' && values.companyType !== 'PARENT' && (
        <FormSection title="Facilities" why="Where it sells.">
          <FacilityChoice
            companyId={parentId}
            value={values.facilities}
            onChange={(facilities) => set({ facilities })}
            error={errors['facilities']}
          />
        </FormSection>
      )}
      {may.seePapers && (
        <PaperFields
          values={values}
          set={set}
          why="Optional. Only this company and who may edit customers see them."
          isReadOnly={isReadOnly}
          {...fields}
        />
      )}
      <CustomerSettings {...props} />
    </>
  );
}
