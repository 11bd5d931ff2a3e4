import { useState } from 'react';
import { Code } from '../../../ui/format/code.tsx';
import { confirmDelete } from '../../../ui/layers/confirm.tsx';
import { CardLine } from '../../../ui/data-table/card-list.tsx';
import { NameCell, PersonCell } from '../../../ui/data-table/cells.tsx';
import { ColumnChoice } from '../../../ui/data-table/column-choice.tsx';
import type { Column, RowAction } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { FilterBar } from '../../../ui/data-table/filter-bar.tsx';
import type { Filter } from '../../../ui/data-table/filter.ts';
import { useSearchParams } from '../../../ui/data-table/search-params.ts';
import { type TableState, useTableState } from '../../../ui/data-table/use-table-state.ts';
import { CartArt } from '../../../ui/feedback/empty-art.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { MoneyText } from '../../../ui/format/money-text.tsx';
import { RelativeTime } from '../../../ui/format/relative-time.tsx';
import { Tag } from '../../../ui/controls/tag.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { kitPath, kitSearch } from '../paths.ts';
import { kitBuyers, kitFacilities, type KitLoad, kitLoads } from './kit-data.ts';

const columns: readonly Column<KitLoad>[] = [
  {
    key: 'id',
    title: 'Load',
    width: 84,
    sort: 'id',
    descendingFirst: true,
    render: (load) => <Code value={String(load.id)} />,
  },
  {
    key: 'customer',
    title: 'Customer',
    minWidth: 170,
    sort: 'customer',
    render: (load) => <NameCell name={load.customer} detail={load.city} />,
  },
  { key: 'name', title: 'Name', width: 130, rank: 3, render: (load) => load.name },
  { key: 'facility', title: 'Facility', width: 110, rank: 1, render: (load) => load.facility },
  {
    key: 'buyer',
    title: 'Buyer',
    width: 160,
    rank: 2,
    render: (load) => <PersonCell name={load.buyer} />,
  },
  { key: 'status', title: 'Status', width: 210, render: (load) => <Status load={load} /> },
  { key: 'items', title: 'Items', width: 72, rank: 4, align: 'right', render: (load) => load.items },
  {
    key: 'value',
    title: 'Value',
    width: 124,
    align: 'right',
    sort: 'value',
    descendingFirst: true,
    render: (load) => (
      <span className="ty-stack ty-right">
        <MoneyText value={load.value} strong />
        {load.isStale && <span className="ty-caution">Older prices</span>}
      </span>
    ),
  },
  {
    key: 'updated',
    title: 'Updated',
    width: 110,
    align: 'right',
    sort: 'updated',
    descendingFirst: true,
    render: (load) => <RelativeTime instant={load.updated} />,
  },
];

const Status = ({ load }: { load: KitLoad }) => (
  <span className="ty-row">
    <Tag tone={load.tone} icon={false}>
      {load.status}
    </Tag>
    {load.pending > 0 && <Tag tone="pending">{load.pending} pending</Tag>}
  </span>
);

const card = (load: KitLoad) => (
  <>
    <CardLine left={<b>{load.customer}</b>} right={<MoneyText value={load.value} strong />} />
    <CardLine
      left={
        <span className="ty-muted">
          <Code value={String(load.id)} size={12} /> {load.name}, {load.items} items
        </span>
      }
      right={<RelativeTime instant={load.updated} />}
    />
    <span className="ty-row">
      <Status load={load} />
      {load.isStale && <span className="ty-caution">Older prices</span>}
    </span>
  </>
);

const actionsFor = (load: KitLoad): RowAction[] => [
  { key: 'rename', label: 'Rename', onPress: () => toast(`Renamed load ${load.id}`) },
  {
    key: 'move',
    label: 'Move',
    reason: load.pending > 0 && 'Something in it is pending.',
    onPress: () => toast('Moved'),
  },
  {
    key: 'delete',
    label: 'Delete…',
    destructive: true,
    onPress: () => void confirmDelete('load', String(load.id)).then((yes) => yes && toast('Deleted')),
  },
];

/** What a server would answer for the same state. */
function answer(state: TableState) {
  const sortBy = (state.sort?.by ?? 'id') as keyof KitLoad;
  const found = kitLoads
    .filter((load) => load.customer.toLowerCase().includes(state.text.toLowerCase()))
    .filter((load) => !state.filters['facility'] || load.facility === state.filters['facility'])
    .filter((load) => !state.filters['buyer'] || load.buyer === state.filters['buyer'])
    .sort((one, other) => String(one[sortBy]).localeCompare(String(other[sortBy]), 'en', { numeric: true }));
  if (state.sort?.descending) found.reverse();
  return { rows: found.slice(state.offset, state.offset + state.size), total: found.length };
}

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** A list with all features. `?show=loading|empty|error` shows its other states. */
export function ListSection() {
  const adapter = useSearchParams(kitSearch);
  const state = useTableState(adapter, { sort: { by: 'updated', descending: true }, filters: ['facility', 'buyer'] });
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const show = adapter.params.show;
  const { rows, total } = show === 'empty' ? { rows: [], total: 0 } : answer(state);

  const filters: Filter[] = [
    { key: 'facility', label: 'Facility', neutral: 'All', options: optionsOf(kitFacilities) },
    { key: 'buyer', label: 'Buyer', neutral: 'Anyone', options: optionsOf(kitBuyers) },
  ].map((filter) => ({
    ...filter,
    value: state.filters[filter.key],
    onChange: (value) => state.setFilter(filter.key, value),
  }));

  return (
    <>
      <FilterBar
        search={{
          label: 'Search loads',
          placeholder: 'Load, customer, note',
          value: state.text,
          onSearch: state.setText,
        }}
        filters={filters}
        onClear={state.clearFilters}
        end={<ColumnChoice columns={columns} hidden={hidden} onChange={setHidden} />}
      />
      <DataTable
        label="Loads"
        columns={columns}
        hidden={hidden}
        rows={show === 'loading' ? undefined : rows}
        extent={{ total }}
        state={state}
        filters={filters}
        failure={
          show === 'error'
            ? {
                title: 'The loads could not be read',
                kept: 'Nothing was changed.',
                advice: 'Try again in a moment.',
                requestId: 'req-7f3a',
                retry: () => adapter.change({ show: undefined }),
              }
            : undefined
        }
        rowKey={(load) => load.id}
        rowName={(load) => `load ${load.id}`}
        rowHref={(load) => kitPath({ tab: 'list', opened: load.id })}
        rowActions={actionsFor}
        card={card}
        empty={
          <EmptyState title="No loads are open" art={<CartArt />}>
            A load holds what one customer brings in. Start one at the counter.
          </EmptyState>
        }
      />
    </>
  );
}
