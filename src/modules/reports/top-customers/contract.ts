import { z } from 'zod';
import { flag } from '../../../kernel/access.ts';
import { call, read, visible } from '../../../kernel/contract.ts';
import { input, instant, number } from '../../../kernel/fields.ts';
import { pageOf, paging, sortBy } from '../../../kernel/page.ts';
import { sheetFormat } from '../../../kernel/sheet-format.ts';
import { companyTypes } from '../../companies/wire.ts';
import { mayRead } from '../domain/access.ts';
import { reportTime, sheetZone } from '../wire.ts';

export const seesTerms = flag('canShowPriceModifier');

/** A customer or franchise, with what it sold and looked up. Who was deleted stands where it did. */
export const TopCustomersRow = z.object({
  companyId: z.int(),
  companyName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** False also for who was deleted. */
  isActive: z.boolean(),
  isDeleted: z.boolean(),
  /** The names of the facilities at which it sells. */
  facility: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipcode: z.string(),
  companyType: z.enum(companyTypes),
  groupModifier: visible(number, seesTerms),
  groupModifierIsPercentage: visible(z.boolean(), seesTerms),
  /** All its terms as one percentage, as the lists of customers show it. */
  priceAdjust: visible(number, seesTerms),
  createdDate: instant,
  /** When one of its users signed in last. Null if none has. */
  ts: instant.nullable(),
  /** Settled invoices of the time that it sold. One that was deleted later is taken back on that day. */
  invcount: z.int(),
  /** Its lookups of the time, by code and by vehicle. */
  lookupcount: z.int(),
});
export type TopCustomersRow = z.output<typeof TopCustomersRow>;

export const topCustomersOrder = sortBy('companyName', 'name', 'createdDate', 'ts', 'invcount', 'lookupcount');

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
