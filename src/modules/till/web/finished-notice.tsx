import { CircleAlert } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { announce } from '../../../ui/feedback/live-region.tsx';
import { useStoredDraft } from '../../../ui/session/use-stored-draft.ts';
import type { Load } from '../../loads/wire.ts';
import { addLineDraft, emptyEntry, type Entry } from '../../loads/web/panels/add-line-entry.ts';

type FinishedNoticeProps = {
  load: Load;
  /** With the closing sheet open a cart is finished here, or the sheet tells of it. */
  isClosing: boolean;
};

/** Says that the open cart was finished by another user, or by this one elsewhere. Its add line is gone, with the code that was typed in it. */
export function FinishedNotice({ load, isClosing }: FinishedNoticeProps) {
  const [{ code }] = useStoredDraft<Entry>(addLineDraft(load.loadId), emptyEntry);
  const [before, setBefore] = useState(load.type);
  const [isTold, setTold] = useState(false);
  if (before !== load.type) {
    setBefore(load.type);
    setTold(before === 1 && (load.type === 3 || load.type === 4) && !isClosing);
  }
  const typed = code.trim();
  const who = load.isFinishedByReader
    ? 'You have finished this cart in another tab'
    : 'Somebody else has finished this cart';
  const sentence = `${who}: it is now ${load.invoiceNo}, and nothing more can be added.${
    typed && ` “${typed}” is not on it.`
  }`;
  const tell = useEffectEvent(() => announce(sentence, 'assertive'));
  useEffect(() => {
    if (isTold) tell();
  }, [isTold]);
  if (!isTold) return null;
  return (
    <p className="ty-notice" role="note">
      <CircleAlert size={15} aria-hidden />
      {sentence}
    </p>
  );
}
