import { Tag } from '../../../../ui/controls/tag.tsx';
import { TwoLines } from '../../../../ui/data-table/cells.tsx';
import type { Column } from '../../../../ui/data-table/column.ts';
import { dateText } from '../../../../ui/format/format-date.ts';
import { moneyText, numberText, percentText } from '../../../../ui/format/format-number.ts';
import { Unknown } from '../../../../ui/format/money-text.tsx';
import type { TopCustomersRow } from '../../top-customers/contract.ts';

const typeNames = { SELLER: 'Seller', FRANCHISE: 'Franchise' } as const;

const nameOf = ({ firstName, lastName }: TopCustomersRow): string => `${firstName} ${lastName}`.trim();
const placeOf = ({ city, state, zipcode }: TopCustomersRow): string =>
  [city, `${state} ${zipcode}`.trim()].filter(Boolean).join(', ');

const day = (instant: string | null) =>
  instant === null ? <Unknown says="never" /> : <time dateTime={instant}>{dateText(instant)}</time>;

const counted = (key: 'invcount' | 'lookupcount', title: string): Column<TopCustomersRow> => ({
  key,
  title,
  sort: key,
  descendingFirst: true,
  width: 70,
  align: 'right',
  render: (row) => (
    <span translate="no" className="ty-num">
      {numberText(row[key])}
    </span>
  ),
});

const beforeTerms: readonly Column<TopCustomersRow>[] = [
  {
    key: 'companyName',
    title: 'Company Name',
    sort: 'companyName',
    minWidth: 124,
    fixed: true,
    render: (row) => (
      <b>
        <TwoLines text={row.companyName} />
      </b>
    ),
  },
  { key: 'name', title: 'Name', sort: 'name', width: 80, render: (row) => <TwoLines text={nameOf(row)} /> },
  {
    key: 'isActive',
    title: 'Is Active',
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
  { key: 'facility', title: 'Facility', width: 78, rank: 5, render: (row) => <TwoLines text={row.facility} /> },
  { key: 'address', title: 'Address', width: 104, rank: 8, render: (row) => <TwoLines text={row.address} /> },
  { key: 'location', title: 'Location', width: 104, rank: 4, render: (row) => <TwoLines text={placeOf(row)} /> },
  { key: 'companyType', title: 'Company Type', width: 80, rank: 6, render: (row) => typeNames[row.companyType] },
];
const terms: Column<TopCustomersRow> = {
  key: 'groupModifier',
  title: 'Group Modifier',
  width: 80,
  rank: 7,
  align: 'right',
  render: ({ groupModifier, groupModifierIsPercentage }) =>
    groupModifier === undefined ? null : (
      <span translate="no" className="ty-num">
        {groupModifierIsPercentage ? percentText(groupModifier) : moneyText(groupModifier)}
      </span>
    ),
};
const afterTerms: readonly Column<TopCustomersRow>[] = [
  {
    key: 'createdDate',
    title: 'Created Date',
    sort: 'createdDate',
    descendingFirst: true,
    width: 84,
    rank: 3,
    render: (row) => day(row.createdDate),
  },
  {
    key: 'ts',
    title: 'Last Login',
    sort: 'ts',
    descendingFirst: true,
    width: 84,
    rank: 2,
    render: (row) => day(row.ts),
  },
  counted('invcount', 'Invoice'),
  counted('lookupcount', 'Lookup'),
];

/** The columns of Top Customers that a reader may see. */
export const topCustomersColumns = (seesTerms: boolean) => [
  ...beforeTerms,
  ...(seesTerms ? [terms] : []),
  ...afterTerms,
];

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
