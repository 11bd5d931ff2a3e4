import { Code } from '../../../ui/format/code.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { dateText } from '../../../ui/format/format-date.ts';
import { Unknown } from '../../../ui/format/money-text.tsx';
import { wireDay } from '../domain/wire-day.ts';
import type { SettlementRow } from '../wire.ts';

/** A calendar date, or an instant on its day in the time zone of the browser. */
const Day = ({ date }: { date: string }) => <time dateTime={date}>{dateText(date)}</time>;

const day = {
  descendingFirst: true,
  width: 116,
} as const;

/** The columns of both lists. An open settlement has no day of its completion yet. */
export const settlementColumns: readonly Column<SettlementRow>[] = [
  {
    key: 'settlementNo',
    title: 'Settlement No',
    sort: 'settlementNo',
    minWidth: 140,
    render: ({ settlementNo }) => <Code value={settlementNo} />,
    fixed: true,
  },
  {
    key: 'shipmentNo',
    title: 'Shipment No',
    sort: 'shipmentNo',
    minWidth: 130,
    render: ({ shipmentNo }) => <Code value={shipmentNo} />,
  },
  {
    key: 'createdDate',
    title: 'Created Date',
    sort: 'createdDate',
    rank: 2,
    render: ({ createdDate }) => <Day date={createdDate} />,
    ...day,
  },
  {
    key: 'metalDueDate',
    title: 'MDD',
    sort: 'metalDueDate',
    render: ({ metalDueDate }) => <Day date={wireDay(metalDueDate)} />,
    ...day,
  },
  {
    key: 'receivedDate',
    title: 'Received Date',
    sort: 'receivedDate',
    rank: 1,
    render: ({ receivedDate }) => <Day date={wireDay(receivedDate)} />,
    ...day,
    width: 124,
  },
  {
    key: 'completedDate',
    title: 'Completed Date',
    sort: 'completedDate',
    render: ({ completedDate }) =>
      completedDate === null ? <Unknown says="not completed" /> : <Day date={completedDate} />,
    ...day,
    width: 132,
  },
];

/** A settlement as a card: its numbers, then its days. */
export const SettlementCard = ({ settlement }: { settlement: SettlementRow }) => (
  <span className="ty-card-lines">
    <span className="ty-row" data-split>
      <b className="ty-ellipsis">
        <Code value={settlement.settlementNo} />
      </b>
      <span className="ty-row">
        <span className="ty-muted">MDD</span> <Day date={wireDay(settlement.metalDueDate)} />
      </span>
    </span>
    <span className="ty-row ty-muted" data-split>
      <span className="ty-ellipsis">
        Shipment <Code value={settlement.shipmentNo} size={12} />
      </span>
      <span>
        Received <Day date={wireDay(settlement.receivedDate)} />
      </span>
    </span>
    <span className="ty-row ty-muted" data-split>
      <span>
        Created <Day date={settlement.createdDate} />
      </span>
      {settlement.completedDate !== null && (
        <span>
          Completed <Day date={settlement.completedDate} />
        </span>
      )}
    </span>
  </span>
);
