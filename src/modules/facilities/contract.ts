import { z } from 'zod';
import { signedIn } from '../../kernel/access.ts';
import { call, read } from '../../kernel/contract.ts';
import { id, ignored, input, searchText } from '../../kernel/fields.ts';
import { pageOf, paging } from '../../kernel/page.ts';

const Facility = z.object({
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
  isFacility: z.boolean(),
  isPicRequired: z.boolean(),
  isSignRequired: z.boolean(),
  isEinRequired: z.boolean(),
  isCartCreation: z.boolean(),
  parentCompanyId: z.int(),
  timeZone: z.string(),
  version: z.int(),
});

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
    }),
    output: pageOf(Facility),
    example: () => ({ count: 100 }),
    beforeFirstLogin: true,
  }),
};
