import './settlements.css';
import { TextInput } from '@mantine/core';
import { Plus } from 'lucide-react';
import { Suspense } from 'react';
import { messages } from '../../../kernel/messages.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { LinkTabs } from '../../../ui/controls/link-tabs.tsx';
import { ColumnChoice } from '../../../ui/data-table/column-choice.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { DatedBar } from '../../../ui/data-table/dated-bar.tsx';
import { useSearchParams } from '../../../ui/data-table/search-params.ts';
import { sentSort } from '../../../ui/data-table/sent-sort.ts';
import { sortFilter } from '../../../ui/data-table/sort-filter.ts';
import { useDatedFilters } from '../../../ui/data-table/use-dated-filters.ts';
import { useListPage } from '../../../ui/data-table/use-list-page.ts';
import { useTableState } from '../../../ui/data-table/use-table-state.ts';
import { PendingArt, SettledArt } from '../../../ui/feedback/empty-art.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { lazyPart } from '../../../ui/live/lazy-part.ts';
import { useLiveReads } from '../../../ui/live/use-live-reads.ts';
import { useLastList } from '../../../ui/page/last-list.ts';
import { usePhone } from '../../../ui/page/media.ts';
import { Page } from '../../../ui/page/page.tsx';
import { useShownPath } from '../../../ui/page/shown-screen.tsx';
import { useBackToClose } from '../../../ui/page/use-back-to-close.ts';
import { useSession } from '../../../ui/session/can.tsx';
import { useColumnChoice } from '../../sessions/web/queries.ts';
import { settlementOrder, settlementTypes } from '../contract.ts';
import {
  completedSettlementPath,
  completedSettlementsPath,
  openSettlementPath,
  openSettlementsPath,
  settlementListSearch,
} from '../paths.ts';
import type { SettlementRow } from '../wire.ts';
import { settlementsApi } from './queries.ts';
import { SettlementCard, settlementColumns } from './settlement-columns.tsx';

const StatementPopup = lazyPart(async () => ({
  default: (await import('./statement/statement-popup.tsx')).StatementPopup,
}));

const open = {
  type: settlementTypes.open,
  title: 'Settlement, Open',
  empty: messages.noOpenSettlement,
  sort: { by: 'createdDate', descending: true },
  form: openSettlementPath,
} as const;
const completed = {
  type: settlementTypes.completed,
  title: 'Settlement, Completed',
  empty: messages.noCompletedSettlement,
  sort: { by: 'completedDate', descending: true },
  form: completedSettlementPath,
} as const;

const toAdd = openSettlementPath({ settlementId: 'new' });

/** The open or the completed settlements, the last created or completed first. */
export default function SettlementListPage() {
  const kind = useShownPath() === completedSettlementsPath ? completed : open;
  const isOpen = kind === open;
  const phone = usePhone();
  useLastList();
  const { companyId } = useSession()!;
  useLiveReads(`company:${companyId}`, 'settlements.changed');
  const adapter = useSearchParams(settlementListSearch);
  const { paper, text, from, to, sort } = adapter.params;
  const state = useTableState(adapter, { size: 10, filters: ['from', 'to'], sort: kind.sort });
  const dated = useDatedFilters(adapter, { keys: ['text'], onSearch: () => void list.query.refetch() });
  const order = sentSort(settlementOrder.options, settlementColumns, sort);
  const list = useListPage(settlementsApi.listSettlements, state, {
    name: 'settlements',
    sent: { type: kind.type, text, ...dated.sentDays, ...order },
  });
  const [hidden, setHidden] = useColumnChoice('settlements');
  const popup = useBackToClose(paper !== undefined, () => adapter.change({ paper: undefined }, { replace: true }));
  const print = (settlementId: number) => {
    popup.opens();
    adapter.change({ paper: settlementId });
  };
  const kept = { text, from, to };
  return (
    <Page
      title={kind.title}
      heading="Settlement"
      flush
      actions={
        <ButtonLink to={toAdd} leftSection={<Plus size={15} aria-hidden />}>
          Add Settlement
        </ButtonLink>
      }
    >
      <LinkTabs
        label="Lists of settlements"
        tabs={[
          { key: '1', label: 'Open', to: openSettlementsPath(kept) },
          { key: '2', label: 'Completed', to: completedSettlementsPath(kept) },
        ]}
        value={String(kind.type)}
      />
      <DatedBar
        dated={dated}
        means={kind.type === 1 ? 'The day a settlement was made.' : 'The day a settlement was completed.'}
        filters={[
          {
            key: 'text',
            isOn: dated.applied.values['text'] !== undefined,
            field: (
              <TextInput
                className="ty-settlement-search"
                aria-label="Settlement, contract or shipment no"
                placeholder="Settlement, contract, shipment"
                value={dated.values['text'] ?? ''}
                onChange={(event) => dated.type('text', event.currentTarget.value)}
              />
            ),
          },
        ]}
        grouping={phone ? [sortFilter(settlementColumns, state)] : []}
        busy={list.query.isFetching && list.query.isPlaceholderData}
        end={<ColumnChoice columns={settlementColumns} hidden={hidden} onChange={setHidden} />}
      />
      <DataTable<SettlementRow>
        label={kind.title}
        columns={settlementColumns}
        hidden={hidden}
        {...list.table}
        nothing={kind.empty}
        empty={
          <EmptyState
            title={kind.empty}
            art={isOpen ? <PendingArt /> : <SettledArt />}
            {...(isOpen && { actions: <ButtonLink to={toAdd}>Add Settlement</ButtonLink> })}
          >
            {from !== undefined || to !== undefined
              ? `None was ${isOpen ? 'created' : 'completed'} in these days. Reset shows all of them.`
              : isOpen
                ? 'What the refiner answers to a shipment is typed in here.'
                : 'A settlement stands here once it is completed.'}
          </EmptyState>
        }
        rowKey={({ settlementId }) => settlementId}
        rowName={({ settlementNo }) => `settlement ${settlementNo}`}
        rowHref={({ settlementId }) => kind.form({ settlementId })}
        {...(!isOpen && {
          rowActions: ({ settlementId }: SettlementRow) => [
            { key: 'print', label: 'PRINT', onPress: () => print(settlementId) },
          ],
        })}
        card={(settlement) => <SettlementCard settlement={settlement} />}
        dense
      />
      <Suspense>{paper !== undefined && <StatementPopup settlementId={paper} onClose={popup.close} />}</Suspense>
    </Page>
  );
}
