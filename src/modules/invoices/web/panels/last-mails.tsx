import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { readKey } from '../../../../ui/api/freshness.ts';
import { inPlace } from '../../../../ui/api/query-client.ts';
import { FetchError } from '../../../../ui/feedback/fetch-error.tsx';
import { dateTimeText } from '../../../../ui/format/format-date.ts';
import { loadsApi } from '../../../loads/web/queries.ts';

const shownMails = 5;

/** Lists the last mails of an invoice with their time, recipient and sender. */
export function LastMails({ loadId }: { loadId: number }) {
  const head = useRef<HTMLHeadingElement>(null);
  const mails = useQuery({
    queryKey: readKey(loadsApi.listHistory, loadId, 'mailed'),
    queryFn: ({ signal }) => loadsApi.listHistory({ loadId, isMailed: true, count: shownMails }, { signal }),
    meta: inPlace,
  });
  const list = mails.data?.list;
  return (
    <div className="ty-last-mails">
      <h4 ref={head} tabIndex={-1}>
        Last mails
      </h4>
      <FetchError of={mails} sentence="The last mails could not be read." then={() => head.current} />
      {list?.length === 0 && <p className="ty-muted">It has not been mailed yet.</p>}
      {list && list.length > 0 && (
        <ul aria-label="Last mails">
          {list.map(({ eventId, at, userName, changes }) => (
            <li key={eventId}>
              <span className="ty-ellipsis">{changes[0]?.after}</span>
              <span className="ty-muted ty-small">
                {dateTimeText(at)}, {userName}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
