import type { Actor } from '../../../../kernel/actor.ts';
import type { Input } from '../../../../kernel/contract.ts';
import { readSort } from '../../../../kernel/page.ts';
import { invalid } from '../../../../kernel/refusal.ts';
import type { Db } from '../../../../platform/database.ts';
import { type Dimension, dimensionTitles, isTime } from '../../domain/dimensions.ts';
import type { SheetColumn } from '../../server/query-sheet.ts';
import type { reportGroups } from '../contract.ts';
import { dimensionSources } from './dimensions.ts';

type Part = ReturnType<Db>;

/** What rows are grouped by. */
export type Grouping = {
  readonly by: Dimension;
  readonly thenBy?: Dimension | undefined;
  readonly timeZone?: string | undefined;
};

/** Refuses a time whose end is before its start, and the same value twice. */
export const requireGroups = (
  input: Grouping & Pick<Input<(typeof reportGroups)['groupCostSheet']>, 'from' | 'to'>,
): void => {
  if (input.thenBy === input.by) throw invalid('thenBy', 'The report is grouped by this already.');
};

/** The columns of a statement that groups by its first two, `group by 1, 2`. */
export const keysOf = (db: Db, { by, thenBy, timeZone }: Grouping): Part => db`
  ${dimensionSources[by].key(db, timeZone)} as first_key,
  ${thenBy === undefined ? db`null::text` : dimensionSources[thenBy].key(db, timeZone)} as second_key`;

/** Whether a dimension groups its values further. */
export const isFoldedFurther = ({ by, thenBy }: Grouping): boolean =>
  [by, thenBy].some((each) => each !== undefined && dimensionSources[each].common !== undefined);

/** The columns of a statement that groups the rows of such a statement, named `spelled`, once more by its first two. */
export const commonKeysOf = (db: Db, { by, thenBy }: Grouping): Part => {
  const common = (dimension: Dimension | undefined, key: Part) =>
    (dimension && dimensionSources[dimension].common?.(db, key)) ?? key;
  const name = (dimension: Dimension | undefined, key: Part) =>
    dimension && dimensionSources[dimension].common ? db`min(${key})` : db`null::text`;
  const [first, second] = [db`spelled.first_key`, db`spelled.second_key`];
  return db`${common(by, first)} as first_key, ${common(thenBy, second)} as second_key,
    ${name(by, first)} as first_name, ${name(thenBy, second)} as second_name`;
};

/** The names of the values where the rows do not know them. */
export const noNames = (db: Db): Part => db`null::text as first_name, null::text as second_name`;

/** The names of these values, on rows named `sums`. */
export const labelsOf = (db: Db, { by, thenBy }: Grouping): Part => db`
  coalesce(sums.first_name, ${dimensionSources[by].label(db, db`sums.first_key`)}, '') as first_label,
  ${thenBy === undefined ? db`''` : db`coalesce(sums.second_name, ${dimensionSources[thenBy].label(db, db`sums.second_key`)}, '')`} as second_label`;

/** The groups as the wire has them, on rows named `groups`. */
export const shownGroups = (db: Db, { thenBy }: Grouping): Part => db`
  jsonb_build_object('key', groups.first_key::text, 'label', groups.first_label) as first,
  ${thenBy === undefined ? db`null::jsonb` : db`jsonb_build_object('key', groups.second_key::text, 'label', groups.second_label)`} as second`;

/** The order of groups: by name or day, those without one last, or by a sum. Groups of equal value stand by name. */
export const orderOfGroups = (db: Db, sort: string): Part => {
  const { name, descending } = readSort(sort);
  const names = db`lower(groups.second_label), groups.first_key, groups.second_key`;
  const way = descending ? db`desc` : db`asc`;
  return name === 'group'
    ? db`groups.first_key is null, lower(groups.first_label) ${way}, ${names}`
    : db`${db(`groups.${name}`)} ${way}, lower(groups.first_label), ${names}`;
};

const columnOf = (db: Db, dimension: Dimension, key: Part, label: Part): SheetColumn => ({
  head: dimensionTitles[dimension],
  ...(isTime(dimension) ? { kind: 'date', value: key } : { kind: 'text', value: label }),
});

/** The columns of a sheet that name its groups. */
export const groupColumns = (db: Db, { by, thenBy }: Grouping): SheetColumn[] => [
  columnOf(db, by, db`groups.first_key`, db`groups.first_label`),
  ...(thenBy === undefined ? [] : [columnOf(db, thenBy, db`groups.second_key`, db`groups.second_label`)]),
];

/** What a reader of groups needs. */
export type GroupsReader = { readonly db: Db; readonly actor: Actor };
