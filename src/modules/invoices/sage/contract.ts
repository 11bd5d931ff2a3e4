import { z } from 'zod';
import { all, flag, fullSettings, staff } from '../../../kernel/access.ts';
import { call, read, write } from '../../../kernel/contract.ts';
import { count, day, epoch, id, input, instant, line, message, offset, requiredLine } from '../../../kernel/fields.ts';
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

/** The link is null where nothing was posted; the message says why. */
const Journal = message.extend({ link: z.string().nullable(), entries: z.int() });

/** The most entries of one file. What is beyond comes with the next. */
export const entriesAtOnce = 10_000;

export const sage = {
  makeJournal: call({
    method: 'POST',
    path: write('sage/journal'),
    summary:
      'Posts the entries that the books do not have yet, of all days or of those from a day to a day, and links to the journal. Nothing to post: no link',
    makesStale: ['loads'],
    access: seesJournal,
    /** Days at the facility of each entry, both included. */
    input: input({ from: day.optional(), to: day.optional() }),
    output: Journal,
    example: () => ({}),
  }),
  exportSage: call({
    method: 'GET',
    path: read('sage/invoice'),
    summary:
      'With status 1, or with from or to, the same as sage/journal: a day is of the time that its noon at the facility is in. Otherwise links to the journal with exportId, or to the last one',
    about: 'loads',
    leavesNote: true,
    access: staff,
    alsoNeeds: { says: 'canSeeSubtotal', rule: () => seesJournal },
    input: input({
      from: epoch.optional(),
      to: epoch.optional(),
      status: z.literal('1').optional(),
      exportId: id.optional(),
    }),
    output: Journal,
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
