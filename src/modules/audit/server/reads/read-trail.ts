import type { Input } from '../../../../kernel/contract.ts';
import { moneyText } from '../../../../kernel/number-text.ts';
import type { Db } from '../../../../platform/database.ts';
import { identityNumbers } from '../../../companies/domain/identity-numbers.ts';
import type { audit, Entry } from '../../contract.ts';
import { actionIn, differencesOf, references, type Columns, type NameOf } from '../../domain/differences.ts';
import { actionNames, subjects, subjectWord, type StoredAction } from '../../domain/subjects.ts';
import { withEarlierRows } from './earlier-rows.ts';

export type Filters = Input<(typeof audit)['downloadAudit']>;

type Found = {
  id: number;
  at: Date;
  userId: number | null;
  userName: string | null;
  action: StoredAction;
  subject: string;
  subjectId: number | null;
  before: Columns | null;
  after: Columns | null;
  reason: string | null;
  ip: string | null;
  requestId: string | null;
};

/** An entry in words, before its time gets its wire form. */
export type TrailEntry = Omit<Entry, 'at'> & { readonly at: Date };

/** Which of the entries: those after `offset`, or those older than an entry. */
type Part = { readonly count: number; readonly offset?: number; readonly olderThan?: number | undefined };

/** Tables whose amounts are whole cents. */
const keptInCents: ReadonlySet<string> = new Set(['plan_payment', 'credit_grant']);
const inDollars = (table: string, columns: Columns | null): Columns | null => {
  const cents = columns?.['amount'];
  if (!keptInCents.has(table) || typeof cents !== 'number') return columns;
  return { ...columns, amount: moneyText(`${cents / 100}`, 2) };
};

const secrets: ReadonlySet<string> = new Set(identityNumbers);

/** Entries of the audit trail, newest first, in words. */
export const readTrail = async (
  db: Db,
  filters: Filters,
  { count, offset = 0, olderThan }: Part,
): Promise<TrailEntry[]> => {
  const stored = await db<Found[]>`
    select entry.id::int, entry.at, entry.user_id, trim(app_user.first_name || ' ' || app_user.last_name) as user_name,
      entry.action, entry.subject, entry.subject_id, entry.before, entry.after, entry.reason, entry.ip, entry.request_id
    from audit_entry entry left join app_user on app_user.id = entry.user_id
    where ${wanted(db, filters)} and ${olderThan === undefined ? db`true` : db`entry.id < ${olderThan}`}
    order by entry.id desc limit ${count} offset ${offset}`;
  const found = await withEarlierRows(db, stored);
  const names = await namesIn(db, found);
  const nameOf: NameOf = (column, id) => {
    const table = references[column];
    return table && names.get(`${table} ${id}`);
  };
  return found.map(({ id, userName, before, after, reason, ip, requestId, ...row }) => ({
    ...row,
    auditId: id,
    userName: userName ?? '',
    action: actionIn(row.action, { before, after }),
    subject: subjectWord(row.subject),
    subjectName: names.get(`${ownerTable(row.subject)} ${row.subjectId}`) ?? '',
    changes: differencesOf(
      { before: inDollars(row.subject, before), after: inDollars(row.subject, after) },
      nameOf,
      (column) => secrets.has(column),
    ),
    reason: reason ?? '',
    ip: ip ?? '',
    requestId: requestId ?? '',
  }));
};

const wanted = (db: Db, { from, to, userId, subject, subjectId, action }: Filters) => db`
  ${from === undefined ? db`true` : db`entry.at >= ${new Date(from)}`}
  and ${to === undefined ? db`true` : db`entry.at < ${new Date(to)}::timestamptz + interval '1 ms'`}
  and ${userId === undefined ? db`true` : db`entry.user_id = ${userId}`}
  and ${subject === undefined ? db`true` : db`entry.subject = any(${[...subjects[subject]]})`}
  and ${subjectId === undefined ? db`true` : db`entry.subject_id = ${subjectId}`}
  and ${action === undefined ? db`true` : isAction(db, action)}`;

