import { useInfiniteQuery } from '@tanstack/react-query';
import { BusyButton } from '../../../ui/controls/busy-button.tsx';
import { Drawer } from '../../../ui/layers/drawer.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { failureOf } from '../../../ui/feedback/describe-failure.ts';
import { dateTimeText } from '../../../ui/format/format-date.ts';
import { readKey } from '../../../ui/api/freshness.ts';
import { inPlace } from '../../../ui/api/query-client.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { loadsApi } from '../../loads/web/queries.ts';
import type { Load } from '../../loads/wire.ts';
import type { LoadEvent } from '../../loads/history/wire.ts';

const pageSize = 30;

/** Who did what to the load, latest first. */
export function HistoryDrawer({ load, onClose }: { load: Load; onClose: () => void }) {
  const history = useInfiniteQuery({
    queryKey: readKey(loadsApi.listHistory, load.loadId),
    queryFn: ({ pageParam, signal }) =>
      loadsApi.listHistory({ loadId: load.loadId, count: pageSize, offset: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.areMoreItemsAvailable ? pages.length * pageSize : undefined),
    meta: inPlace,
  });
  const events = history.data?.pages.flatMap((page) => page.list);
  const failure = failureOf(history.error, 'The history could not be read', () => void history.refetch());
  return (
    <Drawer title={`History of load ${load.loadId}`} opened onClose={onClose} size={480}>
      {failure ? (
        <ErrorState {...failure} />
      ) : !events ? (
        <Skeleton height={240} />
      ) : events.length === 0 ? (
        <EmptyState title="Nothing has been changed yet">What is done to this load from now on stands here.</EmptyState>
      ) : (
        <ol className="ty-history">
          {events.map((event) => (
            <li key={event.eventId}>
              <p>
                <b>{event.userName}</b> {event.action} {whatOf(event)}
              </p>
              <ul>
                {[...event.changes, ...(event.prices ?? []), ...(event.markups ?? []), ...(event.totals ?? [])].map(
                  ({ field, before, after }) => (
                    <li key={field}>
                      <span className="ty-muted">{field}</span> {before !== null && <s>{before}</s>}{' '}
                      {after ?? 'nothing'}
                    </li>
                  ),
                )}
              </ul>
              {event.reason && <p>“{event.reason}”</p>}
              <p className="ty-muted ty-small">{dateTimeText(event.at)}</p>
            </li>
          ))}
        </ol>
      )}
      {history.hasNextPage && (
        <BusyButton
          fullWidth
          busy={history.isFetchingNextPage}
          busyLabel="Reading…"
          onPress={async () => void (await history.fetchNextPage())}
        >
          Show more
        </BusyButton>
      )}
    </Drawer>
  );
}

const whatOf = ({ subject, name }: LoadEvent): string =>
  subject === 'load' ? 'the load' : subject === 'item' ? name : `the payment ${name}`;
