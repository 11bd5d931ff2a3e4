import { z } from 'zod';
import { all, flag, sellers, signedIn, staff } from '../../kernel/access.ts';
import { call, file, read, visible, write } from '../../kernel/contract.ts';
import {
  calendarDate,
  day,
  email,
  epoch,
  facilityFilter,
  id,
  ignored,
  input,
  inputMoney,
  instant,
  message,
  number,
  offset,
  searchText,
  text,
  version,
  whole,
} from '../../kernel/fields.ts';
import { isSortedBy, mostCounted, pageOf, sortBy } from '../../kernel/page.ts';
import { buyerSide, parties } from '../loads/domain/parties.ts';
import { expectedTotalNeeds, Load, loadStatuses, loadTypes, seesUnitPrice } from '../loads/wire.ts';
import { LoadItem } from '../loads/items/wire.ts';
import { Payment } from '../payments/contract.ts';
import { mayListInvoices } from './domain/access.ts';

const seesSubtotal = flag('canSeeSubtotal');

export const InvoiceRow = z.object({
  loadId: z.int(),
  loadName: z.string(),
  invoiceNo: z.string(),
  type: loadTypes,
  status: loadStatuses,
  companyId: z.int(),
  customerId: z.int(),
  companyName: z.string(),
  city: z.string(),
  state: z.string(),
  facilityCity: z.string(),
  buyerId: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  items: z.int(),
  grandtotal: visible(number, seesSubtotal),
  amountPaid: visible(number, seesSubtotal),
  balance: visible(number, seesSubtotal),
  payForwardDate: calendarDate.nullable(),
  createdDate: instant,
  updatedDate: instant,
  finishedDate: instant.nullable(),
  invoiceSettledDate: instant.nullable(),
  /** It was deleted. Its number and content stay. */
  isVoid: z.boolean(),
});
export type InvoiceRow = z.output<typeof InvoiceRow>;

/** What narrows every list of invoices. */
export const invoiceFilters = {
  text: searchText,
  companyId: id.optional(),
  from: epoch.optional(),
  to: epoch.optional(),
  facility: facilityFilter,
  buyer: id.optional(),
  customer: id.optional(),
  date: day.optional(),
  amount: inputMoney.optional(),
  status: z.enum(['1', 'paid', 'owed']).optional(),
  isMyCarts: z.boolean().optional(),
} as const;

/** 3 pending, 4 settled, 10 of franchises, settled and pending, 1 exportable. */
export const invoiceListType = z.union([z.literal(3), z.literal(4), z.literal(10), z.literal(1)]).default(3);

/** A filter by amount or payment reveals totals. */
export const invoiceFiltersNeed = ({
  amount,
  status,
}: {
  readonly amount?: string | undefined;
  readonly status?: string | undefined;
}) => (amount === undefined && (status === undefined || status === '1') ? signedIn : seesSubtotal);

/** The sort orders of the lists. */
export const invoiceOrder = sortBy('date', 'total', 'owed');

/** The optional parts of an invoice’s paper. */
const paperChoices = {
  withSignature: z.boolean().default(true),
  /** The first picture of each item. */
  withPictures: z.boolean().default(false),
} as const;

/** Sums of some items tell nearly what all come to. */
const seesSums = all(seesUnitPrice, seesSubtotal);

/** What the items of each type weigh, count and are worth. */
const PrintedSummary = z.object({
  lines: z.array(z.object({ label: z.string(), pounds: number, pieces: z.int(), value: visible(number, seesSums) })),
  units: z.int(),
  pieces: z.int(),
});

/** A PNG data URL of at most 200 KB. */
const signature = z
  .string()
  .max(280_000, 'At most 200 KB.')
  .regex(/^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/, 'A PNG data URL.');

