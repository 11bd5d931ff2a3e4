import { actionNames, spoken, type ActionName, type StoredAction } from './subjects.ts';

/** Columns of a stored row, by their names in the database. */
export type Columns = Readonly<Record<string, unknown>>;

/** One changed column in words. Null where the row did not exist, or the column was empty. */
export type Difference = { readonly field: string; readonly before: string | null; readonly after: string | null };

/** The tables whose rows a column names. */
export const references: Readonly<Record<string, 'app_user' | 'company' | 'facility' | 'role'>> = {
  company_id: 'company',
  parent_id: 'company',
  customer_id: 'company',
  facility_id: 'facility',
  role_id: 'role',
  user_id: 'app_user',
  buyer_id: 'app_user',
  assistant_id: 'app_user',
  video_grader_id: 'app_user',
  created_by: 'app_user',
  deleted_by: 'app_user',
};

/** The name of a row that a column refers to. Undefined if it has none. */
export type NameOf = (column: string, id: number) => string | undefined;

/** Columns that say nothing to a reader: keys, counters, and what other columns say as well. */
const unspoken = new Set(['id', 'version', 'hierarchy', 'updated_at', 'client_id', 'client_hash']);

/** What an entry changed, column by column. Encrypted values are not shown, only that they changed. */
export const differencesOf = (
  { before, after }: { readonly before: Columns | null; readonly after: Columns | null },
  nameOf: NameOf,
  isSecret: (column: string) => boolean,
): Difference[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .filter((column) => !unspoken.has(column) && !isSame(column, before, after))
    .map((column) => {
      const text = (row: Columns | null) =>
        isSecret(column) ? hidden(row?.[column]) : textOf(column, row?.[column], nameOf);
      return { field: spoken(column.replace(/_id$/, '')), before: text(before), after: text(after) };
    })
    .filter(({ before: was, after: is }) => was !== null || is !== null);

/** Some entries hold whole rows. */
const isSame = (column: string, before: Columns | null, after: Columns | null): boolean =>
  before !== null && after !== null && JSON.stringify(before[column]) === JSON.stringify(after[column]);

const hidden = (value: unknown): string | null => (isEmpty(value) ? null : 'hidden');

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' && Object.keys(value).length === 0);

const textOf = (column: string, value: unknown, nameOf: NameOf): string | null => {
  if (isEmpty(value)) return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return nameOf(column, value) ?? String(value);
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map((each) => textOf(column, each, nameOf)).join(', ');
  return JSON.stringify(value);
};

const actionOf = new Map<StoredAction, ActionName>(
  Object.entries(actionNames).map(([name, stored]) => [stored, name as ActionName]),
);

/** What was done, in words. A row that is hidden was deleted for its users; one that is shown again was restored. */
export const actionIn = (
  stored: StoredAction,
  { before, after }: { before: Columns | null; after: Columns | null },
): ActionName => {
  const isHidden = stored === 'UPDATE' && isEmpty(before?.['deleted_at']) && !isEmpty(after?.['deleted_at']);
  return isHidden ? 'Deleted' : actionOf.get(stored)!;
};
