import { NameCell } from '../../../ui/data-table/cells.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { longDateTimeText } from '../../../ui/format/format-date.ts';
import { MoneyText } from '../../../ui/format/money-text.tsx';
import { PictureStrip } from '../../files/web/panels/picture-strip.tsx';
import type { TicketRow } from './queries.ts';
import { askerOf, durationText, ticketName } from '../domain/ticket-text.ts';

type Seen = {
  readonly offer: boolean;
  readonly base: boolean;
  /** Tickets that were answered. */
  readonly isDecided: boolean;
};

const price = (value: number | null | undefined) =>
  value === undefined || value === null ? <span className="ty-muted">none</span> : <MoneyText value={value} strong />;

/** The columns that a reader sees. */
export const ticketColumns = ({ offer, base, isDecided }: Seen): readonly Column<TicketRow>[] => [
  {
    key: 'about',
    title: 'Converter',
    minWidth: 160,
    render: (ticket) => (
      <NameCell
        name={ticketName(ticket)}
        detail={ticket.oem === '' ? '' : [ticket.make, ticket.model].filter(Boolean).join(' ')}
      />
    ),
  },
  {
    key: 'pictures',
    title: 'Pictures',
    width: 88,
    render: (ticket) => <PictureStrip name={ticketName(ticket)} urls={ticket.urls} compact />,
  },
  {
    key: 'message',
    title: 'Message',
    minWidth: 200,
    rank: 2,
    render: ({ message }) => <span className="ty-ellipsis">{message}</span>,
  },
  {
    key: 'asked',
    title: 'Asked by',
    minWidth: 150,
    rank: 3,
    render: (ticket) => <NameCell name={askerOf(ticket)} detail={ticket.companyName} />,
  },
  {
    key: 'created',
    title: 'Asked',
    width: 160,
    rank: 1,
    render: ({ createdDate }) => longDateTimeText(createdDate),
  },
  ...(isDecided
    ? [
        {
          key: 'comments',
          title: 'Comments',
          minWidth: 160,
          rank: 6,
          render: ({ comments }: TicketRow) => <span className="ty-ellipsis">{comments}</span>,
        },
        {
          key: 'time',
          title: 'Answered in',
          width: 112,
          rank: 5,
          render: ({ ticketResTime }: TicketRow) => (ticketResTime === null ? '' : durationText(ticketResTime)),
        },
      ]
    : []),
  ...(base
    ? [
        {
          key: 'base',
          title: 'Base Price',
          width: 104,
          align: 'right' as const,
          rank: 4,
          render: ({ basePrice }: TicketRow) => price(basePrice),
        },
      ]
    : []),
  ...(offer
    ? [
        {
          key: 'offer',
          title: 'Offer Price',
          width: 104,
          align: 'right' as const,
          render: ({ marketPrice }: TicketRow) => price(marketPrice),
        },
      ]
    : []),
];

/** A ticket on a phone. */
export const TicketCard = ({ ticket }: { ticket: TicketRow }) => (
  <span className="ty-stack">
    <span className="ty-row" data-split>
      <strong>{ticketName(ticket)}</strong>
      {typeof ticket.marketPrice === 'number' && <MoneyText value={ticket.marketPrice} strong />}
    </span>
    <span className="ty-ellipsis">{ticket.message}</span>
    <span className="ty-muted ty-small">
      {askerOf(ticket)}, {ticket.companyName}, {longDateTimeText(ticket.createdDate)}
    </span>
  </span>
);
