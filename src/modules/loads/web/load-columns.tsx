import { useMediaQuery } from '@mantine/hooks';
import { Code } from '../../../ui/format/code.tsx';
import { NameCell, PersonCell } from '../../../ui/data-table/cells.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { RelativeTime } from '../../../ui/format/relative-time.tsx';
import { MoneyText } from '../../../ui/format/money-text.tsx';
import { Tag } from '../../../ui/controls/tag.tsx';
import { numberText } from '../../../ui/format/format-number.ts';
import { sellers } from '../../../kernel/access.ts';
import { useMay } from '../../../ui/session/can.tsx';
import type { LoadRow } from '../lists/wire.ts';
import { seesSubtotal } from '../wire.ts';
import { LoadMark } from './panels/load-mark.tsx';
import { LoadStatusTag } from './panels/load-status.tsx';
import { askedFor, askedForInSentence } from './panels/request-text.ts';

const Statuses = ({ load }: { load: LoadRow }) => (
  <>
    <LoadStatusTag load={load} />
    <LoadMark loadId={load.loadId} />
    {load.pendingItems > 0 && load.type !== 2 && <Tag tone="pending">{load.pendingItems} pending</Tag>}
  </>
);

const allColumns: readonly Column<LoadRow>[] = [
  {
    key: 'load',
    title: 'Load',
    sort: 'load',
    descendingFirst: true,
    width: 68,
    render: (load) => <Code value={String(load.loadId)} />,
    fixed: true,
  },
  {
    key: 'customer',
    title: 'Customer',
    sort: 'customer',
    minWidth: 196,
    render: (load) => <NameCell name={load.companyName} detail={`${load.city}, ${load.state}`} />,
  },
  {
    key: 'name',
    title: 'Name',
    sort: 'name',
    width: 118,
    rank: 4,
    render: (load) => <span className="ty-ellipsis">{load.loadName}</span>,
  },
  { key: 'facility', title: 'Facility', sort: 'facility', width: 92, rank: 3, render: (load) => load.facilityCity },
  {
    key: 'buyer',
    title: 'Buyer',
    sort: 'buyer',
    width: 136,
    rank: 2,
    render: (load) =>
      load.buyerId === null ? (
        <span className="ty-muted">Nobody yet</span>
      ) : (
        <PersonCell name={`${load.firstName} ${load.lastName}`} />
      ),
  },
  {
    key: 'status',
    title: 'Status',
    sort: 'status',
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
    sort: 'items',
    descendingFirst: true,
    width: 56,
    rank: 1,
    align: 'right',
    render: (load) => (
      <span translate="no" className="ty-num">
        {numberText(load.items)}
      </span>
    ),
  },
  {
    key: 'value',
    title: 'Value',
    sort: 'value',
    descendingFirst: true,
    width: 112,
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
    sort: 'updated',
    descendingFirst: true,
    width: 104,
    align: 'right',
    render: (load) => <RelativeTime instant={load.updatedDate} />,
  },
];

/** What a request tells instead of a buyer and a state, which it does not have. */
const requestColumns: readonly Column<LoadRow>[] = [
  { key: 'kind', title: 'Asks for', width: 124, render: askedFor },
  {
    key: 'asker',
    title: 'Asked by',
    width: 136,
    rank: 2,
    render: (load) => load.requestedBy && <PersonCell name={load.requestedBy} />,
  },
  {
    key: 'message',
    title: 'Message',
    minWidth: 120,
    rank: 5,
    render: (load) => <span className="ty-ellipsis">{load.requestMessage}</span>,
  },
];
const withoutRequests: ReadonlySet<string> = new Set(['name', 'buyer', 'status']);

/** The columns of the list of requests: what was asked for stands behind the customer. */
const ofRequests = (columns: readonly Column<LoadRow>[]): readonly Column<LoadRow>[] =>
  columns.flatMap((column) => {
    if (column.key === 'customer') return [column, ...requestColumns];
    return withoutRequests.has(column.key) ? [] : [column];
  });

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
};
const narrowColumns = allColumns.map((column) => ({ ...column, ...stacked[column.key] }));

/** Hidden figures are no sort order. */
const withoutValue = (columns: readonly Column<LoadRow>[]): readonly Column<LoadRow>[] =>
  columns.map(({ sort, ...column }) => (sort === undefined || sort === 'value' ? column : { ...column, sort }));

/** A seller's own loads: the customer is itself, so that the name of the load has its room. */
const ofSeller = (columns: readonly Column<LoadRow>[]): readonly Column<LoadRow>[] =>
  columns
    .filter(({ key }) => key !== 'customer')
    .map(({ width, rank, ...column }) =>
      column.key === 'name'
        ? { ...column, minWidth: 160 }
        : { ...column, ...(width !== undefined && { width }), ...(rank !== undefined && { rank }) },
    );

/** The columns of a list of loads of a type, for the window's width. */
export const useLoadColumns = (type: number): readonly Column<LoadRow>[] => {
  const isNarrow = useMediaQuery('(max-width: 1399.98px)', false, { getInitialValueInEffect: false });
  const seesValue = useMay(seesSubtotal);
  const widths = isNarrow ? narrowColumns : allColumns;
  const isSeller = useMay(sellers);
  const ofAll = type === 2 ? ofRequests(widths) : widths;
  const columns = isSeller ? ofSeller(ofAll) : ofAll;
  return seesValue ? columns : withoutValue(columns);
};

const itemsText = ({ items }: LoadRow) => `${numberText(items)} ${items === 1 ? 'item' : 'items'}`;

/** A load as a card: customer and amount, then the load, then its state. A seller's own ones begin with the load. */
export const LoadCard = ({ load, isOwn }: { load: LoadRow; isOwn: boolean }) => (
  <span className="ty-card-lines">
    <span className="ty-row" data-split>
      <b className="ty-ellipsis">
        {isOwn ? (
          <>
            <Code value={String(load.loadId)} /> {load.loadName}
          </>
        ) : (
          load.companyName
        )}
      </b>
      <MoneyText value={load.grandtotal} strong />
    </span>
    <span className="ty-row ty-muted" data-split>
      <span className="ty-ellipsis">
        {isOwn ? (
          `${load.facilityCity}, ${itemsText(load)}`
        ) : (
          <>
            <Code value={String(load.loadId)} size={12} /> {load.loadName}, {itemsText(load)}
          </>
        )}
      </span>
      <span className="ty-small ty-nowrap">
        <RelativeTime instant={load.updatedDate} />
      </span>
    </span>
    <span className="ty-row">
      <Statuses load={load} />
      {load.type === 2 && (
        <span className="ty-muted ty-small">
          For {askedForInSentence(load)}
          {load.requestedBy && `, by ${load.requestedBy}`}
        </span>
      )}
      {load.hasOlderPrices && <span className="ty-caution">Older prices</span>}
    </span>
  </span>
);
