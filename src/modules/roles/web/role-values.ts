import type { Flag } from '../../../kernel/flags.ts';
import { messages } from '../../../kernel/messages.ts';
import type { SentPermission } from '../contract.ts';
import { permissions } from '../domain/permissions.ts';
import { roleTypeNames, type RoleType } from '../domain/role-types.ts';
import type { RoleRow } from './queries.ts';

/** A role as its form shows it. */
export type RoleValues = {
  name: string;
  /** Empty until one is chosen. */
  type: '' | '1' | '2' | '3';
  /** The franchise whose users alone may have the role. */
  company: { value: string; label: string } | null;
  isOtpRequired: boolean;
  flags: Flag[];
  /** The facilities of canViewAllFacilityInvoices. Empty for all. */
  facilityIds: number[];
};

export const roleLabels: Readonly<Record<keyof RoleValues, string>> = {
  name: 'Name',
  type: 'Type',
  company: 'Only for',
  isOtpRequired: 'Second factor',
  flags: 'Permissions',
  facilityIds: 'Facilities',
};

export const emptyRole: RoleValues = {
  name: '',
  type: '',
  company: null,
  isOtpRequired: false,
  flags: [],
  facilityIds: [],
};

export const valuesOf = (role: RoleRow): RoleValues => ({
  name: role.name,
  type: String(role.type) as RoleValues['type'],
  company: role.companyId === null ? null : { value: String(role.companyId), label: role.companyName! },
  isOtpRequired: role.isOtpRequired,
  flags: role.permissions.map(({ permissionName }) => permissionName),
  facilityIds: role.permissions.flatMap(({ facilityIds }) => facilityIds ?? []),
});

/** A role in words, to say what somebody else changed. */
export const wordsOf = (role: RoleRow): Readonly<Record<string, string>> => ({
  [roleLabels.name]: role.name,
  [roleLabels.type]: roleTypeNames[role.type],
  [roleLabels.company]: role.companyName ?? '',
  [roleLabels.isOtpRequired]: role.isOtpRequired ? 'required' : 'not required',
  ...Object.fromEntries(
    permissions.map(({ permissionName, label }) => [
      label,
      role.permissions.some((held) => held.permissionName === permissionName) ? 'given' : 'not given',
    ]),
  ),
  [roleLabels.facilityIds]: role.permissions.flatMap(({ facilities }) => facilities ?? []).join(', '),
});

type Faults = Readonly<Record<string, string>>;

/** Why the name and the type of a role cannot be sent, by field. */
export const headFaultsOf = ({ name, type }: RoleValues): Faults => ({
  ...(name.trim() === '' && { name: 'Required.' }),
  ...(type === '' && { type: messages.roleTypeNeeded }),
});

/** Why a role cannot be sent, by field. */
export const faultsOf = (values: RoleValues): Faults => ({
  ...headFaultsOf(values),
  ...(values.flags.length === 0 && { flags: 'Choose at least one permission.' }),
});

const sentPermissions = ({ flags, facilityIds }: RoleValues): SentPermission[] =>
  permissions
    .filter(({ permissionName }) => flags.includes(permissionName))
    .map(({ permissionName, permissionId }) => ({
      permissionName,
      permissionId,
      ...(permissionName === 'canViewAllFacilityInvoices' && facilityIds.length > 0 && { facilityIds }),
    }));

/** A whole role as it is sent. */
export const sentRole = (values: RoleValues) => ({
  name: values.name,
  type: Number(values.type) as RoleType,
  companyId: values.type === '3' && values.company ? Number(values.company.value) : null,
  isOtpRequired: values.isOtpRequired,
  permissions: sentPermissions(values),
});

/** The changed fields as they are sent. A change of facilities is one of the permissions. */
export const sentChanges = (changed: Partial<RoleValues>, all: RoleValues) => {
  const { name, type, companyId, isOtpRequired, permissions: held } = sentRole(all);
  return {
    ...(changed.name !== undefined && { name }),
    ...(changed.type !== undefined && { type }),
    ...((changed.company !== undefined || changed.type !== undefined) && { companyId }),
    ...(changed.isOtpRequired !== undefined && { isOtpRequired }),
    ...((changed.flags ?? changed.facilityIds) && { permissions: held }),
  };
};

/** The errors of the server under the fields of the form. */
export const fieldsOf = (errors: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(errors).map(([path, sentence]) => {
      if (path.startsWith('permissions')) return [path.includes('facilit') ? 'facilityIds' : 'flags', sentence];
      return [path === 'companyId' ? 'company' : path, sentence];
    }),
  );
