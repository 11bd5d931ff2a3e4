import { z } from 'zod';
import { traders } from '../../kernel/access.ts';
import { call, read } from '../../kernel/contract.ts';
import { id, input, offset, searchText, whole, ignored } from '../../kernel/fields.ts';
import { pageOf } from '../../kernel/page.ts';

const CompanyChoice = z.object({
  companyId: z.int(),
  companyName: z.string(),
  city: z.string(),
  state: z.string(),
  facilityId: z.int().nullable(),
});

export const companies = {
  searchCompanies: call({
    method: 'GET',
    path: read('company/search'),
    summary: 'Customers by name, for a picker; with customerId that one alone',
    about: 'companies',
    access: traders,
    input: input({
      count: whole(1, 500).default(10),
      offset,
      text: searchText,
      parentCompanyId: id.optional(),
      customerId: id.optional(),
      isEmbed: z.boolean().default(false),
      customerSort: z.enum(['asc', 'desc']).default('asc'),
      isFranchise: z.boolean().default(false),
      companyId: ignored,
    }),
    output: pageOf(CompanyChoice),
    example: () => ({ count: 10, text: 'auto' }),
  }),
};
