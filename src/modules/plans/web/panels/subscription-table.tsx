import '../plans.css';
import type { SearchOf, tableSearch } from '../../../../kernel/search-params.ts';
import type { Column, RowAction } from '../../../../ui/data-table/column.ts';
import { DataTable } from '../../../../ui/data-table/data-table.tsx';
import type { SearchParams } from '../../../../ui/data-table/search-params.ts';
import { useListPage } from '../../../../ui/data-table/use-list-page.ts';
import { useTableState } from '../../../../ui/data-table/use-table-state.ts';
import { HistoryArt } from '../../../../ui/feedback/empty-art.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { dateTimeText } from '../../../../ui/format/format-date.ts';
import { numberText } from '../../../../ui/format/format-number.ts';
import { centsText } from '../../domain/receipt.ts';
import { historySizes } from '../history-sizes.ts';
import { planName } from '../plan-name.ts';
import { plansApi, type Subscription } from '../queries.ts';

const countText = (count: number | null): string => (count === null ? 'Unlimited' : numberText(count));

/** What is left: "40 of 100 left". */
const leftText = ({ balance, lookupCount, endedBy }: Subscription): string => {
  if (endedBy) return 'None left';
  return lookupCount === null ? 'Unlimited' : `${countText(balance)} of ${countText(lookupCount)} left`;
};

const endedWords = { refund: 'Refunded', dispute: 'Disputed', staff: 'Taken back' } as const;
const noteOf = ({ reason, endedBy, endedDate, lookupCount, balance }: Subscription): string => {
  if (!endedBy) return reason;
  const given = /[^.!?]$/.test(reason) ? `${reason}.` : reason;
  const left = lookupCount === null ? 'it ended' : `${countText(balance)} of ${countText(lookupCount)} were taken back`;
  return `${given} ${endedWords[endedBy]} ${dateTimeText(endedDate!)}: ${left}.`.trimStart();
};

const columns: readonly Column<Subscription>[] = [
  { key: 'created', title: 'Date', width: 170, render: ({ created }) => dateTimeText(created), fixed: true },
  { key: 'plan', title: 'Plan', width: 160, render: ({ planType }) => planName(planType) },
  {
    key: 'lookups',
    title: 'Lookups',
    width: 100,
    align: 'right',
    render: ({ lookupCount }) => (
      <span translate="no" className="ty-num">
        {countText(lookupCount)}
      </span>
    ),
  },
  {
    key: 'balance',
    title: 'Balance',
    width: 100,
    align: 'right',
    render: ({ balance, endedBy }) => (
      <span translate="no" className="ty-num">
        {endedBy ? '0' : countText(balance)}
      </span>
    ),
  },
  {
    key: 'amount',
    title: 'Amount',
    width: 110,
    align: 'right',
    render: ({ amount }) => (
      <span translate="no" className="ty-num">
        {centsText(amount)}
      </span>
    ),
  },
  {
    key: 'note',
    title: 'Note',
    minWidth: 200,
    rank: 1,
    render: (row) => <span className="ty-plan-words">{noteOf(row)}</span>,
  },
];

type SubscriptionTableProps = {
  adapter: SearchParams<SearchOf<typeof tableSearch>>;
  /** Another company than the own one. */
  companyId?: number;
  /** What can be done with a row. */
  rowActions?: (row: Subscription) => readonly RowAction[];
};

/** The plans that a company has bought and the credits that it was given, newest first. */
export function SubscriptionTable({ adapter, companyId, rowActions }: SubscriptionTableProps) {
  const state = useTableState(adapter, historySizes);
  const page = useListPage(plansApi.listSubscriptions, state, { name: 'subscriptions', sent: { companyId } });
  return (
    <DataTable<Subscription>
      label="Subscription History"
      columns={columns}
      {...page.table}
      empty={
        <EmptyState art={<HistoryArt />} title="No plan was bought yet">
          Lookup plans and given credits stand here with what is left of them.
        </EmptyState>
      }
      rowKey={({ subscriptionId }) => subscriptionId}
      rowName={({ subscriptionId }) => `subscription ${subscriptionId}`}
      {...(rowActions && { rowActions })}
      card={(row) => (
        <span className="ty-card-lines">
          <span className="ty-row" data-split>
            <b>{planName(row.planType)}</b>
            <span translate="no" className="ty-num">
              {centsText(row.amount)}
            </span>
          </span>
          <span translate="no" className="ty-row ty-num">
            {leftText(row)}
          </span>
          <span className="ty-row ty-muted ty-small">
            {[dateTimeText(row.created), noteOf(row)].filter(Boolean).join(', ')}
          </span>
        </span>
      )}
    />
  );
}
