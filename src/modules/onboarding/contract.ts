import { z } from 'zod';
import { open } from '../../kernel/access.ts';
import { call, read, write } from '../../kernel/contract.ts';
import { email, id, input, instant, line, message, properName, searchText, text } from '../../kernel/fields.ts';
import { messages } from '../../kernel/messages.ts';
import { pageOf, paging } from '../../kernel/page.ts';
import { otherCompanyFields, requiredCompanyFields } from '../companies/wire.ts';
import { mayInvite } from './domain/access.ts';

/** The token of a mailed link. */
const token = text(200);
const password = z.string().max(128, 'At most 128 characters.');

const { facilities, address1, businessLicense, ein, driversLicense, metalLicense } = otherCompanyFields;

/** What a person sends who registers a company of their own. */
export const Registration = z.strictObject({
  ...requiredCompanyFields,
  companyType: z.literal('SELLER', messages.invalidCompanyType),
  userEmail: email,
  password: password.min(1, 'Required.'),
  facilities: facilities.min(1, messages.invalidFacility),
  ...z.object({ address1, businessLicense, ein, driversLicense, metalLicense }).partial().shape,
});

export const onboarding = {
  inviteUser: call({
    method: 'POST',
    path: write('entityUser/invite'),
    summary: 'Mails a single-use link to a new seller of the named company, good for 7 days',
    makesStale: ['invitations'],
    access: mayInvite,
    input: input({
      fname: properName(80, messages.inviteIncomplete),
      lname: properName(80, messages.inviteIncomplete),
      email,
      /** The company that the seller will stand under. The caller's own by default. */
      companyId: id.optional(),
      /** The city of the facility at which the seller will sell. */
      facilityCity: line(80).optional(),
    }),
    output: message,
    example: (world) => ({ fname: 'Ada', lname: 'Reed', email: `ada.${world.userId}@savannah.test` }),
  }),
  listInvited: call({
    method: 'GET',
    path: read('entityUser/invite'),
    summary: 'Invited people, the newest first, and whether they have registered',
    about: 'invitations',
    access: mayInvite,
    input: input({ ...paging, text: searchText }),
    output: pageOf(
      z.object({
        fname: z.string(),
        lname: z.string(),
        email: z.string(),
        companyId: z.int(),
        facilityCity: z.string().nullable(),
        hasUserRegistered: z.boolean(),
        created: instant,
      }),
    ),
    example: () => ({ count: 10 }),
  }),
  getInvitation: call({
    method: 'POST',
    path: write('user/invitation'),
    summary: 'Whom a mailed link is for, and where that person may sell. The link stays usable',
    makesStale: [],
    access: open,
    limit: 'sign-in',
    input: input({ invitation: token }),
    output: z.object({
      email: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      /** The company that the seller will stand under. */
      companyName: z.string(),
      facilities: z.array(z.object({ facilityId: z.int(), name: z.string() })),
    }),
    example: (world) => ({ invitation: world.invitation }),
  }),
  register: call({
    method: 'POST',
    path: write('user/register'),
    summary:
      'With an address alone: mails a link that confirms it; the answer is the same for every address. With the token of that link: adds the company, which waits until staff switch it on',
    makesStale: [],
    access: open,
    limit: 'mail',
    input: input({ ...Registration.partial().shape, registrationToken: token.optional() }),
    output: message,
    example: () => ({ email: 'office@savannah.test' }),
  }),
};
