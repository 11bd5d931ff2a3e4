import type { ReactNode } from 'react';
import { messages } from '../../../../kernel/messages.ts';
import type { Column } from '../../../../ui/data-table/column.ts';
import { DataTable } from '../../../../ui/data-table/data-table.tsx';
import type { Filter } from '../../../../ui/data-table/filter.ts';
import { sentSort } from '../../../../ui/data-table/sent-sort.ts';
import { useListPage } from '../../../../ui/data-table/use-list-page.ts';
import type { TableState } from '../../../../ui/data-table/use-table-state.ts';
import { PlanArt } from '../../../../ui/feedback/empty-art.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { dateText } from '../../../../ui/format/format-date.ts';
import { moneyText, numberText } from '../../../../ui/format/format-number.ts';
import { MetalName } from '../../../../ui/format/metal-glyph.tsx';
import { confirmDelete } from '../../../../ui/layers/confirm.tsx';
import { useMay } from '../../../../ui/session/can.tsx';
import type { Metal } from '../../../pricing/domain/price.ts';
import { hedgeOrder, type Hedge } from '../../contract.ts';
import { writesHedges } from '../../domain/access.ts';
import { hedgesApi, useDeleteHedge } from '../queries.ts';
import { toastOutcome } from '../../../../ui/feedback/toast-failure.ts';

const ouncesText = (ounces: number): string => numberText(ounces, 3);

export const hedgeColumns: readonly Column<Hedge>[] = [
  { key: 'hedgeNo', title: 'Hedge', minWidth: 96, sort: 'hedgeNo', render: ({ hedgeNo }) => <b>{hedgeNo}</b> },
  {
    key: 'date',
    title: 'Date',
    width: 112,
    sort: 'date',
    descendingFirst: true,
    render: ({ date }) => dateText(date),
  },
  {
    key: 'metal',
    title: 'Metal',
    width: 128,
    sort: 'metal',
    render: ({ metal }) => <MetalName metal={metal} long />,
  },
  {
    key: 'ounces',
    title: 'Ounces',
    width: 112,
    align: 'right',
    sort: 'ounces',
    descendingFirst: true,
    render: ({ ounces }) => ouncesText(ounces),
  },
  {
    key: 'price',
    title: 'Price',
    width: 120,
    align: 'right',
    sort: 'price',
    descendingFirst: true,
    render: ({ price }) => moneyText(price),
  },
  {
    key: 'counterparty',
    title: 'Counterparty',
    minWidth: 140,
    rank: 1,
    sort: 'counterparty',
    render: ({ counterparty }) => <span className="ty-ellipsis">{counterparty}</span>,
  },
  {
    key: 'reference',
    title: 'Reference',
    minWidth: 140,
    rank: 3,
    render: ({ reference }) => <span className="ty-ellipsis ty-muted">{reference}</span>,
  },
  {
    key: 'company',
    title: 'Company',
    minWidth: 140,
    rank: 2,
    render: ({ companyName }) => <span className="ty-ellipsis">{companyName}</span>,
  },
];

/** A hedge on a phone. */
const HedgeCard = ({ hedge }: { hedge: Hedge }) => (
  <span className="ty-stack">
    <span className="ty-row" data-split>
      <span className="ty-row">
        <MetalName metal={hedge.metal} /> <b>{hedge.hedgeNo}</b>
      </span>
      <span translate="no" className="ty-num">
        {ouncesText(hedge.ounces)} oz
      </span>
    </span>
    <span className="ty-row ty-muted ty-small" data-split>
      <span className="ty-ellipsis">
        {dateText(hedge.date)} · {hedge.counterparty}
      </span>
      <span translate="no" className="ty-num">
        {moneyText(hedge.price)}
      </span>
    </span>
  </span>
);

type HedgeListProps = {
  state: TableState;
  /** The sort order of the address. */
  sort: string | undefined;
  /** What narrows the list, as it is sent. */
  wanted: { readonly metal?: Metal; readonly from?: number; readonly to?: number };
  filters: readonly Filter[];
  onEdit: (hedgeId: number) => void;
  /** The address of the form of a hedge. */
  hrefOf: (hedgeId: number) => string;
  /** Offered where nothing is recorded yet. */
  add: ReactNode;
};

/** The hedges, last sold first. Who may hedge changes and deletes them. */
export function HedgeList({ state, sort, wanted, filters, onEdit, hrefOf, add }: HedgeListProps) {
  const mayWrite = useMay(writesHedges);
  const remove = useDeleteHedge();
  const hedges = useListPage(hedgesApi.listHedges, state, {
    name: 'hedges',
    sent: { ...wanted, ...sentSort(hedgeOrder.options, hedgeColumns, sort) },
  });
  const takeBack = async ({ hedgeId, hedgeNo }: Hedge) => {
    if (!(await confirmDelete('hedge', hedgeNo))) return;
    await toastOutcome(remove.mutateAsync({ hedgeId }), messages.deleteFailure);
  };
  return (
    <DataTable<Hedge>
      label="Hedges"
      columns={hedgeColumns}
      {...hedges.table}
      filters={filters}
      nothing="No hedge like this"
      dense
      empty={
        <EmptyState art={<PlanArt />} title="No hedges yet" actions={mayWrite && add}>
          Metal that is sold forward is recorded here, and lowers what is open.
        </EmptyState>
      }
      rowKey={({ hedgeId }) => hedgeId}
      rowName={({ hedgeNo }) => `hedge ${hedgeNo}`}
      {...(mayWrite && {
        rowHref: ({ hedgeId }: Hedge) => hrefOf(hedgeId),
        rowActions: (hedge: Hedge) => [
          { key: 'edit', label: 'Edit', onPress: () => onEdit(hedge.hedgeId) },
          { key: 'delete', label: 'Delete', destructive: true, onPress: () => void takeBack(hedge) },
        ],
      })}
      card={(hedge) => <HedgeCard hedge={hedge} />}
    />
  );
}
