import { Checkbox, PasswordInput, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { allFlags } from '../../../kernel/flags.ts';
import { FormSection, FullWidth } from '../../../ui/form/form-section.tsx';
import { PhoneField } from '../../../ui/form/phone-field.tsx';
import { PlaceFields } from '../../../ui/form/place-fields.tsx';
import { TypedSelect } from '../../../ui/form/typed-select.tsx';
import { FetchError } from '../../../ui/feedback/fetch-error.tsx';
import { useSession } from '../../../ui/session/can.tsx';
import { whoOf } from '../../../ui/session/session.ts';
import { PictureField } from '../../files/web/panels/picture-field.tsx';
import { beyond, limitOf } from '../../roles/domain/role-limits.ts';
import { useRoles } from '../../roles/web/queries.ts';
import { newFields, requiredFields, userLabels, type UserValues } from './user-values.ts';

type UserFieldsProps = {
  values: UserValues;
  errors: Readonly<Record<string, ReactNode>>;
  set: (change: Partial<UserValues>) => void;
  companyId: number;
  /** A new user, who also gets an address and a password. */
  isNew?: boolean;
  /** Whether the reader sees identity papers of the company. */
  showsPapers: boolean;
};

/** The fields of a user. */
export function UserFields({ values, errors, set, companyId, isNew = false, showsPapers }: UserFieldsProps) {
  const session = useSession()!;
  const roles = useRoles({ count: 1000, companyId });
  const limit = limitOf({ ...whoOf(session)!, invoiceFacilityIds: null });
  const givable = (roles.data?.list ?? []).filter(({ roleId, permissions }) => {
    const flags = new Set(allFlags.filter((flag) => permissions.some(({ permissionName }) => permissionName === flag)));
    // The current role stays in the list, even if the signed-in user may not give it.
    return (
      String(roleId) === values.roleId || !limit || beyond(limit, { flags, invoiceFacilityIds: null }) === undefined
    );
  });
  // Users of sellers administrate nothing.
  const isSeller = roles.data?.list.every(({ type }) => type === 2) ?? true;
  const labelled = (field: keyof UserValues) => ({
    label: userLabels[field],
    error: errors[field],
    ...((isNew ? newFields(values) : (requiredFields as readonly (keyof UserValues)[])).includes(field) && {
      required: true,
    }),
  });
  const text = (field: 'firstName' | 'lastName' | 'address' | 'driversLicense') => ({
    ...labelled(field),
    value: values[field],
    onChange: (event: { currentTarget: { value: string } }) => set({ [field]: event.currentTarget.value }),
    autoComplete: 'off',
  });
  return (
    <>
      <FormSection title="Account" why="The address is for signing in, and stays.">
        <TextInput
          {...labelled('email')}
          type="email"
          value={values.email}
          onChange={(event) => set({ email: event.currentTarget.value })}
          readOnly={!isNew}
          autoComplete="off"
          maxLength={254}
        />
        {isNew && (
          <Checkbox
            label={userLabels.isInvited}
            description="A mail with a link, good for 7 days, lets the person set a password of their own."
            checked={values.isInvited}
            onChange={(event) => set({ isInvited: event.currentTarget.checked, password: '' })}
            error={errors['isInvited']}
          />
        )}
        {isNew && !values.isInvited && (
          <PasswordInput
            {...labelled('password')}
            description="At least 10 characters."
            value={values.password}
            onChange={(event) => set({ password: event.currentTarget.value })}
            autoComplete="new-password"
            maxLength={128}
          />
        )}
        <TypedSelect
          {...labelled('roleId')}
          data={givable.map(({ roleId, name }) => ({ value: String(roleId), label: name }))}
          value={values.roleId || null}
          onChange={(roleId) => set({ roleId })}
          nothing="No role begins with this"
          placeholder="Choose"
        />
        <FetchError of={roles} sentence="The roles could not be read." />
        {session.isAdmin && !isSeller && (
          <Checkbox
            label={userLabels.isAdmin}
            description="Changes roles and facilities."
            checked={values.isAdmin}
            onChange={(event) => set({ isAdmin: event.currentTarget.checked })}
            error={errors['isAdmin']}
          />
        )}
      </FormSection>
      <FormSection title="Person">
        <TextInput {...text('firstName')} maxLength={80} />
        <TextInput {...text('lastName')} maxLength={80} />
        <PhoneField {...labelled('phone')} value={values.phone} onChange={(phone) => set({ phone })} />
        <PhoneField {...labelled('smsNumber')} value={values.smsNumber} onChange={(smsNumber) => set({ smsNumber })} />
        <FullWidth>
          <PictureField
            {...labelled('profileUrl')}
            value={values.profileUrl}
            onChange={(profileUrl) => set({ profileUrl })}
          />
        </FullWidth>
      </FormSection>
      <FormSection title="Address">
        <FullWidth>
          <TextInput {...text('address')} maxLength={200} />
        </FullWidth>
        <PlaceFields values={values} set={set} labelled={labelled} />
      </FormSection>
      <FormSection title="Further">
        <FullWidth>
          <Textarea
            {...labelled('notes')}
            value={values.notes}
            onChange={(event) => set({ notes: event.currentTarget.value })}
            maxLength={2000}
            autosize
            minRows={2}
          />
        </FullWidth>
        {showsPapers && (
          <>
            <TextInput {...text('driversLicense')} maxLength={60} />
            <PictureField
              {...labelled('driversLicenseUrl')}
              value={values.driversLicenseUrl}
              onChange={(driversLicenseUrl) => set({ driversLicenseUrl })}
            />
          </>
        )}
      </FormSection>
    </>
  );
}
