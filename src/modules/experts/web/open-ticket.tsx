import { Tag, type Tone } from '../../../ui/controls/tag.tsx';
import { useSearchParams } from '../../../ui/data-table/search-params.ts';
import { PageFallback } from '../../../ui/feedback/page-fallback.tsx';
import { longDateTimeText } from '../../../ui/format/format-date.ts';
import { moneyText } from '../../../ui/format/format-number.ts';
import { Page } from '../../../ui/page/page.tsx';
import { useMay } from '../../../ui/session/can.tsx';
import { PictureStrip } from '../../files/web/panels/picture-strip.tsx';
import { answersTickets } from '../domain/access.ts';
import { statusWords, type TicketStatus } from '../domain/ticket-status.ts';
import { expertAdvicePath, ticketListSearch } from '../paths.ts';
import { useTicket, type TicketRow } from './queries.ts';
import { TicketForm } from './ticket-form.tsx';
import { askerOf, durationText, ticketName } from '../domain/ticket-text.ts';

const tones: Readonly<Record<TicketStatus, Tone>> = { 1: 'pending', 2: 'approved', 3: 'rejected' };

/** One ticket: its pictures, what was asked, and the answer. Administrators of the parent company answer it here. */
export function OpenTicket({ ticketId, onClose }: { ticketId: number; onClose: () => void }) {
  const { params } = useSearchParams(ticketListSearch);
  const { data, error, refetch } = useTicket(ticketId);
  const mayAnswer = useMay(answersTickets);
  const back = { to: expertAdvicePath({ ...params, open: undefined }), label: 'Back to the queue' };
  if (!data) return <PageFallback title="Ticket" back={back} of={{ error, refetch }} />;
  const name = ticketName(data);
  return (
    <Page title={name} back={back} meta={<Tag tone={tones[data.status]}>{statusWords[data.status]}</Tag>}>
      <div className="ty-ticket">
        <PictureStrip name={name} urls={data.urls} />
        <p className="ty-muted">
          {askerOf(data)}, {data.companyName}, {longDateTimeText(data.createdDate)}
          {data.ticketResTime !== null && `. Answered in ${durationText(data.ticketResTime)}.`}
        </p>
        {mayAnswer ? <TicketForm ticket={data} onClose={onClose} /> : <Answer ticket={data} />}
      </div>
    </Page>
  );
}

/** What was asked and answered, for those who do not answer. */
const Answer = ({ ticket }: { ticket: TicketRow }) => {
  const { message, oem, make, model, comments, marketPrice, basePrice } = ticket;
  const lines: readonly (readonly [string, string | undefined])[] = [
    ['OEM', oem],
    ['Make and model', [make, model].filter(Boolean).join(' ')],
    ['Message', message],
    ['Comments', comments || 'None yet'],
    ['Base price', typeof basePrice === 'number' ? moneyText(basePrice) : undefined],
    ['Offer price', typeof marketPrice === 'number' ? moneyText(marketPrice) : undefined],
  ];
  return (
    <dl className="ty-ticket-facts">
      {lines
        .filter(([, text]) => text)
        .map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
    </dl>
  );
};
