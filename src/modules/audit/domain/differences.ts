import { actionNames, spoken, type ActionName, type StoredAction } from './subjects.ts';

/** Columns of a stored row, by their names in the database. */
export type Columns = Readonly<Record<string, unknown>>;

/** One changed column in words. Null where the row did not exist, or the column was empty. */
export type Difference = { readonly field: string; readonly before: string | null; readonly after: string | null };

/** The tables whose rows a column names, by its value or by the keys of its value. */
export const references: Readonly<Record<string, 'app_user' | 'company' | 'facility' | 'family' | 'role'>> = {
  company_id: 'company',
  parent_id: 'company',
  customer_id: 'company',
  facility_id: 'facility',
  facilities: 'facility',
  facility_discounts: 'facility',
  families: 'family',
  role_id: 'role',
  user_id: 'app_user',
  buyer_id: 'app_user',
  assistant_id: 'app_user',
  video_grader_id: 'app_user',
  created_by: 'app_user',
  deleted_by: 'app_user',
  given_by: 'app_user',
};

/** The name of a row that a column refers to. Undefined if it has none. */
export type NameOf = (column: string, id: number) => string | undefined;

/** Columns that say nothing to a reader: keys, counters, and what other columns say as well. */
const unspoken = new Set([
  'id',
  'version',
  'hierarchy',
  'searched',
  'searched_contact',
  'searched_notes',
  'updated_at',
  'client_id',
  'client_hash',
  'applied_at',
  'applied_by',
  'asked_at',
  'of_franchise',
]);

/** What an entry changed, column by column. Encrypted values are not shown, only that they changed. */
export const differencesOf = (
  { before, after }: { readonly before: Columns | null; readonly after: Columns | null },
  nameOf: NameOf,
  isSecret: (column: string) => boolean,
): Difference[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .filter((column) => !unspoken.has(column) && !isSame(column, before, after))
    .flatMap((column) => {
      const field = spoken(column.replace(/_id$/, ''));
      const [was, is] = [before?.[column], after?.[column]];
      if (isSecret(column)) return [{ field, before: hidden(was), after: hidden(is) }];
      if (before && after && isMap(was) && isMap(is)) return entriesOf(column, field, [was, is], nameOf);
      return [{ field, before: textOf(column, was, nameOf), after: textOf(column, is, nameOf) }];
    })
    .filter(({ before: was, after: is }) => was !== null || is !== null);

const isMap = (value: unknown): value is Columns =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The changed entries of a value with keys, such as the percentages of facilities: each is a difference of its own. */
const entriesOf = (
  column: string,
  field: string,
  [was, is]: readonly [Columns, Columns],
  nameOf: NameOf,
): Difference[] =>
  [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((key) => !isSame(key, was, is))
    .flatMap((key) => {
      const entry = `${field}, ${nameOf(column, Number(key)) ?? key}`;
      const [before, after] = [was[key], is[key]];
      if (isMap(before) && isMap(after)) return entriesOf('', entry, [before, after], nameOf);
      return [{ field: entry, before: textOf('', before, nameOf), after: textOf('', after, nameOf) }];
    });

/** Some entries hold whole rows. */
const isSame = (column: string, before: Columns | null, after: Columns | null): boolean =>
  before !== null && after !== null && JSON.stringify(before[column]) === JSON.stringify(after[column]);

/** A nested value without an earlier one is shown up to so many characters. */
const longest = 300;

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
  const text = JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
};

const actionOf = new Map<StoredAction, ActionName>(
  Object.entries(actionNames).map(([name, stored]) => [stored, name as ActionName]),
);

/** What was done, in words. A row that is hidden was deleted for its users. */
export const actionIn = (
  stored: StoredAction,
  { before, after }: { before: Columns | null; after: Columns | null },
): ActionName => {
  const isHidden = stored === 'UPDATE' && isEmpty(before?.['deleted_at']) && !isEmpty(after?.['deleted_at']);
  return isHidden ? 'Deleted' : actionOf.get(stored)!;
};
