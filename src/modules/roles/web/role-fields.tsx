import { Checkbox, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Flag } from '../../../kernel/flags.ts';
import { useRead } from '../../../ui/api/use-read.ts';
import { FormSection, FullWidth } from '../../../ui/form/form-section.tsx';
import { TypedMultiSelect } from '../../../ui/form/typed-multi-select.tsx';
import { TypedSelect } from '../../../ui/form/typed-select.tsx';
import { Picker } from '../../../ui/picker/picker.tsx';
import { useSession } from '../../../ui/session/can.tsx';
import { companiesApi, optionOf } from '../../companies/web/queries.ts';
import { facilitiesApi } from '../../facilities/web/queries.ts';
import { markedName } from '../../../ui/data-table/filter.ts';
import { isRestriction } from '../domain/permissions.ts';
import { roleTypeNames, roleTypes } from '../domain/role-types.ts';
import { PermissionChoice } from './permission-choice.tsx';
import { roleLabels, type RoleValues } from './role-values.ts';

type RoleFieldsProps = {
  values: RoleValues;
  errors: Readonly<Record<string, ReactNode>>;
  set: (change: Partial<RoleValues>) => void;
  /** The role that is copied, for users who may not add to it. */
  source?: RoleValues | undefined;
  /** The second factor is required and only a super admin may switch it off. */
  keepsOtp: boolean;
};

/** The fields of a role. */
export function RoleFields({ values, errors, set, source, keepsOtp }: RoleFieldsProps) {
  const session = useSession()!;
  const facilities = useRead(facilitiesApi.listFacilities, { count: 500, offset: 0 });
  const showsInvoices = values.flags.includes('canViewAllFacilityInvoices');
  return (
    <>
      <FormSection
        title="Role"
        why="Internal roles are for the parent company, franchise roles for franchises, external ones for sellers."
      >
        <TextInput
          label={roleLabels.name}
          required
          value={values.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
          maxLength={80}
          error={errors['name']}
          autoComplete="off"
        />
        <TypedSelect
          label={roleLabels.type}
          required
          data={roleTypes.map((type) => ({ value: String(type), label: roleTypeNames[type] }))}
          value={values.type || null}
          onChange={(type) => set({ type: type as RoleValues['type'] })}
          nothing="No type begins with this"
          placeholder="Choose"
          error={errors['type']}
          disabled={source !== undefined}
        />
        {values.type === '3' && (
          <Picker
            label={roleLabels.company}
            value={values.company}
            onChange={(company) => set({ company })}
            onSearch={async (text, signal) =>
              (await companiesApi.searchCompanies({ text, isFranchise: true, count: 500 }, { signal })).list.map(
                optionOf,
              )
            }
            minLength={3}
            placeholder="Every franchise"
            error={errors['company']}
            readOnly={source !== undefined}
          />
        )}
        <FullWidth>
          <Checkbox
            label="Users of this role sign in with a second factor"
            checked={values.isOtpRequired}
            onChange={(event) => set({ isOtpRequired: event.currentTarget.checked })}
            disabled={keepsOtp}
            description={keepsOtp && 'Only a super admin switches this off.'}
          />
        </FullWidth>
      </FormSection>
      <FormSection
        title={roleLabels.flags}
        why="What users of this role may see and do. A change acts with their next call."
      >
        <FullWidth>
          <PermissionChoice
            chosen={values.flags}
            onChange={(flags) => set({ flags })}
            mayGive={(flag) => session.isSA || (session[flag] && (source === undefined || source.flags.includes(flag)))}
            whyNot={(flag) => whyFixed(flag, session[flag])}
            mustKeep={(flag) => !session.isSA && (session[flag] || (source?.flags.includes(flag) ?? false))}
            error={errors['flags']}
            more={(flag) =>
              flag === 'canViewAllFacilityInvoices' &&
              showsInvoices && (
                <FullWidth key={flag}>
                  <TypedMultiSelect
                    label={`${roleLabels.facilityIds} whose invoices are shown`}
                    placeholder="All facilities"
                    data={(facilities.data?.list ?? []).map((each) => ({
                      value: String(each.facilityId),
                      label: markedName(each.name, each),
                    }))}
                    values={values.facilityIds.map(String)}
                    onChange={(ids) => set({ facilityIds: ids.map(Number) })}
                    nothing="No facility begins with this"
                    error={errors['facilityIds']}
                  />
                </FullWidth>
              )
            }
          />
        </FullWidth>
      </FormSection>
    </>
  );
}

/** Why a box of a permission cannot be changed by a user who has it or not. */
const whyFixed = (flag: Flag, isOwn: boolean): string => {
  if (isRestriction(flag))
    return isOwn ? 'You have this restriction too, so it stays.' : 'The role that is copied has it, so it stays.';
  return isOwn ? 'The role that is copied does not hold it.' : 'You cannot give it.';
};
