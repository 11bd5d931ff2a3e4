import { CircleAlert, Info } from 'lucide-react';
import { isEin } from '../../../../kernel/identity-numbers.ts';
import { messages } from '../../../../kernel/messages.ts';
import { numberText } from '../../../../ui/format/format-number.ts';
import { useStoredDraft } from '../../../../ui/session/use-stored-draft.ts';
import { useLoadCannots } from '../../../loads/web/panels/load-acts.ts';
import type { Load } from '../../../loads/wire.ts';
import { addLineDraft, emptyEntry, type Entry } from '../add-line-entry.ts';
import { useWaitingCount } from '../use-waiting-adds.ts';
import { useUnclearCodes } from '../unclear-codes.tsx';
import { useUnsavedDetails } from '../use-unsaved-details.ts';

const waitingText = ({ count, asking }: { count: number; asking: number }): string => {
  if (asking > 0)
    return asking === 1
      ? '1 item that you added waits for you. Add it anyway, edit it or drop it.'
      : `${numberText(asking)} items that you added wait for you. Add them anyway, edit or drop them.`;
  return count === 1
    ? '1 item that you added is not on the load yet. Wait for it, or drop it.'
    : `${numberText(count)} items that you added are not on the load yet. Wait for them, or drop them.`;
};

/** What is missing before a load can be finished or completed: sentences that the server would refuse it with, and adds under way. */
export const useMissing = (act: 'finish' | 'complete', load: Load): readonly string[] => {
  const cannots = useLoadCannots(act, load);
  const waiting = useWaitingCount(load.loadId);
  const needsEin = load.isEinRequired && !load.isEinOnRecord && load.ein !== undefined && !isEin(load.ein);
  return [
    ...(waiting.count > 0 ? [waitingText(waiting)] : []),
    ...cannots,
    ...(needsEin ? [messages.einNeeded(load.facilityName)] : []),
  ];
};

type ClosingNotesProps = {
  load: Load;
  missing: readonly string[];
};

/** What is missing, and what to mind: that does not stop the step. */
export function ClosingNotes({ load, missing }: ClosingNotesProps) {
  const isUnsaved = useUnsavedDetails(load);
  const older = load.type === 1 ? (load.olderPrices ?? 0) : 0;
  const [{ code }] = useStoredDraft<Entry>(addLineDraft(load.loadId), emptyEntry);
  const codes = useUnclearCodes(load.loadId).list.map(({ code }) => code);
  const notes = [
    load.type === 1 &&
      codes.length > 0 &&
      `${codes.map((each) => `“${each}”`).join(', ')} ${codes.length === 1 ? 'was' : 'were'} typed and ${codes.length === 1 ? 'is' : 'are'} not on the load.`,
    load.type === 1 && code.trim() !== '' && `“${code.trim()}” is typed in the add line and is not on the load.`,
    isUnsaved && 'Customer details are typed and not saved. Save them first if they belong on the invoice.',
    older > 0 &&
      `${numberText(older)} ${older === 1 ? 'item has' : 'items have'} prices of an earlier version or of another facility.`,
  ].filter((each) => each !== false);
  if (missing.length + notes.length === 0) return null;
  return (
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
  );
}