/** Deleting hides a row, so it is stored as a change of its deletion time. */
const isAction = (db: Db, action: NonNullable<Filters['action']>) => {
  const isHidden = db`(entry.action = 'UPDATE' and entry.before ->> 'deleted_at' is null and entry.after ->> 'deleted_at' is not null)`;
  if (action === 'Deleted') return db`(entry.action = 'DELETE' or ${isHidden})`;
  if (action === 'Changed') return db`(entry.action = 'UPDATE' and not ${isHidden})`;
  return db`entry.action = ${actionNames[action]}`;
};

/** The table whose row names an entry: terms and switches are named by their company, permissions by their role. */
const ownerTable = (subject: string): string =>
  ({
    company_terms: 'company',
    company_denied_flag: 'company',
    role_permission: 'role',
    load_item_picture: 'load_item',
    converter_value: 'converter',
  })[subject] ?? subject;

/** The names of the rows that these entries are about or refer to, by table and id: `role 7`. */
const namesIn = async (db: Db, entries: readonly Found[]): Promise<ReadonlyMap<string, string>> => {
  const ids = new Map<string, Set<number>>();
  const note = (table: string | undefined, id: unknown) => {
    if (table === undefined || typeof id !== 'number') return;
    ids.set(table, (ids.get(table) ?? new Set()).add(id));
  };
  for (const { subject, subjectId, before, after } of entries) {
    note(ownerTable(subject), subjectId);
    for (const row of [before, after])
      for (const [column, value] of Object.entries(row ?? {})) {
        if (typeof value === 'object' && value !== null)
          for (const key of Object.keys(value)) note(references[column], Number(key));
        else note(references[column], value);
      }
  }
  const wantedNames = [...ids].flatMap(([table, of]) => nameIn(db, table, [...of]) ?? []);
  if (wantedNames.length === 0) return new Map();
  const all = wantedNames.reduce((before, next) => db`${before} union all ${next}`);
  const rows = await db<{ name: string; of: string }[]>`${all}`;
  return new Map(rows.map((row) => [row.of, row.name.trim()]));
};

/** Selects the names of rows of one table. Undefined for a table whose rows have none. */
const nameIn = (db: Db, table: string, ids: readonly number[]): ReturnType<Db> | undefined => {
  const among = [...ids];
  switch (table) {
    case 'company':
      return db`select 'company ' || id as of, name from company where id = any(${among})`;
    case 'facility':
      return db`select 'facility ' || id as of, name from facility where id = any(${among})`;
    case 'family':
      return db`select 'family ' || id as of, name from family where id = any(${among})`;
    case 'role':
      return db`select 'role ' || id as of, name from role where id = any(${among})`;
    case 'converter':
      return db`select 'converter ' || id as of, name from converter where id = any(${among})`;
    case 'file':
      return db`select 'file ' || id as of, name from file where id = any(${among})`;
    case 'app_user':
      return db`select 'app_user ' || id as of, trim(first_name || ' ' || last_name) as name from app_user where id = any(${among})`;
    case 'load':
      return db`select 'load ' || id as of, coalesce(invoice_no, name) as name from load where id = any(${among})`;
    case 'load_item':
      return db`select 'load_item ' || id as of, oem as name from load_item where id = any(${among})`;
    // Credits and payments of lookup plans are named by their seller.
    case 'credit_grant':
      return db`
        select 'credit_grant ' || credit_grant.id as of, company.name
        from credit_grant join company on company.id = credit_grant.company_id where credit_grant.id = any(${among})`;
    case 'plan_payment':
      return db`
        select 'plan_payment ' || plan_payment.id as of, company.name
        from plan_payment join company on company.id = plan_payment.company_id where plan_payment.id = any(${among})`;
    case 'payment':
      return db`select 'payment ' || id as of, method || ' ' || reference_number as name from payment where id = any(${among})`;
    case 'pricing_version':
      return db`select 'pricing_version ' || version as of, 'v' || version as name from pricing_version where version = any(${among})`;
    default:
      return undefined;
  }
};
