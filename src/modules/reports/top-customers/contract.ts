import { z } from 'zod';
import { fieldsOf, sortedColumns } from '../../../kernel/columns.ts';
import { call, read, visible } from '../../../kernel/contract.ts';
import { input, number } from '../../../kernel/fields.ts';
import { pageOf, paging, sortBy } from '../../../kernel/page.ts';
import { sheetFormat } from '../../../kernel/sheet-format.ts';
import { companyTypes } from '../../companies/wire.ts';
import { mayRead } from '../domain/access.ts';
import { reportTime, sheetZone } from '../wire.ts';
import { seesTerms, topCustomersColumns } from './columns.ts';

/** A customer or franchise, with what it sold and looked up. Who was deleted stands where it did. */
export const TopCustomersRow = z.object({
  companyId: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  isDeleted: z.boolean(),
  ...fieldsOf(topCustomersColumns),
  companyType: z.enum(companyTypes),
  /** All its terms as one percentage, as the lists of customers show it. */
  priceAdjust: visible(number, seesTerms),
});
export type TopCustomersRow = z.output<typeof TopCustomersRow>;

export const topCustomersOrder = sortBy(...sortedColumns(topCustomersColumns));

export const topCustomers = {
  listTopCustomers: call({
    method: 'GET',
    path: read('company/report'),
    summary: 'Customers with their invoices and lookups; those with the most invoices first',
    about: 'companies',
    access: mayRead.topCustomers,
    input: input({ ...paging, ...reportTime, sort: topCustomersOrder.optional() }),
    output: pageOf(TopCustomersRow),
    example: () => ({ count: 20 }),
  }),
  downloadTopCustomers: call({
    method: 'GET',
    path: read('company/report/download'),
    summary: 'A link to the same rows as a sheet; what a flag hides is missing',
    about: 'companies',
    access: mayRead.topCustomers,
    input: input({ ...reportTime, sort: topCustomersOrder.optional(), ...sheetZone, format: sheetFormat }),
    output: z.object({ link: z.string() }),
    example: () => ({}),
  }),
};
