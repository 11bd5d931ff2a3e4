import { z } from 'zod';
import { all, either, flag, franchises, newUser, signedIn, staff, traders, type Rule } from '../../kernel/access.ts';
import { call, read, write } from '../../kernel/contract.ts';
import {
  alsoLeft,
  count,
  email,
  id,
  input,
  message,
  offset,
  requiredText,
  searchText,
  version,
  whole,
  ignored,
} from '../../kernel/fields.ts';
import { pageOf } from '../../kernel/page.ts';
import {
  cartSettings,
  Company,
  ListedCompany,
  otherCompanyFields,
  Pricing,
  pricingFields,
  requiredCompanyFields,
  toggles,
} from './wire.ts';
import { mayCreateCompanies, mayDownloadCompanies } from './domain/access.ts';

const CompanyChoice = z.object({
  companyId: z.int(),
  companyName: z.string(),
  city: z.string(),
  state: z.string(),
  facilityId: z.int().nullable(),
  isActive: z.boolean(),
  isDeleted: z.boolean(),
});

/** The keys of lists that both of them take. */
const listKeys = {
  offset,
  text: searchText,
  parentCompanyId: id.optional(),
  isEmbed: z.boolean().default(false),
  isFranchise: z.boolean().default(false),
};

const modifiers = ['priceMod', 'groupModifier', 'groupModifierIsPercentage'] as const;

const sends = (sent: object, fields: readonly string[]): boolean =>
  fields.some((field) => (sent as Record<string, unknown>)[field] !== undefined);
const where = (holds: boolean, rule: Rule): Rule => (holds ? rule : signedIn);
/** The rights that the toggles and the terms need, wherever they are sent. */
const settingsNeed = (sent: object): Rule =>
  all(
    where(sends(sent, toggles), all(staff, flag('canAdjustCustomerSettings'))),
    where(sends(sent, modifiers), flag('canShowPriceModifier')),
  );

/** A new user completes the company that its registration has made. */
const mayComplete = either(mayCreateCompanies, newUser);
const mayEdit = flag('canEditGroup');
const showsTerms = all(traders, flag('canShowPriceModifier'));
/** What a change of a company shows elsewhere: its name, its rights, and the prices that it is offered. */
const staleAfterChange = [
  'companies',
  'users',
  'facilities',
  'roles',
  'sessions',
  'prices',
  'load',
  'loads',
  'first steps',
] as const;

/** Keys that older screens also send. `isFranchise` must agree with the type; the others are ignored. */
const acceptedFacts = {
  isFranchise: z.boolean().optional(),
  facility: ignored,
  isEmbed: ignored,
  priceModifierId: ignored,
};

const password = z.string().min(1).max(128, 'At most 128 characters.');

