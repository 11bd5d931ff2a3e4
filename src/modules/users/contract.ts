import { z } from 'zod';
import { admin, all, flag, signedIn, superAdmin, traders } from '../../kernel/access.ts';
import { call, read, write } from '../../kernel/contract.ts';
import { state, zipcode } from '../../kernel/address-fields.ts';
import {
  alsoLeft,
  count,
  email,
  licenseNumber,
  id,
  ignored,
  input,
  instant,
  message,
  offset,
  phone,
  properName,
  requiredLine,
  searchText,
  text,
  version,
} from '../../kernel/fields.ts';
import { hierarchies } from '../../kernel/flags.ts';
import { messages } from '../../kernel/messages.ts';
import { pageOf } from '../../kernel/page.ts';
import { mayListUsers } from './domain/access.ts';

export const User = z.object({
  userId: z.int(),
  companyId: z.int(),
  companyName: z.string(),
  hierarchy: z.literal([...hierarchies]),
  isFranchise: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipcode: z.string(),
  notes: z.string(),
  smsNumber: z.string(),
  profileUrl: z.string().nullable(),
  /** The number and the picture of the driver's licence. Missing for who may not see identity papers of the company. */
  driversLicense: z.string().optional(),
  driversLicenseUrl: z.string().nullable().optional(),
  roleId: z.int(),
  /** The name of the role. */
  type: z.string(),
  isActive: z.boolean(),
  isDeleted: z.boolean(),
  isAdmin: z.boolean(),
  isSA: z.boolean(),
  /** Missing for who may not remove it. */
  hasSecondFactor: z.boolean().optional(),
  /** Whether the reader may change the user, who has no right that the reader lacks. */
  isChangeable: z.boolean(),
  createdDate: instant,
  version: z.int(),
});
export type User = z.output<typeof User>;

/** The address of an uploaded picture. Null removes it. */
const pictureAddress = text(500).nullable();
const requiredFields = {
  firstName: properName(80, messages.invalidValue),
  lastName: properName(80, messages.invalidValue),
  address: requiredLine(200, messages.invalidValue),
  city: requiredLine(80, messages.invalidValue),
  state,
  zipcode: zipcode.min(1, messages.invalidValue),
  phone: phone.refine((digits) => digits !== '', messages.invalidValue),
  roleId: id,
};
const otherFields = {
  notes: text(2000),
  smsNumber: phone,
  driversLicense: licenseNumber,
  driversLicenseUrl: pictureAddress,
  profileUrl: pictureAddress,
  isActive: z.boolean(),
  isAdmin: z.boolean(),
  isSA: z.boolean(),
  /** Facts of the company, which must agree with it. */
  hierarchy: z.literal([...hierarchies]),
  isFranchise: z.boolean(),
  companyId: id,
};

const mayWrite = all(traders, flag('canCreateUser'));
/** Who may set a user back to the password alone. */
export const mayRemoveFactors = all(traders, admin, flag('canCreateUser'));
/** What raises a user is given only by who has it. */
const raising = {
  says: 'isSA needs super admins, isAdmin administrators',
  rule: ({ isSA, isAdmin }: { isSA?: boolean | undefined; isAdmin?: boolean | undefined }) => {
    if (isSA) return superAdmin;
    return isAdmin ? admin : signedIn;
  },
};

export const users = {
  listGraders: call({
    method: 'GET',
    path: read('graders/getAll'),
    summary: 'Colleagues who may verify loads',
    about: 'users',
    access: traders,
    input: input({}),
    output: z.object({
      list: z.array(z.object({ userId: z.int(), firstName: z.string(), lastName: z.string(), isOnline: z.boolean() })),
    }),
    example: () => ({}),
  }),
  listUsers: call({
    method: 'GET',
    path: read('entityUser/getAll'),
    summary: 'Users of the companies in the tenant; isBuyer narrows to those who build carts',
    about: 'users',
    access: mayListUsers,
    input: input({
      count,
      offset,
      text: searchText,
      companyId: id.optional(),
      userNameSort: z.enum(['asc', 'desc']).optional(),
      companySort: z.enum(['asc', 'desc']).optional(),
      isEmbed: z.boolean().default(false),
      isFranchise: z.boolean().optional(),
      isBuyer: z.boolean().default(false),
      userId: id.optional(),
      alsoLeft,
    }),
    output: pageOf(User),
    example: () => ({ isBuyer: true, count: 500 }),
  }),
  addUser: call({
    method: 'POST',
    path: write('entityUser/add'),
    summary:
      'Adds a user of a company in the tenant, with a role that holds no more than the caller; with isInvited the user is mailed a link to set the password',
    makesStale: ['users', 'roles', 'first steps'],
    access: mayWrite,
    alsoNeeds: raising,
    input: input({
      ...z.object(otherFields).partial().shape,
      ...requiredFields,
      email,
      /** Missing for an invited user. */
      password: z.string().min(1, messages.invalidValue).max(128, 'At most 128 characters.').optional(),
      isInvited: z.boolean().default(false),
      priceModifierId: ignored,
    }),
    output: message.extend({ userId: z.int() }),
    example: (world) => ({
      email: 'new.colleague@yard.test',
      password: 'Honeycomb-41-yard',
      firstName: 'Ada',
      lastName: 'Reed',
      address: '1 River Street',
      city: 'Savannah',
      state: 'GA' as const,
      zipcode: '31401',
      phone: '404-555-0142',
      roleId: world.colleagueRoleId,
    }),
  }),
  editUser: call({
    method: 'PUT',
    path: write('entityUser/edit'),
    summary: 'Changes a user who has no more rights than the caller; its address stays',
    makesStale: ['users', 'roles', 'sessions', 'first steps'],
    access: mayWrite,
    alsoNeeds: raising,
    input: input({
      ...z.object({ ...requiredFields, ...otherFields }).partial().shape,
      userId: id,
      email: email.optional(),
      priceModifierId: ignored,
      version: version.optional(),
    }),
    output: message.extend({ version: z.int() }),
    fresh: User,
    example: (world) => ({ userId: world.colleagueId, notes: 'Works on Saturdays.' }),
  }),
  deleteUser: call({
    method: 'DELETE',
    path: write('entityUser/delete'),
    summary: 'Deletes a user and ends its sessions; what it did stays',
    makesStale: ['users', 'roles', 'first steps'],
    access: all(traders, flag('canDeleteUser')),
    input: input({ userId: id, companyId: id.optional(), priceModifierId: ignored }),
    output: message,
    example: (world) => ({ userId: world.colleagueId }),
  }),
  removeSecondFactor: call({
    method: 'POST',
    path: write('entityUser/removeSecondFactor'),
    summary: 'Removes the second factor of a user who has lost phone and recovery codes; its sessions end',
    makesStale: ['users', 'sessions'],
    access: mayRemoveFactors,
    input: input({ userId: id }),
    output: message,
    example: (world) => ({ userId: world.colleagueId }),
  }),
};
