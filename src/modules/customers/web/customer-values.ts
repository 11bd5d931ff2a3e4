import { messages } from '../../../kernel/messages.ts';
import { stateCodeOf, type StateCode } from '../../../kernel/states.ts';
import type { PercentOrMoney } from '../../../ui/form/percent-field.tsx';
import { phoneFault } from '../../../ui/form/phone-field.tsx';
import type { Company } from '../../companies/web/queries.ts';

type LookupRestriction = NonNullable<Company['lookupRestriction']>;

/** A customer as its form shows it. */
export type CustomerValues = {
  companyName: string;
  firstName: string;
  lastName: string;
  email: string;
  userEmail: string;
  password: string;
  phone: string;
  address: string;
  address1: string;
  city: string;
  /** The postal code. Empty until one is chosen. */
  state: StateCode | '';
  zipcode: string;
  companyType: Company['companyType'] | '';
  facilities: readonly number[];
  companyLogo: string | null;
  businessLicense: string;
  ein: string;
  driversLicense: string;
  metalLicense: string | null;
  isPictureMandatory: boolean;
  canSeeUnitPrice: boolean;
  canSeeMarkup: boolean;
  canSeeSubtotal: boolean;
  canBuildCart: boolean;
  lookupRestriction: LookupRestriction;
  /** Percent, as decimal text. */
  priceMod: string;
  groupModifier: string;
  groupModifierUnit: PercentOrMoney;
};

export const customerLabels: Readonly<Record<keyof CustomerValues, string>> = {
  companyName: 'Company Name',
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Company Email',
  userEmail: 'Admin/User Email',
  password: 'Password',
  phone: 'Phone',
  address: 'Company Address 1',
  address1: 'Address 2',
  city: 'City',
  state: 'State',
  zipcode: 'Zipcode',
  companyType: 'Company type',
  facilities: 'Facilities',
  companyLogo: 'Logo',
  businessLicense: 'Business License',
  ein: 'EIN',
  driversLicense: 'Driver License',
  metalLicense: 'Metal License',
  isPictureMandatory: 'Picture mandatory',
  canSeeUnitPrice: 'Can See Offer Price',
  canSeeMarkup: 'Can See Markup',
  canSeeSubtotal: 'Can See Subtotal',
  canBuildCart: 'Can Build Cart',
  lookupRestriction: 'Lookup restriction',
  priceMod: 'Price modifier',
  groupModifier: 'Group modifier',
  groupModifierUnit: 'Unit of the group modifier',
};

export const lookupWords: Readonly<Record<LookupRestriction, string>> = {
  '1to100': '1 to 100',
  '110to500': '110 to 500',
  nolimit: 'No Limit',
};

export const typeWords: Readonly<Record<Company['companyType'], string>> = {
  PARENT: 'Parent company',
  SELLER: 'Partner Seller',
  FRANCHISE: 'Franchise',
};

export const emptyCustomer: CustomerValues = {
  companyName: '',
  firstName: '',
  lastName: '',
  email: '',
  userEmail: '',
  password: '',
  phone: '',
  address: '',
  address1: '',
  city: '',
  state: '',
  zipcode: '',
  companyType: '',
  facilities: [],
  companyLogo: null,
  businessLicense: '',
  ein: '',
  driversLicense: '',
  metalLicense: null,
  isPictureMandatory: false,
  canSeeUnitPrice: true,
  canSeeMarkup: false,
  canSeeSubtotal: true,
  canBuildCart: false,
  lookupRestriction: 'nolimit',
  priceMod: '0',
  groupModifier: '0',
  groupModifierUnit: 'percent',
};

export const valuesOf = (company: Company): CustomerValues => ({
  companyName: company.companyName,
  firstName: company.firstName,
  lastName: company.lastName,
  email: company.email,
  userEmail: company.userEmail ?? '',
  password: '',
  phone: company.phone,
  address: company.address,
  address1: company.address1,
  city: company.city,
  state: stateCodeOf(company.state),
  zipcode: company.zipcode,
  companyType: company.companyType,
  facilities: company.facilities,
  companyLogo: company.companyLogo,
  businessLicense: company.businessLicense ?? '',
  ein: company.ein ?? '',
  driversLicense: company.driversLicense ?? '',
  metalLicense: company.metalLicense ?? null,
  isPictureMandatory: company.isPictureMandatory ?? false,
  canSeeUnitPrice: company.canSeeUnitPrice ?? false,
  canSeeMarkup: company.canSeeMarkup ?? false,
  canSeeSubtotal: company.canSeeSubtotal ?? false,
  canBuildCart: company.canBuildCart ?? false,
  lookupRestriction: company.lookupRestriction ?? 'nolimit',
  priceMod: String(company.priceMod ?? 0),
  groupModifier: String(company.groupModifier ?? 0),
  groupModifierUnit: (company.groupModifierIsPercentage ?? true) ? 'percent' : 'money',
});

/** The values as text by label. A notice of another user's change is made from it. */
export const wordsOf = (company: Company): Readonly<Record<string, string>> => {
  const { password: _, facilities: __, companyType: ___, ...values } = valuesOf(company);
  const words = Object.entries(values).map(([field, value]) => [
    customerLabels[field as keyof CustomerValues],
    typeof value === 'boolean' ? (value ? 'yes' : 'no') : (value ?? ''),
  ]);
  return { ...Object.fromEntries(words), [customerLabels.facilities]: company.facility };
};

export const requiredFields = [
  'companyName',
  'firstName',
  'lastName',
  'email',
  'phone',
  'address',
  'city',
  'state',
  'zipcode',
  'companyType',
] as const satisfies readonly (keyof CustomerValues)[];

/** The message of a field that is missing. */
const missingWords: Readonly<Partial<Record<keyof CustomerValues, string>>> = {
  state: messages.invalidState,
  companyType: messages.invalidCompanyType,
};

/** Why a customer cannot be sent, by field. */
export const faultsOf = (values: CustomerValues): Readonly<Record<string, string>> => {
  const missing = requiredFields.filter((field) => values[field].trim() === '');
  const phone = phoneFault(values.phone);
  return {
    ...(phone && { phone }),
    ...Object.fromEntries(missing.map((field) => [field, missingWords[field] ?? 'Required.'])),
    ...(values.companyType === 'FRANCHISE' && !values.companyLogo && { companyLogo: messages.logoNeeded }),
    ...(values.companyType !== 'FRANCHISE' &&
      values.companyType !== 'PARENT' &&
      values.facilities.length === 0 && { facilities: messages.invalidFacility }),
  };
};

/** Why a new customer cannot be sent. Its first user needs an address. */
export const newFaultsOf = (values: CustomerValues): Readonly<Record<string, string>> => ({
  ...(values.userEmail.trim() === '' && { userEmail: 'Required.' }),
  ...faultsOf(values),
});
