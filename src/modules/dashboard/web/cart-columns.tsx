import { PersonCell } from '../../../ui/data-table/cells.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { Code } from '../../../ui/format/code.tsx';
import { dateText } from '../../../ui/format/format-date.ts';
import { numberText } from '../../../ui/format/format-number.ts';
import { MoneyText } from '../../../ui/format/money-text.tsx';
import { useMay } from '../../../ui/session/can.tsx';
import { seesMoney } from '../domain/access.ts';
import type { OpenCart } from '../wire.ts';
import { CartStateTag } from './cart-words.tsx';

const daysText = (days: number): string => (days === 0 ? 'Today' : days === 1 ? '1 day' : `${numberText(days)} days`);

const facts: readonly Column<OpenCart>[] = [
  {
    key: 'load',
    title: 'Load',
    sort: 'load',
    descendingFirst: true,
    width: 72,
    fixed: true,
    render: ({ loadId }) => <Code value={String(loadId)} />,
  },
  { key: 'state', title: 'State', sort: 'state', width: 132, render: ({ state }) => <CartStateTag state={state} /> },
  {
    key: 'age',
    title: 'Age',
    sort: 'age',
    descendingFirst: true,
    width: 90,
    render: ({ age, createdDate }) => <span title={`Opened ${dateText(createdDate)}`}>{daysText(age)}</span>,
  },
  {
    key: 'customer',
    title: 'Customer',
    sort: 'customer',
    minWidth: 180,
    render: ({ customer }) => <b className="ty-ellipsis">{customer}</b>,
  },
  {
    key: 'buyer',
    title: 'Buyer',
    sort: 'buyer',
    width: 160,
    rank: 2,
    render: ({ buyer }) =>
      buyer === null ? <span className="ty-muted">Nobody yet</span> : <PersonCell name={buyer} />,
  },
  { key: 'facility', title: 'Facility', sort: 'facility', width: 110, rank: 1, render: ({ facility }) => facility },
  {
    key: 'items',
    title: 'Items',
    sort: 'items',
    descendingFirst: true,
    width: 70,
    rank: 3,
    align: 'right',
    render: ({ items }) => (
      <span translate="no" className="ty-num">
        {numberText(items)}
      </span>
    ),
  },
];

const subtotal: Column<OpenCart> = {
  key: 'subtotal',
  title: 'Subtotal',
  sort: 'subtotal',
  descendingFirst: true,
  width: 110,
  align: 'right',
  render: (cart) => <MoneyText value={cart.subtotal} />,
};

/** The columns of open carts. Without the right to totals there is no subtotal. */
export const useCartColumns = (): readonly Column<OpenCart>[] => (useMay(seesMoney) ? [...facts, subtotal] : facts);

/** An open cart as a card: customer and subtotal, then the load with its place, then state and age. */
export const CartCard = ({ cart }: { cart: OpenCart }) => (
  <span className="ty-card-lines">
    <span className="ty-row" data-split>
      <b className="ty-ellipsis">{cart.customer}</b>
      {cart.subtotal !== undefined && <MoneyText value={cart.subtotal} strong />}
    </span>
    <span className="ty-row ty-muted" data-split>
      <span className="ty-ellipsis">
        <Code value={String(cart.loadId)} size={12} /> {cart.facility}, {cart.buyer ?? 'nobody yet'}
      </span>
    </span>
    <span className="ty-row" data-split>
      <CartStateTag state={cart.state} />
      <span className="ty-muted ty-small">{daysText(cart.age)}</span>
    </span>
  </span>
);
