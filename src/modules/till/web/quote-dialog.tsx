import { useState } from 'react';
import { addDays, dayIn } from '../../../kernel/dates.ts';
import { messages } from '../../../kernel/messages.ts';
import { readTypedDay } from '../../../kernel/typed-day.ts';
import { BusyButton } from '../../../ui/controls/busy-button.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { TypedDateField, typedDateProblem } from '../../../ui/form/typed-date-field.tsx';
import { dateText } from '../../../ui/format/format-date.ts';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { Dialog } from '../../../ui/layers/dialog.tsx';
import { useOpenAfterMount } from '../../../ui/layers/use-lazy-dialog.ts';
import { quoteDays } from '../../loads/domain/quote-days.ts';
import { useQuoteLoad } from '../../loads/web/panels/request-api.ts';
import { useEditLoad } from '../../loads/web/queries.ts';
import type { Load } from '../../loads/wire.ts';

const inDays = (days: number): string =>
  dateText(addDays(dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date()), days));

/** Makes a quote of a cart, or changes the day until which the prices of a quote hold. */
export function QuoteDialog({ load, onClose }: { load: Load; onClose: () => void }) {
  const quote = useQuoteLoad();
  const edit = useEditLoad();
  const isQuote = load.type === 5;
  // The date stands on this version. A change by another user while it is typed is refused, not overwritten.
  const [version] = useState(load.version);
  const [typed, setTyped] = useState(() => (load.quoteValidUntil ? dateText(load.quoteValidUntil) : inDays(quoteDays)));
  const { run, failure, fields } = useAttempt(messages.loadFailure);
  const problem = typed === '' ? 'Write the day.' : typedDateProblem(typed);
  const save = () =>
    run(async () => {
      const read = readTypedDay(typed);
      if (!('day' in read)) return;
      const entry = { loadId: load.loadId, quoteValidUntil: read.day };
      const { message } = isQuote ? await edit.mutateAsync({ ...entry, version }) : await quote.mutateAsync(entry);
      toast(message);
      onClose();
    });
  return (
    <Dialog
      title={isQuote ? 'Change the date' : 'Make a quote'}
      opened={useOpenAfterMount(true)}
      onClose={onClose}
      size={420}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <BusyButton variant="filled" busyLabel="Saving…" reason={problem} onPress={save}>
            {isQuote ? 'Save' : 'Make the quote'}
          </BusyButton>
        </>
      }
    >
      {!isQuote && <p>The cart moves to the quotes, and its seller is told. Its prices hold until the day below.</p>}
      <TypedDateField
        label="Prices hold until"
        value={typed}
        onChange={setTyped}
        error={fields['quoteValidUntil'] ?? failure}
        data-autofocus
      />
    </Dialog>
  );
}
