import { z } from 'zod';
import { admin, all, flag, fullSettings, signedIn, staff } from '../../kernel/access.ts';
import { call, read, visible, write } from '../../kernel/contract.ts';
import { state, zipcode } from '../../kernel/address-fields.ts';
import {
  alsoLeft,
  decimalNumber,
  email,
  id,
  ignored,
  input,
  line,
  message,
  number,
  phone,
  properName,
  requiredLine,
  searchText,
  text,
  timeZone,
  version,
} from '../../kernel/fields.ts';
import { pageOf, paging } from '../../kernel/page.ts';
import { priceModifierBounds } from './domain/price-modifier.ts';

/** What happens where the rules for records of the seller are not met. No rule reads it yet, so no form offers it. */
const complianceModes = ['off', 'warn', 'block'] as const;

export const Facility = z.object({
  facilityId: z.int(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipcode: z.string(),
  email: z.string(),
  phone: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  isActive: z.boolean(),
  isDeleted: z.boolean(),
  isFacility: z.boolean(),
  isPicRequired: z.boolean(),
  isSignRequired: z.boolean(),
  isEinRequired: z.boolean(),
  isCartCreation: z.boolean(),
  parentCompanyId: z.int(),
  timeZone: z.string(),
  /** Stands before the numbers of its invoices. */
  code: z.string(),
  companyName: z.string(),
  companyLogo: z.string().nullable(),
  compliance: visible(z.enum(complianceModes), staff),
  /** An invoice has its code, which is fixed since. */
  isCodeFixed: visible(z.boolean(), staff),
  /** The facility's percentage of list prices. 100 changes nothing. */
  priceModifier: visible(number, staff),
  version: z.int(),
});
export type Facility = z.output<typeof Facility>;

/** The fields of a facility, as they are sent. */
const facilityFields = {
  name: properName(80),
  /** Two to five capital letters. */
  code: line(5).regex(/^[A-Z]{2,5}$/, 'Two to five capital letters, such as ATL.'),
  address: requiredLine(200),
  city: requiredLine(80),
  state,
  zipcode: zipcode.min(1, 'Required.'),
  email,
  firstName: properName(80),
  lastName: properName(80),
  phone,
  timeZone,
  isActive: z.boolean(),
  isPicRequired: z.boolean(),
  isSignRequired: z.boolean(),
  isEinRequired: z.boolean(),
  isCartCreation: z.boolean(),
  compliance: z.enum(complianceModes),
  /** The address of an uploaded picture. Null removes the logo. */
  companyLogo: text(500).nullable(),
  /** The percentage of list prices at this facility. A change applies a new pricing version. */
  priceModifier: decimalNumber(priceModifierBounds.min, priceModifierBounds.max, 4),
};
const { name, code, address, city, firstName, lastName, timeZone: _, ...others } = facilityFields;
const required = {
  name,
  code,
  address,
  city,
  state,
  zipcode: facilityFields.zipcode,
  email,
  firstName,
  lastName,
  timeZone,
};

/** Its price modifier is a part of pricing. */
const withPrice = {
  says: 'priceModifier needs canEditPricing',
  rule: ({ priceModifier }: { readonly priceModifier?: string | undefined }) =>
    priceModifier === undefined ? signedIn : flag('canEditPricing'),
};

const mayWrite = all(staff, admin, fullSettings);

/** Whether a franchise's facility. It follows from the company, and must agree with it. */
const isFacility = z.boolean().optional();

export const facilities = {
  listFacilities: call({
    method: 'GET',
    path: read('facility/getAll'),
    summary: 'Facilities: all for staff, its own for a franchise, where it may sell for a seller',
    about: 'facilities',
    access: signedIn,
    input: input({
      ...paging,
      text: searchText,
      isFacility: z.boolean().optional(),
      companyId: ignored,
      parentCompanyId: id.optional(),
      facilityId: id.optional(),
      alsoLeft,
    }),
    output: pageOf(Facility),
    example: () => ({ count: 100 }),
    beforeFirstLogin: true,
  }),
  addFacility: call({
    method: 'POST',
    path: write('facility/add'),
    summary: 'Adds a facility of the parent company, or of the franchise that parentCompanyId names',
    makesStale: ['facilities', 'prices', 'first steps'],
    access: mayWrite,
    alsoNeeds: withPrice,
    input: input({ ...z.object(others).partial().shape, ...required, isFacility, parentCompanyId: id.optional() }),
    output: message.extend({ facilityId: z.int() }),
    example: () => ({
      name: 'Savannah',
      code: 'SAV',
      address: '1 River Street',
      city: 'Savannah',
      state: 'GA' as const,
      zipcode: '31401',
      email: 'savannah@yard.test',
      firstName: 'Ada',
      lastName: 'Reed',
      timeZone: 'America/New_York',
    }),
  }),
  editFacility: call({
    method: 'PUT',
    path: write('facility/edit'),
    summary: 'Changes a facility; its code only before the first invoice has it',
    makesStale: ['facilities', 'load', 'loads', 'prices', 'sessions', 'first steps'],
    access: mayWrite,
    alsoNeeds: withPrice,
    input: input({
      ...z.object(facilityFields).partial().shape,
      facilityId: id,
      isFacility,
      parentCompanyId: id.optional(),
      version: version.optional(),
    }),
    output: message.extend({ version: z.int() }),
    fresh: Facility,
    example: (world) => ({ facilityId: world.facilityId, phone: '404-555-0142' }),
  }),
  deleteFacility: call({
    method: 'DELETE',
    path: write('facility/delete'),
    summary: 'Deletes a facility without open loads; what was bought there stays',
    makesStale: ['facilities', 'first steps'],
    access: mayWrite,
    input: input({ facilityId: id }),
    output: message,
    example: (world) => ({ facilityId: world.emptyFacilityId }),
  }),
};
