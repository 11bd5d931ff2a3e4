import { useState } from 'react';
import { messages } from '../../../../kernel/messages.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { failureOf } from '../../../../ui/feedback/describe-failure.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { dateTimeText } from '../../../../ui/format/format-date.ts';
import { numberText } from '../../../../ui/format/format-number.ts';
import { Dialog } from '../../../../ui/layers/dialog.tsx';
import './sage.css';
import { useSageExports } from './queries.ts';

const step = 20;

/** The journals that were made, to fetch again: each is the same file each time. */
export function JournalsDialog({ onClose }: { onClose: () => void }) {
  const [count, setCount] = useState(step);
  const { data, error, refetch } = useSageExports(count);
  const failure = failureOf({ error, refetch }, 'The journals could not be read');
  return (
    <Dialog title="Earlier journals" opened onClose={onClose}>
      {failure ? (
        <ErrorState {...failure} />
      ) : !data ? (
        <Skeleton height={160} />
      ) : data.list.length === 0 ? (
        <p>{messages.noJournal}</p>
      ) : (
        <ul className="ty-journals">
          {data.list.map(({ exportId, createdDate, createdBy, entries, link }) => (
            <li key={exportId}>
              <span>
                <b>Journal {exportId}</b>
                <span className="ty-muted ty-small">
                  {dateTimeText(createdDate)}, {createdBy}, {numberText(entries)} {entries === 1 ? 'entry' : 'entries'}
                </span>
              </span>
              <a href={link} download>
                Download
              </a>
            </li>
          ))}
        </ul>
      )}
      {data?.areMoreItemsAvailable && <Button onClick={() => setCount(count + step)}>Show more</Button>}
    </Dialog>
  );
}
