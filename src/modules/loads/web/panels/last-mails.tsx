import './last-mails.css';
import { useRef } from 'react';
import { useRead } from '../../../../ui/api/use-read.ts';
import { FetchError } from '../../../../ui/feedback/fetch-error.tsx';
import { dateTimeText } from '../../../../ui/format/format-date.ts';
import { useLiveReads } from '../../../../ui/live/use-live-reads.ts';
import { loadsApi } from '../queries.ts';
import { MailOutcome } from './mail-outcome.tsx';

const shownMails = 5;

const useMails = (loadId: number, count: number) => {
  useLiveReads(`load:${loadId}`, 'load.changed');
  return useRead(loadsApi.listHistory, { loadId, isMailed: true, count });
};

/** Lists the last mails of a load with their time, recipient and sender, and what became of them. */
export function LastMails({ loadId }: { loadId: number }) {
  const head = useRef<HTMLHeadingElement>(null);
  const mails = useMails(loadId, shownMails);
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
          {list.map(({ eventId, at, userName, changes, mail }) => (
            <li key={eventId}>
              <span className="ty-ellipsis">{changes[0]?.after}</span>
              <span className="ty-muted ty-small">
                {dateTimeText(at)}, {userName}
              </span>
              {mail && <MailOutcome mail={mail} />}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** What became of the last mail of a load, beside its paper. Nothing if it was not mailed. */
export function LastMail({ loadId }: { loadId: number }) {
  const last = useMails(loadId, 1).data?.list[0];
  if (!last?.mail) return null;
  return (
    <div className="ty-last-mail" role="status" aria-label="Last mail">
      <span className="ty-ellipsis">
        {last.mail.title || 'The invoice'} to {last.changes[0]?.after}
      </span>
      <MailOutcome mail={last.mail} />
    </div>
  );
}
