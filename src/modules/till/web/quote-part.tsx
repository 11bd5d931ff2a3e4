import { Suspense, useState } from 'react';
import { messages } from '../../../kernel/messages.ts';
import { BusyButton } from '../../../ui/controls/busy-button.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { FetchError, hasFetchError } from '../../../ui/feedback/fetch-error.tsx';
import { dateText } from '../../../ui/format/format-date.ts';
import { confirm } from '../../../ui/layers/confirm.tsx';
import { lazyPart } from '../../../ui/live/lazy-part.ts';
import { useViewOnly } from '../../../ui/session/can.tsx';
import { QuotePaper } from '../../invoices/web/panels/quote-paper.tsx';
import { useLoadCannot } from '../../loads/web/panels/load-acts.ts';
import { seenTotal } from './closing/seen-total.ts';
import { useAcceptQuote } from '../../loads/web/panels/request-api.ts';
import { useRepriceLoad } from '../../loads/web/queries.ts';
import type { Load } from '../../loads/wire.ts';
import { toastOutcome } from '../../../ui/feedback/toast-failure.ts';
import { useRepricePreview } from './use-reprice-preview.ts';

const QuoteDialog = lazyPart(async () => ({ default: (await import('./quote-dialog.tsx')).QuoteDialog }));
const Comparison = lazyPart(() => import('./reprice-comparison.tsx'));

/** What the buyer side does about a quote: make one of a cart, change its day, accept it, or take its prices anew. */
export default function QuotePart({ load }: { load: Load }) {
  const [isDating, setIsDating] = useState(false);
  const cannot = useLoadCannot();
  const viewOnly = useViewOnly();
  const isMade = load.type === 1 && load.sellerFinalisedDate === null;
  if (!isMade && load.type !== 5) return null;
  const cannotQuote = cannot('quote', load);
  return (
    <section className="ty-quote" aria-label="Quote">
      {isMade ? (
        <Button fullWidth reason={viewOnly || cannotQuote} onClick={() => setIsDating(true)}>
          Make a quote
        </Button>
      ) : load.isQuoteExpired ? (
        <Expired load={load} />
      ) : (
        <Held load={load} onDate={() => setIsDating(true)} />
      )}
      <QuotePaper load={load} />
      {isDating && (
        <Suspense>
          <QuoteDialog load={load} onClose={() => setIsDating(false)} />
        </Suspense>
      )}
    </section>
  );
}

/** A quote whose prices hold: the seller accepts it, or the buyer does what the seller has said. */
function Held({ load, onDate }: { load: Load; onDate: () => void }) {
  const accept = useAcceptQuote();
  const cannot = useLoadCannot()('acceptQuote', load);
  const viewOnly = useViewOnly();
  const ask = () =>
    confirm({
      title: 'Accept this quote?',
      sentence: 'The seller has said yes. The quote becomes a cart at its prices, which can then be finished.',
      confirm: 'Accept quote',
    });
  const press = async () => {
    await toastOutcome(accept.mutateAsync({ loadId: load.loadId, ...seenTotal(load) }), messages.loadFailure);
  };
  return (
    <>
      <p className="ty-row" data-split>
        <span>Prices hold until {dateText(load.quoteValidUntil!)}</span>
        <Button size="compact-xs" reason={viewOnly} onClick={onDate}>
          Change
        </Button>
      </p>
      <BusyButton fullWidth busyLabel="Accepting…" reason={viewOnly || cannot} ask={ask} onPress={press}>
        Accept quote
      </BusyButton>
    </>
  );
}

/** A quote whose day is past: old and new prices stand side by side before the new ones are taken. */
function Expired({ load }: { load: Load }) {
  const [isComparing, setIsComparing] = useState(false);
  const reprice = useRepriceLoad();
  const viewOnly = useViewOnly();
  const preview = useRepricePreview(load);
  const { data } = preview;
  const renew = async () => {
    if (data!.list.length > 0) return setIsComparing(true);
    await toastOutcome(
      reprice.mutateAsync({ loadId: load.loadId, priceVersion: data!.priceVersion }),
      messages.loadFailure,
    );
  };
  return (
    <>
      <p className="ty-caution">{messages.quoteExpired(dateText(load.quoteValidUntil!))}</p>
      <FetchError of={preview} sentence="What today’s prices would change could not be read." />
      <BusyButton
        fullWidth
        busyLabel="Taking…"
        reason={
          viewOnly ||
          (!data && (hasFetchError(preview) ? 'Today’s prices could not be read.' : 'Today’s prices are being read.'))
        }
        onPress={renew}
      >
        {data?.list.length === 0 ? 'Hold the same prices again' : 'Compare with today’s prices'}
      </BusyButton>
      {isComparing && data && (
        <Suspense fallback={null}>
          <Comparison load={load} preview={data} onClose={() => setIsComparing(false)} />
        </Suspense>
      )}
    </>
  );
}
