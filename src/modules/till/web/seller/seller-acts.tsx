import { messages } from '../../../../kernel/messages.ts';
import { BusyButton } from '../../../../ui/controls/busy-button.tsx';
import { dateText, dateTimeText } from '../../../../ui/format/format-date.ts';
import { moneyText } from '../../../../ui/format/format-number.ts';
import { confirm } from '../../../../ui/layers/confirm.tsx';
import { useViewOnly } from '../../../../ui/session/can.tsx';
import { useFinishOrder } from '../../../invoices/web/queries.ts';
import { useLoadCannot } from '../../../loads/web/panels/load-acts.ts';
import { QuotePaper } from '../../../invoices/web/panels/quote-paper.tsx';
import { useAcceptQuote } from '../../../loads/web/panels/request-api.ts';
import type { Load } from '../../../loads/wire.ts';
import { seenTotal } from '../closing/seen-total.ts';
import { toastOutcome } from '../../../../ui/feedback/toast-failure.ts';

/** The total as far as the seller sees it, as the beginning of a question. */
const totalText = ({ grandtotal }: Load): string =>
  grandtotal === undefined ? '' : `The total is ${moneyText(grandtotal)}. `;

/** What the seller does with the whole load: accept a quote, or say that it is done. Otherwise who is next. */
export function SellerActs({ load }: { load: Load }) {
  const finish = useFinishOrder();
  const accept = useAcceptQuote();
  const cannot = useLoadCannot();
  const viewOnly = useViewOnly();
  const tell = (act: Promise<{ readonly message: string }>) => toastOutcome(act, messages.loadFailure);
  // The seller agrees to the total in the question. A change that arrives while it is open is refused by the server.
  const askToFinalise = () =>
    confirm({
      title: 'Finalise this load?',
      sentence: `${totalText(load)}You can change nothing on this load afterwards. Your buyer completes it.`,
      confirm: 'Finalise',
    });
  const finalise = () => tell(finish.mutateAsync({ loadId: load.loadId, isSeller: true, ...seenTotal(load) }));
  const askToAccept = () =>
    confirm({
      title: 'Accept this quote?',
      sentence: `${totalText(load)}Your buyer then buys at the prices of the quote.`,
      confirm: 'Accept quote',
    });
  const acceptQuote = () => tell(accept.mutateAsync({ loadId: load.loadId, ...seenTotal(load) }));
  const next = nextText(load);
  const acts = {
    1: {
      label: 'Finalise',
      busyLabel: 'Finalising…',
      ask: askToFinalise,
      press: finalise,
      reason: cannot('finalise', load),
    },
    5: {
      label: 'Accept quote',
      busyLabel: 'Accepting…',
      ask: askToAccept,
      press: acceptQuote,
      reason: cannot('acceptQuote', load),
    },
  } as const;
  const act = load.type === 1 || load.type === 5 ? acts[load.type] : undefined;
  const isOpen = act !== undefined && load.sellerFinalisedDate === null;
  if (!isOpen && next === undefined) return null;
  return (
    <div className="ty-finish">
      <QuotePaper load={load} />
      {load.type === 5 && load.quoteValidUntil && !load.isQuoteExpired && (
        <p>Prices hold until {dateText(load.quoteValidUntil)}.</p>
      )}
      {isOpen && (
        <BusyButton
          variant="filled"
          size="lg"
          fullWidth
          busyLabel={act.busyLabel}
          reason={viewOnly || act.reason}
          ask={act.ask}
          onPress={act.press}
        >
          {act.label}
        </BusyButton>
      )}
      {isOpen && act.reason && <p className="ty-muted ty-small">{act.reason}</p>}
      {next && <p className="ty-muted ty-small">{next}</p>}
    </div>
  );
}

/** Who acts next, if that is not the seller. */
const nextText = (load: Load): string | undefined => {
  if (load.type === 2 && load.dismissedDate === null) return 'Your buyer has not accepted this request yet.';
  if (load.type === 1 && load.sellerFinalisedDate !== null)
    return `${load.sellerFinalisedBy ?? 'You'} finalised this load on ${dateTimeText(load.sellerFinalisedDate)}. Your buyer completes it.`;
  if (load.type === 5 && load.isQuoteExpired) return 'Your buyer can take its prices anew, and you are told then.';
  return undefined;
};
