import { CircleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { announce } from '../../../ui/feedback/live-region.tsx';
import { useStoredDraft } from '../../../ui/session/use-stored-draft.ts';
import type { Load } from '../../loads/wire.ts';
import { addLineDraft, emptyEntry, type Entry } from './add-line-entry.ts';

type FinishedNoticeProps = {
  load: Load;
  /** With the closing sheet open a cart is finished here, or the sheet tells of it. */
  isClosing: boolean;
};

/** Tells that somebody else finished the cart on the screen: its add line is gone, with what was typed there. */
export function FinishedNotice({ load, isClosing }: FinishedNoticeProps) {
  const [{ code }] = useStoredDraft<Entry>(addLineDraft(load.loadId), emptyEntry);
  const [before, setBefore] = useState(load.type);
  const [isTold, setTold] = useState(false);
  if (before !== load.type) {
    setBefore(load.type);
    setTold(before === 1 && (load.type === 3 || load.type === 4) && !isClosing);
  }
  const typed = code.trim();
  const sentence = `Somebody else has finished this cart: it is now ${load.invoiceNo}, and nothing more can be added.${
    typed && ` “${typed}” is not on it.`
  }`;
  useEffect(() => {
    if (isTold) announce(sentence, 'assertive');
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isTold]);
  if (!isTold) return null;
  return (
    <p className="ty-notice" role="note">
      <CircleAlert size={15} aria-hidden />
      {sentence}
    </p>
  );
}
