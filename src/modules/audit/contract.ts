import { z } from 'zod';
import { call, file, read } from '../../kernel/contract.ts';
import { epoch, id, input, instant } from '../../kernel/fields.ts';
import { pageOf, paging } from '../../kernel/page.ts';
import { allActions, subjectNames } from './domain/subjects.ts';
import { mayReadAudit } from './domain/access.ts';

/** Who did what, and when. `from` and `to` include both ends. */
const filters = {
  from: epoch.optional(),
  to: epoch.optional(),
  userId: id.optional(),
  subject: z.enum(subjectNames).optional(),
  subjectId: id.optional(),
  action: z.enum(allActions).optional(),
};

export const Entry = z.object({
  auditId: z.int(),
  at: instant,
  userId: z.int().nullable(),
  /** Empty where the product itself acted, or nobody was signed in. */
  userName: z.string(),
  action: z.enum(allActions),
  /** The kind of row in words, such as `Role`. */
  subject: z.string(),
  subjectId: z.int().nullable(),
  /** The name of the row as it is now. */
  subjectName: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  reason: z.string(),
  /** The network address and the request that it came from. */
  ip: z.string(),
  requestId: z.string(),
});
export type Entry = z.output<typeof Entry>;

/** The whole trail names rows of every company. */
export const audit = {
  listAudit: call({
    method: 'GET',
    path: read('audit/getAll'),
    summary: 'The audit trail, newest first: changes with before and after, sign-ins, views of identity papers',
    about: 'audit',
    access: mayReadAudit,
    input: input({ ...paging, ...filters }),
    output: pageOf(Entry),
    example: () => ({ count: 40 }),
  }),
  downloadAudit: call({
    method: 'GET',
    path: read('audit/download'),
    summary: 'The audit trail as a spreadsheet (CSV), newest first, at most 50,000 entries',
    about: 'audit',
    access: mayReadAudit,
    input: input(filters),
    output: file('text/csv'),
    example: () => ({ subject: 'Roles' as const }),
  }),
};
