import type { ReactNode } from 'react';
import { messages } from '../../../kernel/messages.ts';
import { BusyButton } from '../../../ui/controls/busy-button.tsx';
import { FetchError } from '../../../ui/feedback/fetch-error.tsx';
import { Delta } from '../../../ui/format/delta.tsx';
import { dateTimeText } from '../../../ui/format/format-date.ts';
import { numberText } from '../../../ui/format/format-number.ts';
import { MetalName } from '../../../ui/format/metal-glyph.tsx';
import { useMay, useViewOnly } from '../../../ui/session/can.tsx';
import { mayConfirmMetals } from '../domain/access.ts';
import { useConfirmMetals, useMetalSeries, type MetalSeries } from './queries.ts';
import { toastOutcome } from '../../../ui/feedback/toast-failure.ts';

/** For when the market prices hold, why a fetch failed, and the quote that waits for a person. */
export function MetalQuote() {
  const read = useMetalSeries();
  const mayConfirm = useMay(mayConfirmMetals);
  const viewOnly = useViewOnly() || (!mayConfirm && 'This needs canEditMetalPrices.') || undefined;
  const confirm = useConfirmMetals();
  const decide = async (sent: { moveId?: number; isAccepted?: boolean }) => {
    await toastOutcome(confirm.mutateAsync(sent), messages.genericFailure);
  };
  const { data } = read;
  if (!data) return <FetchError of={read} sentence="The age of the market prices could not be read." />;
  return (
    <div className="ty-quote">
      <p className="ty-small">
        <span className={data.isStale ? 'ty-caution' : 'ty-muted'}>
          Market prices as of {dateTimeText(data.asOf)}, {data.source === 'feed' ? 'fetched' : 'typed'}
          {data.isStale && ': older than 36 hours'}.
        </span>{' '}
        {data.isStale && (
          <BusyButton
            size="xs"
            variant="subtle"
            busy={confirm.isPending}
            busyLabel="One moment…"
            reason={viewOnly}
            onPress={() => decide({})}
          >
            They still hold
          </BusyButton>
        )}
      </p>
      {data.failure && (
        <p className="ty-small ty-caution">
          The last fetch, {dateTimeText(data.failure.at)}, was refused. {data.failure.says} The last prices stay.
        </p>
      )}
      {data.moveWaiting && (
        <Waiting move={data.moveWaiting}>
          <BusyButton
            size="xs"
            busy={confirm.isPending}
            busyLabel="One moment…"
            reason={viewOnly}
            onPress={() => decide({ moveId: data.moveWaiting!.moveId, isAccepted: false })}
          >
            Dismiss
          </BusyButton>
          <BusyButton
            size="xs"
            variant="filled"
            busy={confirm.isPending}
            busyLabel="Applying…"
            reason={viewOnly}
            onPress={() => decide({ moveId: data.moveWaiting!.moveId })}
          >
            Apply as market prices
          </BusyButton>
        </Waiting>
      )}
    </div>
  );
}

type WaitingProps = { move: NonNullable<MetalSeries['moveWaiting']>; children: ReactNode };

const Waiting = ({ move, children }: WaitingProps) => (
  <section className="ty-quote-waiting" aria-labelledby="ty-quote-waiting">
    <h3 id="ty-quote-waiting">A fetched price moves by more than 15 %</h3>
    <p className="ty-small ty-muted">Fetched {dateTimeText(move.fetchedAt)}. It waits until somebody decides.</p>
    <table className="ty-figure-table">
      <thead>
        <tr>
          {['Metal', 'Market now', 'Fetched', 'Change'].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {move.metals.map(({ metal, inForce, moved, changePercent }) => (
          <tr key={metal}>
            <th scope="row">
              <MetalName metal={metal} long />
            </th>
            <td translate="no" className="ty-num">
              {numberText(inForce, 4, 0)}
            </td>
            <td translate="no" className="ty-num">
              {numberText(moved, 4, 0)}
            </td>
            <td>
              <Delta value={changePercent} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    <div className="ty-row">{children}</div>
  </section>
);
