import type { SearchOf } from '../../../kernel/search-params.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { FilterBar } from '../../../ui/data-table/filter-bar.tsx';
import type { SearchParams } from '../../../ui/data-table/search-params.ts';
import { useListPage } from '../../../ui/data-table/use-list-page.ts';
import { useTableState } from '../../../ui/data-table/use-table-state.ts';
import { UnknownArt } from '../../../ui/feedback/empty-art.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useMay, useSession } from '../../../ui/session/can.tsx';
import { PictureStrip } from '../../files/web/panels/picture-strip.tsx';
import { answersTickets } from '../domain/access.ts';
import { statusWords, ticketStatus } from '../domain/ticket-status.ts';
import { expertAdvicePath, type ticketListSearch } from '../paths.ts';
import { AskExpertButton } from './panels/ask-expert-button.tsx';
import { expertsApi, type TicketRow } from './queries.ts';
import { ticketColumns, TicketCard } from './ticket-columns.tsx';
import { ticketName } from '../domain/ticket-text.ts';
import { useTicketActions } from './use-ticket-actions.ts';

type TicketListProps = {
  adapter: SearchParams<SearchOf<typeof ticketListSearch>>;
  tab: keyof typeof ticketStatus;
};

/** The tickets of one status, the newest first. */
export function TicketList({ adapter, tab }: TicketListProps) {
  const state = useTableState(adapter, { size: 10 });
  const status = ticketStatus[tab];
  const page = useListPage(expertsApi.listTickets, state, { name: 'tickets', sent: { status, text: state.text } });
  const { canSeeUnitPrice: offer, canShowPricing: base } = useSession()!;
  const mayAnswer = useMay(answersTickets);
  const actionsFor = useTicketActions();
  return (
    <>
      <FilterBar
        search={{ label: 'Search tickets', placeholder: 'Search tickets', value: state.text, onSearch: state.setText }}
        filters={[]}
        onClear={state.clearFilters}
      />
      <DataTable<TicketRow>
        key={tab}
        label={`${statusWords[status]} tickets`}
        columns={ticketColumns({ offer, base, isDecided: tab !== 'pending' })}
        {...page.table}
        nothing="No ticket like this"
        empty={
          <EmptyState
            art={<UnknownArt />}
            title={`No ${statusWords[status].toLowerCase()} tickets`}
            actions={<AskExpertButton />}
          >
            A converter that nobody can identify is shown to the experts here, with its pictures.
          </EmptyState>
        }
        rowKey={({ ticketId }) => ticketId}
        rowName={(ticket) => `ticket ${ticketName(ticket)}`}
        rowHref={({ ticketId }) => expertAdvicePath({ ...adapter.params, open: ticketId })}
        {...(mayAnswer && { rowActions: actionsFor })}
        card={(ticket) => <TicketCard ticket={ticket} />}
        cardEnd={(ticket) => <PictureStrip name={ticketName(ticket)} urls={ticket.urls} compact />}
      />
    </>
  );
}
