import { ShowMore } from '../../../ui/data-table/show-more.tsx';
import { Drawer } from '../../../ui/layers/drawer.tsx';
import { HistoryArt } from '../../../ui/feedback/empty-art.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { failureOf } from '../../../ui/feedback/describe-failure.ts';
import { dateTimeText } from '../../../ui/format/format-date.ts';
import { useReadPages } from '../../../ui/api/use-read.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { MailOutcome } from '../../loads/web/panels/mail-outcome.tsx';
import { loadsApi } from '../../loads/web/queries.ts';
import type { Load } from '../../loads/wire.ts';
import type { LoadEvent } from '../../loads/history/wire.ts';

/** Who did what to the load, latest first. */
export function HistoryDrawer({ load, onClose }: { load: Load; onClose: () => void }) {
  const history = useReadPages(loadsApi.listHistory, { loadId: load.loadId }, { count: 30 });
  const events = history.data?.pages.flatMap((page) => page.list);
  const failure = failureOf(history, 'The history could not be read');
  return (
    <Drawer title={`History of load ${load.loadId}`} opened onClose={onClose} size={480}>
      {failure ? (
        <ErrorState {...failure} />
      ) : !events ? (
        <Skeleton height={240} />
      ) : events.length === 0 ? (
        <EmptyState title="Nothing has been changed yet" art={<HistoryArt />}>
          What is done to this load from now on stands here.
        </EmptyState>
      ) : (
        <ol className="ty-history">
          {events.map((event) => (
            <li key={event.eventId}>
              <p>
                <b>{event.userName}</b> {deedOf(event)}
              </p>
              <ul>
                {changesIn(event).map((change) => (
                  <li key={change.field}>
                    <ChangeLine change={change} />
                  </li>
                ))}
              </ul>
              {event.mail && <MailOutcome mail={event.mail} />}
              {event.reason && <p>“{event.reason}”</p>}
              <p className="ty-muted ty-small">{dateTimeText(event.at)}</p>
            </li>
          ))}
        </ol>
      )}
      <ShowMore of={history} />
    </Drawer>
  );
}

const changesIn = ({ changes, prices = [], markups = [], totals = [] }: LoadEvent): readonly Change[] => [
  ...changes,
  ...prices,
  ...markups,
  ...totals,
];
type Change = LoadEvent['changes'][number];

/** "Quantity 2 pieces", "Quantity from 2 pieces to 3 pieces", "Notes removed: Call first". */
const ChangeLine = ({ change: { field, before, after } }: { change: Change }) => (
  <>
    <span className="ty-muted">{field}</span>{' '}
    {after === null ? `removed: ${before}` : before === null ? after : `from ${before} to ${after}`}
  </>
);

const deedsOfLoad: Readonly<Partial<Record<LoadEvent['action'], string>>> = {
  added: 'opened the load',
  requested: 'asked for the load',
  accepted: 'accepted the request',
  dismissed: 'dismissed the request',
  quoted: 'made a quote of the load',
  'quote accepted': 'accepted the quote',
  finalised: 'finalised the load as its seller',
};
const deedsOfItem: Readonly<Partial<Record<LoadEvent['action'], string>>> = {
  withdrawn: 'withdrew',
  'not bought': 'did not buy',
};
const deedsOfPayment: Readonly<Partial<Record<LoadEvent['action'], string>>> = { added: 'recorded' };

/** What was done to what: "finished the load", "approved GD3", "recorded the payment Check 1042". */
const deedOf = ({ subject, action, name, mail }: LoadEvent): string => {
  if (mail) return `mailed ${mail.title || 'the invoice of the load'}`;
  if (subject === 'load') return deedsOfLoad[action] ?? `${action} the load`;
  return subject === 'item'
    ? `${deedsOfItem[action] ?? action} ${name}`
    : `${deedsOfPayment[action] ?? action} the payment ${name}`;
};
