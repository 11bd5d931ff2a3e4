import { ArrowDown, ArrowUp } from 'lucide-react';
import type { Column } from './column.ts';
import type { Sort } from './use-table-state.ts';

type TableHeadProps<Row> = {
  columns: readonly Column<Row>[];
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
  withMenu: boolean;
};

/** The sticky header. The sorted column shows its arrow, the others show it on hover. */
export const TableHead = <Row,>({ columns, sort, onSort, withMenu }: TableHeadProps<Row>) => (
  <thead>
    <tr>
      {columns.map((column) => {
        const sorted = column.sort !== undefined && column.sort === sort?.by ? sort : undefined;
        return (
          <th
            key={column.key}
            scope="col"
            className={column.align === 'right' ? 'ty-right' : undefined}
            aria-sort={sorted ? (sorted.descending ? 'descending' : 'ascending') : undefined}
          >
            {column.sort === undefined ? (
              column.title
            ) : (
              <SortButton title={column.title} sorted={sorted} onSort={() => onSort(nextSort(column, sorted))} />
            )}
          </th>
        );
      })}
      {withMenu && (
        <th scope="col" className="ty-menu-cell">
          <span className="ty-hidden">Actions</span>
        </th>
      )}
    </tr>
  </thead>
);

const nextSort = <Row,>(column: Column<Row>, sorted: Sort | undefined): Sort => ({
  by: column.sort ?? column.key,
  descending: sorted ? !sorted.descending : (column.descendingFirst ?? false),
});

type SortButtonProps = { title: string; sorted: Sort | undefined; onSort: () => void };

function SortButton({ title, sorted, onSort }: SortButtonProps) {
  const Arrow = sorted?.descending === false ? ArrowUp : ArrowDown;
  return (
    <button type="button" className="ty-sort" data-sorted={sorted !== undefined || undefined} onClick={onSort}>
      {title}
      <Arrow size={14} aria-hidden />
    </button>
  );
}