export const invoices = {
  finishLoad: call({
    method: 'POST',
    path: write('load/finish'),
    summary:
      'Fixes the items and gives the invoice number; expectedTotal refuses what nobody has seen. isSeller: the seller is done with its own load',
    makesStale: ['load', 'loads'],
    access: parties,
    alsoNeeds: {
      says: `isSeller is for hierarchy 2 alone, and all else for the buyer side; ${expectedTotalNeeds.says}`,
      rule: (sent) => all(sent.isSeller ? sellers : buyerSide, expectedTotalNeeds.rule(sent)),
    },
    input: input({
      loadId: id,
      isSeller: z.boolean().optional(),
      expectedTotal: inputMoney.optional(),
      version: version.optional(),
    }),
    /** A seller's finish gives no invoice number yet. */
    output: z.object({ message: z.string(), invoiceNo: z.string().nullable() }),
    fresh: Load,
    example: (world) => ({ loadId: world.cartId, ...(world.hierarchy === 2 && { isSeller: true }) }),
  }),
  completeLoad: call({
    method: 'POST',
    path: write('load/complete'),
    summary:
      'Settles the invoice, finishing the load first where that was not done: signature and date as the facility asks',
    makesStale: ['load', 'loads', 'first steps'],
    access: buyerSide,
    alsoNeeds: expectedTotalNeeds,
    input: input({
      loadId: id,
      invoiceNo: text(40).optional(),
      signature: signature.optional(),
      date: z.union([day, z.string().regex(/^\d{1,2}\/\d{1,2}\/\d{4}$/, 'A date as MM/DD/YYYY.')]).optional(),
      isInvoice: z.boolean().optional(),
      isEditInvoice: ignored,
      email: email.optional(),
      facility: text(100).optional(),
      expectedTotal: inputMoney.optional(),
      version: version.optional(),
    }),
    fresh: Load,
    output: z.object({ invoiceNo: z.string(), message: z.string() }),
    example: (world) => ({
      loadId: world.cartId,
      date: world.today,
      signature:
        'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    }),
  }),
  resendInvoice: call({
    method: 'POST',
    path: write('load/resend/invoice'),
    summary:
      'Mails the paper of an invoice to its seller or to another address, without what the sender or the seller may not see; at most 5 times in ten minutes',
    makesStale: ['load'],
    access: staff,
    input: input({ loadId: id, email: email.optional() }),
    output: message,
    example: (world) => ({ loadId: world.invoiceId }),
  }),
  mailQuote: call({
    method: 'POST',
    path: write('load/quote/mail'),
    summary:
      'Mails the paper of a quote, also of one that was accepted, as that of an invoice is mailed; at most 5 times in ten minutes',
    makesStale: ['load'],
    access: parties,
    input: input({ loadId: id, email: email.optional() }),
    output: message,
    example: (world) => ({ loadId: world.quoteId }),
  }),
  quotePdf: call({
    method: 'GET',
    path: read('load/quote/pdf'),
    summary: 'A quote as A4 paper, also one that was accepted; what a flag hides is missing on it too',
    about: 'load',
    access: parties,
    input: input({ loadId: id }),
    output: file('application/pdf'),
    // Not every tenant has one.
    example: (world) => (world.hierarchy === 1 ? { loadId: world.quoteId } : undefined),
  }),
  listInvoices: call({
    method: 'GET',
    path: read('load/invoice/getAll'),
    summary: 'Pending (3), settled (4), franchises’ settled and pending (10) and exportable (1) invoices',
    about: 'loads',
    access: signedIn,
    alsoNeeds: {
      says: 'types 10 and 1 are for hierarchy 1; hierarchy 2 sees type 3 only; amount, status, and sort by total or by what is owed need canSeeSubtotal',
      rule: (sent) =>
        all(
          mayListInvoices[sent.type],
          invoiceFiltersNeed(sent),
          isSortedBy(sent.sort, 'total', 'owed') ? seesSubtotal : signedIn,
        ),
    },
    input: input({
      count: whole(1, 1000).default(40),
      offset,
      ...invoiceFilters,
      type: invoiceListType,
      sort: invoiceOrder.optional(),
    }),
    output: pageOf(InvoiceRow),
    example: (world) => ({ type: world.hierarchy === 2 ? (3 as const) : (4 as const) }),
  }),
  countInvoices: call({
    method: 'GET',
    path: read('load/invoice/count'),
    summary: `How many invoices each list holds under the same filters, by its type, up to ${mostCounted.inList}, or ${mostCounted.inSearch} in a search; empty lists are left out`,
    about: 'loads',
    access: signedIn,
    alsoNeeds: { says: 'amount and status need canSeeSubtotal', rule: invoiceFiltersNeed },
    input: input(invoiceFilters),
    output: z.object({
      list: z.array(z.object({ type: z.union([z.literal(3), z.literal(4), z.literal(10)]), count: z.int() })),
    }),
    example: () => ({}),
  }),
  viewInvoice: call({
    method: 'GET',
    path: read('load/invoice/view'),
    summary:
      'An invoice as it is shown and printed: the load with its counted items, and its payments. isPrint notes that it is printed',
    about: 'load',
    leavesNote: true,
    access: parties,
    input: input({ loadId: id, isPrint: z.boolean().default(false), ...paperChoices }),
    output: z.object({
      loadDetails: Load.extend({
        /** The address of the buying company's logo. */
        logo: z.string().nullable(),
        /** That of the facility, in which the paper names days. */
        timeZone: z.string(),
        summary: PrintedSummary,
        itemList: z.array(LoadItem),
      }),
      paymentDetails: z.object({ list: z.array(Payment) }),
    }),
    example: (world) => ({ loadId: world.invoiceId }),
  }),
  invoicePdf: call({
    method: 'GET',
    path: read('load/invoice/pdf'),
    summary: 'The same as A4 paper, named by its invoice number and its seller; what a flag hides is missing on it too',
    about: 'load',
    leavesNote: true,
    access: parties,
    input: input({ loadId: id, ...paperChoices }),
    output: file('application/pdf'),
    example: (world) => ({ loadId: world.invoiceId }),
  }),
};
