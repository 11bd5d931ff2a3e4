import { useMediaQuery } from '@mantine/hooks';
import { Code } from '../../../ui/format/code.tsx';
import { NameCell, PersonCell } from '../../../ui/data-table/cells.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { clockText, dateText, dateTimeText } from '../../../ui/format/format-date.ts';
import { MoneyText } from '../../../ui/format/money-text.tsx';
import { Tag } from '../../../ui/controls/tag.tsx';
import { numberText } from '../../../ui/format/format-number.ts';
import type { LoadRow } from '../lists/wire.ts';
import { LoadStatusTag } from './panels/load-status.tsx';

const Statuses = ({ load }: { load: LoadRow }) => (
  <>
    <LoadStatusTag load={load} />
    {load.pendingItems > 0 && load.type !== 2 && <Tag tone="pending">{load.pendingItems} pending</Tag>}
  </>
);

const columns: readonly Column<LoadRow>[] = [
  { key: 'load', title: 'Load', width: 68, render: (load) => <Code value={String(load.loadId)} />, fixed: true },
  {
    key: 'customer',
    title: 'Customer',
    minWidth: 196,
    render: (load) => <NameCell name={load.companyName} detail={`${load.city}, ${load.state}`} />,
  },
  {
    key: 'name',
    title: 'Name',
    width: 118,
    rank: 3,
    render: (load) => <span className="ty-ellipsis">{load.loadName}</span>,
  },
  { key: 'facility', title: 'Facility', width: 92, rank: 2, render: (load) => load.facilityCity },
  {
    key: 'buyer',
    title: 'Buyer',
    width: 136,
    rank: 4,
    render: (load) => <PersonCell name={`${load.firstName} ${load.lastName}`} />,
  },
  {
    key: 'status',
    title: 'Status',
    width: 188,
    render: (load) => (
      <span className="ty-row">
        <Statuses load={load} />
      </span>
    ),
  },
  {
    key: 'items',
    title: 'Items',
    width: 56,
    rank: 1,
    align: 'right',
    render: (load) => <span className="ty-num">{numberText(load.items)}</span>,
  },
  {
    key: 'value',
    title: 'Value',
    width: 108,
    align: 'right',
    render: (load) => (
      <span className="ty-stack ty-right">
        <MoneyText value={load.grandtotal} strong />
        {load.hasOlderPrices && <span className="ty-caution">Older prices</span>}
      </span>
    ),
  },
  {
    key: 'updated',
    title: 'Updated',
    width: 172,
    align: 'right',
    render: (load) => <span className="ty-muted ty-small">{dateTimeText(load.updatedDate)}</span>,
  },
];

/** With less room, columns are combined one above the other, so that nothing is cut. */
const stacked: Readonly<Record<string, Partial<Column<LoadRow>>>> = {
  status: {
    width: 126,
    render: (load) => (
      <span className="ty-stack" data-tags>
        <Statuses load={load} />
      </span>
    ),
  },
  updated: {
    width: 100,
    render: (load) => (
      <span className="ty-stack ty-right ty-muted ty-small">
        <span>{dateText(load.updatedDate)}</span>
        <span>{clockText(load.updatedDate)}</span>
      </span>
    ),
  },
};
const narrowColumns = columns.map((column) => ({ ...column, ...stacked[column.key] }));

/** The columns of a list of loads for the window's width. */
export const useLoadColumns = (): readonly Column<LoadRow>[] => {
  const isNarrow = useMediaQuery('(max-width: 1199.98px)', false, { getInitialValueInEffect: false });
  return isNarrow ? narrowColumns : columns;
};

/** A load as a card: customer and amount, then the load, then its state. */
export const LoadCard = ({ load }: { load: LoadRow }) => (
  <span className="ty-card-lines">
    <span className="ty-row" data-split>
      <b className="ty-ellipsis">{load.companyName}</b>
      <MoneyText value={load.grandtotal} strong />
    </span>
    <span className="ty-row ty-muted" data-split>
      <span className="ty-ellipsis">
        <Code value={String(load.loadId)} size={12} /> {load.loadName}, {numberText(load.items)}{' '}
        {load.items === 1 ? 'item' : 'items'}
      </span>
      <span className="ty-small ty-nowrap">{dateTimeText(load.updatedDate)}</span>
    </span>
    <span className="ty-row">
      <Statuses load={load} />
      {load.hasOlderPrices && <span className="ty-caution">Older prices</span>}
    </span>
  </span>
);
