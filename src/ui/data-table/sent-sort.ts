import type { Column } from './column.ts';

/** The sort order of an address as the input of a list: one of the list's orders that a column offers. */
export const sentSort = <Order extends string>(
  orders: readonly Order[],
  columns: readonly Pick<Column<never>, 'sort'>[],
  given: string | undefined,
): { sort?: Order } => {
  const sort = orders.find((order) => order === given);
  const isOffered = columns.some((column) => column.sort !== undefined && column.sort === sort?.replace('-', ''));
  return sort && isOffered ? { sort } : {};
};
