import { z } from 'zod';
import { all, traders } from '../../../kernel/access.ts';
import { call, read } from '../../../kernel/contract.ts';
import { input } from '../../../kernel/fields.ts';
import { sheetFormat } from '../../../kernel/sheet-format.ts';
import { invoiceFilters, invoiceFiltersNeed, invoiceListType } from '../contract.ts';
import { mayListInvoices } from '../domain/access.ts';

export const invoiceDump = {
  dumpInvoices: call({
    method: 'GET',
    path: read('load/download/invoice/dump'),
    summary: 'A link to the invoices of a list as a sheet, under the filters of the list; what a flag hides is missing',
    about: 'loads',
    access: traders,
    alsoNeeds: {
      says: 'types 10 and 1 are for hierarchy 1; amount and status need canSeeSubtotal',
      rule: (sent) => all(mayListInvoices[sent.type], invoiceFiltersNeed(sent)),
    },
    input: input({ ...invoiceFilters, type: invoiceListType, format: sheetFormat }),
    output: z.object({ link: z.string() }),
    example: () => ({ type: 4 as const }),
  }),
};
