import type { Column } from './column.ts';
import type { Filter } from './filter.ts';
import { sortOf, sortText, type TableState } from './use-table-state.ts';

/** The sort order of a list as a chip, for a phone: its rows are cards without heads. */
export const sortFilter = <Row>(
  columns: readonly Column<Row>[],
  { sort, setSort }: Pick<TableState, 'sort' | 'setSort'>,
): Filter => ({
  key: 'sort',
  label: 'Sort',
  neutral: 'Usual',
  required: true,
  value: sort && sortText(sort),
  options: columns.flatMap((column) => {
    if (column.sort === undefined) return [];
    const rising = { value: column.sort, label: `${column.title}, rising` };
    const falling = { value: `-${column.sort}`, label: `${column.title}, falling` };
    return column.descendingFirst ? [falling, rising] : [rising, falling];
  }),
  onChange: (value) => {
    const chosen = sortOf(value);
    if (chosen) setSort(chosen);
  },
});
