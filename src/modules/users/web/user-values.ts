import { messages } from '../../../kernel/messages.ts';
import { stateCodeOf, type StateCode } from '../../../kernel/states.ts';
import { phoneFault } from '../../../ui/form/phone-field.tsx';
import type { UserRow } from './queries.ts';

/** A user as its form shows it. */
export type UserValues = {
  email: string;
  password: string;
  /** A new user sets the password with a mailed link. */
  isInvited: boolean;
  firstName: string;
  lastName: string;
  phone: string;
  address: string;
  city: string;
  /** The postal code. Empty until one is chosen. */
  state: StateCode | '';
  zipcode: string;
  /** The id of the role. Empty until one is chosen. */
  roleId: string;
  isAdmin: boolean;
  isActive: boolean;
  notes: string;
  smsNumber: string;
  profileUrl: string | null;
  driversLicense: string;
  driversLicenseUrl: string | null;
};

export const userLabels: Readonly<Record<keyof UserValues, string>> = {
  email: 'Email',
  password: 'Password',
  isInvited: 'Invite by email',
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  address: 'Address',
  city: 'City',
  state: 'State',
  zipcode: 'Zipcode',
  roleId: 'Role',
  isAdmin: 'Administrator',
  isActive: 'Active',
  notes: 'Notes',
  smsNumber: 'SMS number',
  profileUrl: 'Picture',
  driversLicense: 'Driver license',
  driversLicenseUrl: 'Driver license picture',
};

export const emptyUser: UserValues = {
  email: '',
  password: '',
  isInvited: false,
  firstName: '',
  lastName: '',
  phone: '',
  address: '',
  city: '',
  state: '',
  zipcode: '',
  roleId: '',
  isAdmin: false,
  isActive: true,
  notes: '',
  smsNumber: '',
  profileUrl: null,
  driversLicense: '',
  driversLicenseUrl: null,
};

export const nameOf = ({ firstName, lastName }: Pick<UserRow, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();
export const placeOf = ({ address, city, state }: UserRow): string => [address, city, state].filter(Boolean).join(', ');

export const valuesOf = (user: UserRow): UserValues => ({
  email: user.email,
  password: '',
  isInvited: false,
  firstName: user.firstName,
  lastName: user.lastName,
  phone: user.phone,
  address: user.address,
  city: user.city,
  state: stateCodeOf(user.state),
  zipcode: user.zipcode,
  roleId: String(user.roleId),
  isAdmin: user.isAdmin,
  isActive: user.isActive,
  notes: user.notes,
  smsNumber: user.smsNumber,
  profileUrl: user.profileUrl,
  driversLicense: user.driversLicense ?? '',
  driversLicenseUrl: user.driversLicenseUrl ?? null,
});

/** The values as text by label. A notice of another user's change is made from it. */
export const wordsOf = (user: UserRow): Readonly<Record<string, string>> => {
  const { password: _, isInvited: __, roleId: ___, ...values } = valuesOf(user);
  const words = Object.entries(values).map(([field, value]) => [
    userLabels[field as keyof UserValues],
    typeof value === 'boolean' ? (value ? 'yes' : 'no') : (value ?? ''),
  ]);
  return { ...Object.fromEntries(words), [userLabels.roleId]: user.type };
};

export const requiredFields = [
  'firstName',
  'lastName',
  'phone',
  'address',
  'city',
  'state',
  'zipcode',
  'roleId',
] as const satisfies readonly (keyof UserValues)[];

/** The message of a field that is missing. */
const missingWords: Readonly<Partial<Record<keyof UserValues, string>>> = {
  state: messages.invalidState,
  roleId: messages.invalidChoice,
};

/** Why a user cannot be sent, by field. */
export const faultsOf = (values: UserValues): Readonly<Record<string, string>> => {
  const missing = requiredFields.filter((field) => values[field].trim() === '');
  const phone = phoneFault(values.phone);
  const smsNumber = phoneFault(values.smsNumber);
  return {
    ...(phone && { phone }),
    ...(smsNumber && { smsNumber }),
    ...Object.fromEntries(missing.map((field) => [field, missingWords[field] ?? messages.invalidValue])),
  };
};

/** What a new user needs besides: an address, and a password if none is set by a mailed link. */
export const newFields = ({ isInvited }: Pick<UserValues, 'isInvited'>): readonly (keyof UserValues)[] =>
  isInvited ? [...requiredFields, 'email'] : [...requiredFields, 'email', 'password'];

/** Why a new user cannot be sent. */
export const newFaultsOf = (values: UserValues): Readonly<Record<string, string>> => ({
  ...(values.email.trim() === '' && { email: messages.invalidValue }),
  ...(values.password === '' && !values.isInvited && { password: messages.invalidValue }),
  ...faultsOf(values),
});

type Sendable = Omit<UserValues, 'state' | 'roleId' | 'password' | 'isInvited'> & {
  state: StateCode;
  roleId: number;
  password?: string;
  isInvited?: true;
};

/** The fields as they are sent, after no fault was found. */
export const sentFields = ({ password, isInvited, ...values }: UserValues): Sendable => ({
  ...values,
  ...(isInvited ? { isInvited } : { password }),
  state: values.state as StateCode,
  roleId: Number(values.roleId),
});

/** The changed fields as they are sent. */
export const sentChanges = ({ roleId, state, password: _, isInvited: __, ...changed }: Partial<UserValues>) => ({
  ...changed,
  ...(state && { state }),
  ...(roleId !== undefined && { roleId: Number(roleId) }),
});
