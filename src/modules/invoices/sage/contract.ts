import { z } from 'zod';
import { all, flag, fullSettings, staff } from '../../../kernel/access.ts';
import { call, read, write } from '../../../kernel/contract.ts';
import { count, epoch, id, input, instant, line, message, offset, requiredLine } from '../../../kernel/fields.ts';
import { pageOf } from '../../../kernel/page.ts';
import { accountKinds } from './domain/journal.ts';

/** A journal names totals. */
const seesJournal = all(staff, flag('canSeeSubtotal'));

const Account = z.object({
  kind: z.enum(accountKinds),
  account: z.string(),
  department: z.string(),
  description: z.string(),
});

/** The version rises with each change of an account. 0 while all are the usual ones. */
const SageAccounts = z.object({ list: z.array(Account), version: z.int() });

export const SageExport = z.object({
  exportId: z.int(),
  createdDate: instant,
  createdBy: z.string(),
  /** How many invoices and payments were posted or taken back. */
  entries: z.int(),
  link: z.string(),
});

/** The most entries of one file. What is beyond comes with the next. */
export const entriesAtOnce = 10_000;

export const sage = {
  exportSage: call({
    method: 'GET',
    path: read('sage/invoice'),
    summary:
      'Posts what the books do not have yet, or have differently, and links to the journal; exportId links to an earlier one. Nothing to post: no link',
    about: 'loads',
    access: staff,
    alsoNeeds: { says: 'canSeeSubtotal', rule: () => seesJournal },
    input: input({
      /**
       * Only entries from then on, and until then: an invoice by its settlement, a payment by its receipt, a correction
       * by now.
       */
      from: epoch.optional(),
      to: epoch.optional(),
      status: z.literal('1').optional(),
      exportId: id.optional(),
    }),
    output: message.extend({ link: z.string().nullable(), entries: z.int() }),
    example: () => ({}),
  }),
  listSageExports: call({
    method: 'GET',
    path: read('sage/exports'),
    summary: 'The journals that were made, last first; without canViewAllFacilityInvoices the own ones',
    about: 'loads',
    access: seesJournal,
    input: input({ count, offset }),
    output: pageOf(SageExport),
    example: () => ({}),
  }),
  getSageAccounts: call({
    method: 'GET',
    path: read('sage/accounts'),
    summary: 'The accounts that the next journal is written with',
    about: 'loads',
    access: seesJournal,
    input: input({}),
    output: SageAccounts,
    example: () => ({}),
  }),
  setSageAccounts: call({
    method: 'PUT',
    path: write('sage/accounts'),
    summary: 'Sets accounts of the next journals; what is posted stays on the accounts that it was posted to',
    makesStale: ['loads'],
    access: all(seesJournal, flag('canEditInvoice'), fullSettings),
    input: input({
      accounts: z
        .array(
          z.strictObject({
            kind: z.enum(accountKinds),
            account: requiredLine(40, 'Write an account.'),
            department: line(40).default(''),
            description: line(100).default(''),
          }),
        )
        .min(1, 'At least one account.')
        .max(accountKinds.length, 'Each account once.')
        .refine((all) => new Set(all.map(({ kind }) => kind)).size === all.length, 'Each account once.'),
      version: z.int().min(0).optional(),
    }),
    fresh: SageAccounts,
    output: message.extend({ version: z.int() }),
    example: () => ({ accounts: [{ kind: 'purchases' as const, account: '5000-10', department: 'ATL' }] }),
  }),
};
