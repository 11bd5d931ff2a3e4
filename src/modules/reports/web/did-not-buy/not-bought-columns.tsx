import type { OwnColumns } from '../../../../ui/data-table/report-columns.tsx';
import { Code } from '../../../../ui/format/code.tsx';
import { dateText } from '../../../../ui/format/format-date.ts';
import { numberText } from '../../../../ui/format/format-number.ts';
import { MoneyText } from '../../../../ui/format/money-text.tsx';
import type { notBoughtColumns } from '../../did-not-buy/columns.ts';
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

/** What the columns of Did Not Buy have of their own. */
export const ownColumns: OwnColumns<typeof notBoughtColumns, NotBoughtRow> = {
  oem: { minWidth: 120, fixed: true, render: (row) => <Code value={row.oem} /> },
  type: { width: 104 },
  price: { width: 164, render: (row) => <Price row={row} /> },
  quantity: {
    width: 84,
    render: (row) => (
      <span translate="no" className="ty-num">
        {quantityText(row)}
      </span>
    ),
  },
  unit: { width: 64 },
  date: { width: 104 },
  buyer: { minWidth: 120 },
  customer: { minWidth: 140 },
  facility: { width: 120, render: (row) => row.facility },
};

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
