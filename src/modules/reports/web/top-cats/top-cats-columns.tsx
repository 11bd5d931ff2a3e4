import type { OwnColumns } from '../../../../ui/data-table/report-columns.tsx';
import { Code } from '../../../../ui/format/code.tsx';
import { numberText } from '../../../../ui/format/format-number.ts';
import { MoneyText } from '../../../../ui/format/money-text.tsx';
import type { topCatsColumns } from '../../top-cats/columns.ts';
import type { TopCatsRow } from '../../top-cats/contract.ts';

/** Pieces without decimals where there are none, pounds with their unit. */
const quantityText = ({ quantity, unit }: TopCatsRow): string =>
  `${numberText(quantity, 3, 0)}${unit === 'lb' ? ' lb' : ''}`;

const [money, ppm] = [{ width: 124 }, { width: 96 }];

/** What the columns of Top Cats have of their own. */
export const ownColumns: OwnColumns<typeof topCatsColumns, TopCatsRow> = {
  oem: { minWidth: 150, fixed: true, render: (row) => <Code value={row.oem} /> },
  count: { width: 84 },
  quantity: {
    width: 104,
    render: (row) => (
      <span translate="no" className="ty-num">
        {quantityText(row)}
      </span>
    ),
  },
  minPrice: money,
  maxPrice: money,
  priceOverride: money,
  ptAssay: ppm,
  pdAssay: ppm,
  rhAssay: ppm,
};

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