export const companies = {
  searchCompanies: call({
    method: 'GET',
    path: read('company/search'),
    summary: 'Customers by name, for a picker; with customerId that one alone',
    about: 'companies',
    access: traders,
    input: input({
      ...listKeys,
      count: whole(1, 500).default(10),
      customerId: id.optional(),
      customerSort: z.enum(['asc', 'desc']).default('asc'),
      companyId: ignored,
      alsoLeft,
    }),
    output: pageOf(CompanyChoice),
    example: () => ({ count: 10, text: 'auto' }),
  }),
  listCompanies: call({
    method: 'GET',
    path: read('company/getAll'),
    summary: 'Customers of the tenant, or its franchises; sellers get their own company alone',
    about: 'companies',
    access: signedIn,
    input: input({
      ...listKeys,
      count,
      customerSort: z.enum(['asc', 'desc']).default('asc'),
      isFranchiseCustomers: z.boolean().default(false),
      selfCompanyId: id.optional(),
    }),
    output: pageOf(ListedCompany),
    example: () => ({ count: 10, isEmbed: true }),
  }),
  getCompany: call({
    method: 'GET',
    path: read('company/get'),
    summary: 'One company of the tenant, with its settings',
    about: 'companies',
    access: signedIn,
    input: input({ companyId: id }),
    output: Company,
    example: (world) => ({ companyId: world.companyId }),
  }),
  getPartner: call({
    method: 'GET',
    path: read('partner/get'),
    summary: 'The caller’s own company',
    about: 'companies',
    access: signedIn,
    input: input({ companyId: id }),
    output: Company,
    example: (world) => ({ companyId: world.companyId }),
  }),
  addCompany: call({
    method: 'POST',
    path: write('company/add'),
    summary:
      'Adds a customer or a franchise with its first user, who is mailed a link if no password is sent; a new user completes its own company. With ask, a name in its place or a phone number that a customer has is a 409 with code ASK',
    makesStale: ['companies', 'users', 'roles', 'first steps'],
    access: mayComplete,
    beforeFirstLogin: true,
    alsoNeeds: {
      says: 'FRANCHISE needs staff with canCreateFranchise, the toggles canAdjustCustomerSettings, terms canShowPriceModifier, isActive and isPartner staff or franchises',
      rule: (sent) =>
        all(
          where(sent.companyType === 'FRANCHISE', all(staff, flag('canCreateFranchise'))),
          where(sends(sent, ['isActive', 'isPartner']), traders),
          settingsNeed(sent),
        ),
    },
    input: input({
      ...z.object(otherCompanyFields).partial().shape,
      ...requiredCompanyFields,
      userEmail: email,
      password: password.optional(),
      ...acceptedFacts,
      isNewCustomer: ignored,
      ask: z.boolean().optional(),
    }),
    output: message.extend({ companyId: z.int() }),
    example: (world) => ({
      companyName: 'Savannah Auto Salvage',
      companyType: 'SELLER' as const,
      firstName: 'Ada',
      lastName: 'Reed',
      email: 'office@savannah.test',
      userEmail: 'ada@savannah.test',
      phone: '404-555-0142',
      address: '1 River Street',
      city: 'Savannah',
      state: 'GA' as const,
      zipcode: '31401',
      facilities: [world.facilityId],
    }),
  }),
  editCompany: call({
    method: 'PUT',
    path: write('company/edit'),
    summary: 'Changes a company; switched off, its users and those of its customers are signed out',
    makesStale: staleAfterChange,
    access: mayEdit,
    alsoNeeds: {
      says: 'the name needs canEditCompanyName, the toggles staff with canAdjustCustomerSettings, terms canShowPriceModifier, parentCompanyId staff, cartSettings franchises, and isActive, facilities and isPartner staff or franchises',
      rule: (sent) =>
        all(
          where(sent.companyName !== undefined, flag('canEditCompanyName')),
          where(sent.parentCompanyId !== undefined, staff),
          where(sent.cartSettings !== undefined, franchises),
          where(sends(sent, ['isActive', 'facilities', 'isPartner']), traders),
          settingsNeed(sent),
        ),
    },
    input: input({
      ...z.object({ ...requiredCompanyFields, ...otherCompanyFields }).partial().shape,
      companyId: id,
      userEmail: email.optional(),
      currentPassword: password.optional(),
      password: password.optional(),
      cartSettings: cartSettings.optional(),
      ...acceptedFacts,
      version: version.optional(),
    }),
    output: message.extend({ version: z.int() }),
    fresh: Company,
    example: (world) => ({ companyId: world.spareCustomerId, address1: 'Gate 2' }),
  }),
  deleteCompany: call({
    method: 'DELETE',
    path: write('company/delete'),
    summary: 'Deletes a customer without open loads, and its users; what it sold stays',
    makesStale: ['companies', 'users', 'roles'],
    access: all(traders, flag('canDeleteGroup')),
    input: input({ companyId: id, priceModifierId: ignored }),
    output: message,
    example: (world) => ({ companyId: world.spareCustomerId }),
  }),
  downloadCompanies: call({
    method: 'GET',
    path: read('company/download'),
    summary: 'A link to all customers as a csv file, without tax and licence numbers',
    about: 'companies',
    access: mayDownloadCompanies,
    input: input({}),
    output: z.object({ link: z.string() }),
    example: () => ({}),
  }),
  messageCompany: call({
    method: 'POST',
    path: write('company/message'),
    summary: 'Mails a message to a customer; at most 5 times in ten minutes',
    makesStale: [],
    access: all(traders, mayEdit),
    input: input({ companyId: id, message: requiredText(2000, 'Write a message.') }),
    output: message,
    example: (world) => ({ companyId: world.spareCustomerId, message: 'We are closed on Monday.' }),
  }),
  getPricing: call({
    method: 'GET',
    path: read('company/pricing/get'),
    summary: 'A customer’s discounts and facilities',
    about: 'companies',
    access: showsTerms,
    input: input({ companyId: id }),
    output: Pricing,
    example: (world) => ({ companyId: world.customerId }),
  }),
  editPricing: call({
    method: 'PUT',
    path: write('company/pricing/edit'),
    summary: 'Changes the discounts and facilities of a customer directly under the caller’s company',
    makesStale: staleAfterChange,
    access: showsTerms,
    input: input({
      ...z.object(pricingFields).partial().shape,
      companyId: id,
      version: version.optional(),
    }),
    output: message.extend({ version: z.int() }),
    fresh: Pricing,
    example: (world) => ({ companyId: world.spareCustomerId, groupDiscount: 3 }),
  }),
};
