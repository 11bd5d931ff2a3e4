import { z } from 'zod';
import { flag, traders } from '../../kernel/access.ts';
import { visible } from '../../kernel/contract.ts';
import { state, zipcode } from '../../kernel/address-fields.ts';
import {
  decimalNumber,
  ein,
  email,
  licenseNumber,
  id,
  instant,
  line,
  number,
  phone,
  properName,
  requiredLine,
  signedAmount,
  text,
} from '../../kernel/fields.ts';
import { messages } from '../../kernel/messages.ts';

/** How many lookups a seller may make in a calendar month. */
export const lookupRestrictions = ['1to100', '110to500', 'nolimit'] as const;
/** The types of companies that people make. The parent company has none of them. */
export const companyTypes = ['SELLER', 'FRANCHISE'] as const;

/** The switches of what the users of a company may do and see. */
export const switches = [
  'isPictureMandatory',
  'canSeeUnitPrice',
  'canSeeMarkup',
  'canSeeSubtotal',
  'canBuildCart',
] as const;
/** What the parent company sets for the users of a company. */
export const toggles = [...switches, 'lookupRestriction'] as const;

const showsTerms = flag('canShowPriceModifier');

/** A discount in percent at one facility. */
const FacilityDiscount = z.object({ facilityId: z.int(), discount: number });

/** A company as lists show it. Settings and terms are there with `isEmbed`. */
export const ListedCompany = z.object({
  companyId: z.int(),
  companyName: z.string(),
  companyLogo: z.string().nullable(),
  companyType: z.enum(['PARENT', ...companyTypes]),
  isPartner: z.boolean(),
  isFranchise: z.boolean(),
  isActive: z.boolean(),
  createdDate: instant,
  parentCompanyId: z.int().nullable(),
  parentCompanyName: z.string().nullable(),
  address: z.string(),
  /** The second line of the address. */
  address1: z.string(),
  city: z.string(),
  state: z.string(),
  zipcode: z.string(),
  email: z.string(),
  phone: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** The names of the facilities at which it sells. */
  facility: z.string(),
  facilities: z.array(z.int()),
  isPictureMandatory: visible(z.boolean(), traders),
  canSeeUnitPrice: visible(z.boolean(), traders),
  canSeeMarkup: visible(z.boolean(), traders),
  canSeeSubtotal: visible(z.boolean(), traders),
  canBuildCart: visible(z.boolean(), traders),
  lookupRestriction: visible(z.enum(lookupRestrictions), traders),
  /** Percent on every price of the company and of those under it. */
  priceMod: visible(number, showsTerms),
  groupModifier: visible(number, showsTerms),
  groupModifierIsPercentage: visible(z.boolean(), showsTerms),
  groupDiscount: visible(number, showsTerms),
  facilityDiscount: visible(z.array(FacilityDiscount), showsTerms),
  /** All its terms as one percentage, apart from amounts in dollars and single facilities. */
  priceAdjust: visible(number, showsTerms),
  version: z.int(),
});
export type ListedCompany = z.output<typeof ListedCompany>;

/** What a franchise asks of its own carts, beside what the facility asks. */
const CartSettings = z.object({
  isPicRequired: z.boolean(),
  isSignRequired: z.boolean(),
  isEinRequired: z.boolean(),
  /** The facility that its new carts begin with. */
  facilityId: id.nullable(),
});

export const Company = ListedCompany.extend({
  /** The address with which its first user signs in. */
  userEmail: z.string().nullable(),
  /** Identity papers. Missing for who may not see them. */
  businessLicense: z.string().optional(),
  ein: z.string().optional(),
  driversLicense: z.string().optional(),
  metalLicense: z.string().nullable().optional(),
  cartSettings: visible(CartSettings, traders),
});
export type Company = z.output<typeof Company>;

/** The address of an uploaded picture. Null removes it. */
const pictureAddress = text(500).nullable();
const percent = decimalNumber(0, 100, 4);

/** The fields that a company needs. */
export const requiredCompanyFields = {
  companyName: properName(120),
  firstName: properName(80),
  lastName: properName(80),
  email,
  phone: phone.refine((digits) => digits !== '', 'Required.'),
  address: requiredLine(200),
  city: requiredLine(80),
  state,
  zipcode: zipcode.min(1, 'Required.'),
  companyType: z.enum(companyTypes, messages.invalidCompanyType),
};

export const otherCompanyFields = {
  address1: line(200),
  isPartner: z.boolean(),
  isActive: z.boolean(),
  facilities: z.array(id).max(200, 'At most 200 facilities.'),
  companyLogo: pictureAddress,
  businessLicense: licenseNumber,
  ein,
  driversLicense: licenseNumber,
  metalLicense: pictureAddress,
  isPictureMandatory: z.boolean(),
  canSeeUnitPrice: z.boolean(),
  canSeeMarkup: z.boolean(),
  canSeeSubtotal: z.boolean(),
  canBuildCart: z.boolean(),
  lookupRestriction: z.enum(lookupRestrictions),
  priceMod: decimalNumber(-100, 1000, 4),
  groupModifier: signedAmount,
  groupModifierIsPercentage: z.boolean(),
  parentCompanyId: id,
};

export const cartSettings = z.strictObject(CartSettings.shape);

/** The pricing of a customer, as it is sent. */
export const pricingFields = {
  groupDiscount: percent,
  facilities: otherCompanyFields.facilities,
  facilityDiscount: z.array(z.strictObject({ facilityId: id, discount: percent })).max(200, 'At most 200 facilities.'),
};

export const Pricing = z.object({
  groupDiscount: number,
  facilities: z.array(z.int()),
  facilityDiscount: z.array(FacilityDiscount),
  version: z.int(),
});
