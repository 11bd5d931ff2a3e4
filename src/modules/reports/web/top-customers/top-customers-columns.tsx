import { Tag } from '../../../../ui/controls/tag.tsx';
import { TwoLines } from '../../../../ui/data-table/cells.tsx';
import { figureText, type OwnColumns } from '../../../../ui/data-table/report-columns.tsx';
import { numberText } from '../../../../ui/format/format-number.ts';
import type { topCustomersColumns } from '../../top-customers/columns.ts';
import type { TopCustomersRow } from '../../top-customers/contract.ts';

const typeNames = { SELLER: 'Seller', FRANCHISE: 'Franchise' } as const;

const nameOf = ({ firstName, lastName }: TopCustomersRow): string => `${firstName} ${lastName}`.trim();
const placeOf = ({ city, state, zipcode }: TopCustomersRow): string =>
  [city, `${state} ${zipcode}`.trim()].filter(Boolean).join(', ');

/** What the columns of Top Customers have of their own. */
export const ownColumns: OwnColumns<typeof topCustomersColumns, TopCustomersRow> = {
  companyName: {
    minWidth: 124,
    fixed: true,
    render: (row) => (
      <b>
        <TwoLines text={row.companyName} />
      </b>
    ),
  },
  name: { width: 80, render: (row) => <TwoLines text={nameOf(row)} /> },
  isActive: {
    width: 72,
    render: (row) =>
      row.isDeleted ? (
        <Tag>Deleted</Tag>
      ) : row.isActive ? (
        <Tag tone="approved">Yes</Tag>
      ) : (
        <Tag tone="rejected">No</Tag>
      ),
  },
  facility: { width: 78 },
  address: { width: 104 },
  location: { title: 'Location', width: 104, render: (row) => <TwoLines text={placeOf(row)} /> },
  companyType: { width: 80, render: (row) => typeNames[row.companyType] },
  groupModifier: {
    width: 80,
    render: ({ groupModifier, groupModifierIsPercentage }) => (
      <span translate="no" className="ty-num">
        {figureText(groupModifierIsPercentage ? 'percent' : 'dollars', groupModifier)}
      </span>
    ),
  },
  createdDate: { width: 84 },
  ts: { width: 84 },
  invcount: { width: 70 },
  lookupcount: { width: 70 },
};

/** A customer as a card: name and invoices, then its place and lookups. */
export const TopCustomersCard = ({ row }: { row: TopCustomersRow }) => (
  <span className="ty-card-lines">
    <span className="ty-row" data-split>
      <b className="ty-ellipsis">{row.companyName}</b>
      <span className="ty-nowrap">
        <b translate="no" className="ty-num">
          {numberText(row.invcount)}
        </b>{' '}
        {row.invcount === 1 ? 'invoice' : 'invoices'}
      </span>
    </span>
    <span className="ty-row ty-muted" data-split>
      <span className="ty-ellipsis">
        {[row.isDeleted ? 'Deleted' : !row.isActive && 'Not active', nameOf(row), placeOf(row)]
          .filter(Boolean)
          .join(', ')}
      </span>
      <span className="ty-nowrap">
        {numberText(row.lookupcount)} {row.lookupcount === 1 ? 'lookup' : 'lookups'}
      </span>
    </span>
  </span>
);
