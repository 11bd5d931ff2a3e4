import './tickets.css';
import { LinkTabs } from '../../../ui/controls/link-tabs.tsx';
import { useSearchParams } from '../../../ui/data-table/search-params.ts';
import { useLiveReads } from '../../../ui/live/use-live-reads.ts';
import { Page } from '../../../ui/page/page.tsx';
import { useSession } from '../../../ui/session/can.tsx';
import { statusWords, ticketStatus } from '../domain/ticket-status.ts';
import { expertAdvicePath, ticketListSearch } from '../paths.ts';
import { AskExpertButton } from './panels/ask-expert-button.tsx';
import { OpenTicket } from './open-ticket.tsx';
import { TicketList } from './ticket-list.tsx';

const tabs = ['pending', 'resolved', 'rejected'] as const;

/** What the experts were asked: what waits, and what they have answered. */
export default function ExpertAdvicePage() {
  const adapter = useSearchParams(ticketListSearch);
  const { tab = 'pending', text, open } = adapter.params;
  const { companyId, hierarchy } = useSession()!;
  // The credits of a seller stand beside it.
  const isSeller = hierarchy === 2;
  useLiveReads(`company:${companyId}`, 'tickets.changed');
  if (open !== undefined)
    return <OpenTicket key={open} ticketId={open} onClose={() => adapter.change({ open: undefined })} />;
  return (
    <Page title="Identification Queue" flush actions={<AskExpertButton filled inHeader={isSeller} />}>
      <LinkTabs
        label="Tickets by status"
        value={tab}
        tabs={tabs.map((key) => ({
          key,
          label: statusWords[ticketStatus[key]],
          to: expertAdvicePath({ text, ...(key !== 'pending' && { tab: key }) }),
        }))}
      />
      <TicketList adapter={adapter} tab={tab} />
    </Page>
  );
}
