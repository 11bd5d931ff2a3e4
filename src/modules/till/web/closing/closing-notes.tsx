import { CircleAlert, Info } from 'lucide-react';
import { Suspense } from 'react';
import { isEin } from '../../../../kernel/identity-numbers.ts';
import { messages } from '../../../../kernel/messages.ts';
import { numberText } from '../../../../ui/format/format-number.ts';
import { lazyPart } from '../../../../ui/live/lazy-part.ts';
import { useStoredDraft } from '../../../../ui/session/use-stored-draft.ts';
import { useLoadCannot, useLoadCannots } from '../../../loads/web/panels/load-acts.ts';
import type { Load } from '../../../loads/wire.ts';
import { RepriceNotice } from '../reprice-notice.tsx';
import { addLineDraft, emptyEntry, type Entry } from '../../../loads/web/panels/add-line-entry.ts';
import { useWaitingCount } from '../../../loads/web/panels/use-waiting-adds.ts';
import { useUnclearCodes } from '../unclear-codes.tsx';
import { useUnsavedDetails } from '../use-unsaved-details.ts';

const MissingEin = lazyPart(async () => ({ default: (await import('./missing-ein.tsx')).MissingEin }));
const MissingPictures = lazyPart(async () => ({ default: (await import('./missing-pictures.tsx')).MissingPictures }));

const waitingText = ({ count, asking }: { count: number; asking: number }): string => {
  if (asking > 0)
    return asking === 1
      ? '1 item that you added waits for you. Add it anyway, edit it or drop it.'
      : `${numberText(asking)} items that you added wait for you. Add them anyway, edit or drop them.`;
  return count === 1
    ? '1 item that you added is not on the load yet. Wait for it, or drop it.'
    : `${numberText(count)} items that you added are not on the load yet. Wait for them, or drop them.`;
};

const lacksEin = ({ isEinRequired, isEinOnRecord, ein }: Load): boolean =>
  isEinRequired && !isEinOnRecord && ein !== undefined && !isEin(ein);

/** What is missing before a load can be finished or completed: sentences that the server would refuse it with, and adds under way. */
export const useMissing = (act: 'finish' | 'complete', load: Load): readonly string[] => {
  const cannots = useLoadCannots(act, load);
  const waiting = useWaitingCount(load.loadId);
  return [
    ...(waiting.count > 0 ? [waitingText(waiting)] : []),
    ...cannots,
    ...(lacksEin(load) ? [messages.einNeeded(load.facilityName)] : []),
  ];
};

type ClosingNotesProps = {
  load: Load;
  missing: readonly string[];
};

/** Missing things, with the fields that mend them, and warnings that do not stop the step. */
export function ClosingNotes({ load, missing }: ClosingNotesProps) {
  const isUnsaved = useUnsavedDetails(load);
  const cannot = useLoadCannot();
  const hasOlderPrices = load.type === 1 && (load.olderPrices ?? 0) > 0;
  const [{ code }] = useStoredDraft<Entry>(addLineDraft(load.loadId), emptyEntry);
  const codes = useUnclearCodes(load.loadId).list.map(({ code }) => code);
  const notes = [
    load.type === 1 &&
      codes.length > 0 &&
      `${codes.map((each) => `“${each}”`).join(', ')} ${codes.length === 1 ? 'was' : 'were'} typed and ${codes.length === 1 ? 'is' : 'are'} not on the load.`,
    load.type === 1 && code.trim() !== '' && `“${code.trim()}” is typed in the add line and is not on the load.`,
    isUnsaved && 'Customer details are typed and not saved. Save them first if they belong on the invoice.',
  ].filter((each) => each !== false);
  const mends = [
    lacksEin(load) && cannot('edit', load) === undefined && <MissingEin key="ein" load={load} />,
    load.unpicturedItems > 0 && cannot('changeItem', load) === undefined && (
      <MissingPictures key="pictures" load={load} />
    ),
    hasOlderPrices && <RepriceNotice key="prices" load={load} />,
  ].filter((each) => each !== false);
  return (
    <>
      {missing.length + notes.length > 0 && (
        <ul className="ty-closing-notes" aria-label="Before you go on">
          {missing.map((sentence) => (
            <li key={sentence} data-missing>
              <CircleAlert size={15} aria-hidden /> {sentence}
            </li>
          ))}
          {notes.map((sentence) => (
            <li key={sentence}>
              <Info size={15} aria-hidden /> {sentence}
            </li>
          ))}
        </ul>
      )}
      {mends.length > 0 && <Suspense>{mends}</Suspense>}
    </>
  );
}
