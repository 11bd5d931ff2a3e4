import { TwoLines } from '../../../../ui/data-table/cells.tsx';
import type { Column } from '../../../../ui/data-table/column.ts';
import { Code } from '../../../../ui/format/code.tsx';
import { dateText } from '../../../../ui/format/format-date.ts';
import { numberText } from '../../../../ui/format/format-number.ts';
import { MoneyText } from '../../../../ui/format/money-text.tsx';
import type { NotBoughtRow } from '../../did-not-buy/contract.ts';

/** The price that was offered. In a group the lowest and the highest. */
const Price = ({ row: { price, highestPrice } }: { row: NotBoughtRow }) => (
  <span className="ty-nowrap">
    <MoneyText value={price} />
    {highestPrice !== price && (
      <>
        {' – '}
        <MoneyText value={highestPrice} />
      </>
    )}
  </span>
);

const quantityText = ({ qty, priceUnit }: NotBoughtRow): string =>
  `${numberText(qty, 3, 0)}${priceUnit === 'lb' ? ' lb' : ''}`;

/** The columns of Did Not Buy. */
export const notBoughtColumns: readonly Column<NotBoughtRow>[] = [
  { key: 'oem', title: 'OEM', minWidth: 120, fixed: true, render: (row) => <Code value={row.oem} /> },
  { key: 'type', title: 'Type', width: 104, rank: 3, render: (row) => <TwoLines text={row.type} /> },
  { key: 'price', title: 'Price', width: 164, align: 'right', render: (row) => <Price row={row} /> },
  {
    key: 'quantity',
    title: 'Quantity',
    width: 84,
    align: 'right',
    render: (row) => (
      <span translate="no" className="ty-num">
        {quantityText(row)}
      </span>
    ),
  },
  {
    key: 'unit',
    title: 'Unit',
    width: 64,
    rank: 5,
    align: 'right',
    render: (row) => (
      <span translate="no" className="ty-num">
        {numberText(row.unit)}
      </span>
    ),
  },
  {
    key: 'date',
    title: 'Date',
    width: 104,
    rank: 1,
    render: (row) => <time dateTime={row.date}>{dateText(row.date)}</time>,
  },
  { key: 'buyer', title: 'Buyer', minWidth: 120, rank: 4, render: (row) => <TwoLines text={row.buyer} /> },
  { key: 'customer', title: 'Customer', minWidth: 140, rank: 2, render: (row) => <TwoLines text={row.customer} /> },
  { key: 'facility', title: 'Facility', width: 120, rank: 6, render: (row) => row.facility },
];

/** A row as a card: the code and its price, how many and when, then who and where. */
export const NotBoughtCard = ({ row }: { row: NotBoughtRow }) => (
  <span className="ty-card-lines">
    <span className="ty-row" data-split>
      <span className="ty-ellipsis">
        <Code value={row.oem} /> <span className="ty-muted">{row.type}</span>
      </span>
      <Price row={row} />
    </span>
    <span className="ty-row ty-muted" data-split>
      <span className="ty-ellipsis">{row.customer}</span>
      <span translate="no" className="ty-num ty-nowrap">
        {quantityText(row)}
      </span>
    </span>
    <span className="ty-row ty-muted" data-split>
      <span className="ty-ellipsis">
        {row.buyer}, {row.facility}
      </span>
      <span className="ty-small ty-nowrap">{dateText(row.date)}</span>
    </span>
  </span>
);
