import { z } from 'zod';
import { count, offset } from './fields.ts';

/** The paging keys of every list. */
export const paging = { count, offset } as const;

export type Page<Row> = { list: Row[]; areMoreItemsAvailable: boolean; total?: number };

/** The answer of a list: one page, whether more rows follow, and the total where counting is cheap. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ list: z.array(row), areMoreItemsAvailable: z.boolean(), total: z.int().optional() });

/** How far a list is counted, and how far a search, which compares each row with its words. */
export const mostCounted = { inList: 1000, inSearch: 100 } as const;

/** The count that means this many or more. */
export const countedTo = (text: string | undefined): number => (text ? mostCounted.inSearch : mostCounted.inList);

/** Cuts count + 1 fetched rows to a page. The extra row only shows that more rows follow. */
export const cutPage = <Row>(rows: readonly Row[], wanted: number, total?: number): Page<Row> => ({
  list: rows.slice(0, wanted),
  areMoreItemsAvailable: rows.length > wanted,
  ...(total === undefined ? {} : { total }),
});

/** The sort orders of a list, as it names them: `updated`, or `-updated` for the largest first. */
export const sortBy = <const Name extends string>(...names: readonly Name[]) =>
  z.enum([...names, ...names.map((name) => `-${name}` as const)]);

/** Whether a list is sorted by a column, in either direction. */
export const isSortedBy = (sort: string | undefined, ...names: readonly string[]): boolean =>
  sort !== undefined && names.includes(sort.replace('-', ''));

type Unsigned<Sort extends string> = Sort extends `-${infer Name}` ? Name : Sort;
/** The parts of a sort order: its name, and its direction. */
export const readSort = <Sort extends string>(sort: Sort) => ({
  name: sort.replace('-', '') as Unsigned<Sort>,
  descending: sort.startsWith('-'),
});
