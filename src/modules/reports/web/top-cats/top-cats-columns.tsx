import type { Column } from '../../../../ui/data-table/column.ts';
import { Code } from '../../../../ui/format/code.tsx';
import { numberText } from '../../../../ui/format/format-number.ts';
import { MoneyText, Unknown } from '../../../../ui/format/money-text.tsx';
import type { TopCatsRow } from '../../top-cats/contract.ts';

/** Pieces without decimals where there are none, pounds with their unit. */
const quantityText = ({ quantity, unit }: TopCatsRow): string =>
  `${numberText(quantity, 3, 0)}${unit === 'lb' ? ' lb' : ''}`;

const price = (key: 'minPrice' | 'maxPrice' | 'priceOverride', title: string, says: string): Column<TopCatsRow> => ({
  key,
  title,
  sort: key,
  descendingFirst: true,
  width: 124,
  align: 'right',
  render: (row) => (row[key] === null ? <Unknown says={says} /> : <MoneyText value={row[key]} />),
});

const assay = (key: 'ptAssay' | 'pdAssay' | 'rhAssay', title: string, rank: number): Column<TopCatsRow> => ({
  key,
  title,
  sort: key,
  descendingFirst: true,
  width: 96,
  rank,
  align: 'right',
  render: (row) => {
    const ppm = row[key];
    return ppm === null || ppm === undefined ? (
      <Unknown says="no assay" />
    ) : (
      <span translate="no" className="ty-num">
        {numberText(ppm, 3, 0)}
      </span>
    );
  },
});

const bought: readonly Column<TopCatsRow>[] = [
  {
    key: 'oem',
    title: 'OEM',
    sort: 'oem',
    minWidth: 150,
    fixed: true,
    render: (row) => <Code value={row.oem} />,
  },
  {
    key: 'count',
    title: 'Count',
    sort: 'count',
    descendingFirst: true,
    width: 84,
    align: 'right',
    render: (row) => (
      <span translate="no" className="ty-num">
        {numberText(row.count)}
      </span>
    ),
  },
  {
    key: 'quantity',
    title: 'Quantity',
    sort: 'quantity',
    descendingFirst: true,
    width: 104,
    align: 'right',
    render: (row) => (
      <span translate="no" className="ty-num">
        {quantityText(row)}
      </span>
    ),
  },
];
const prices = [
  price('minPrice', 'Min Price', 'not bought in this time'),
  price('maxPrice', 'Max Price', 'not bought in this time'),
  price('priceOverride', 'Price Override', 'calculated'),
];
const assays = [assay('ptAssay', 'Pt Assay', 1), assay('pdAssay', 'Pd Assay', 2), assay('rhAssay', 'Rh Assay', 3)];

/** The columns of Top Cats that a reader may see. */
export const topCatsColumns = (sees: { readonly prices: boolean; readonly assays: boolean }) => [
  ...bought,
  ...(sees.prices ? prices : []),
  ...(sees.assays ? assays : []),
];

/** A converter as a card: code and count, then the quantity with the range of its prices. */
export const TopCatsCard = ({ row }: { row: TopCatsRow }) => (
  <span className="ty-card-lines">
    <span className="ty-row" data-split>
      <Code value={row.oem} />
      <b translate="no" className="ty-num">
        {numberText(row.count)}×
      </b>
    </span>
    <span className="ty-row ty-muted" data-split>
      <span>
        {quantityText(row)}
        {row.unit === 'piece' && (row.quantity === 1 ? ' piece' : ' pieces')}
      </span>
      {row.minPrice !== undefined && row.minPrice !== null && (
        <span translate="no" className="ty-num ty-nowrap">
          <MoneyText value={row.minPrice} /> to <MoneyText value={row.maxPrice} />
        </span>
      )}
    </span>
  </span>
);
