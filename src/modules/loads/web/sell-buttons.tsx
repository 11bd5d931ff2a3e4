import './sell.css';
import { Suspense } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { useOnceOpened } from '../../../ui/layers/use-lazy-dialog.ts';
import { lazyPart } from '../../../ui/live/lazy-part.ts';
import { useViewOnly } from '../../../ui/session/can.tsx';

const AskDialog = lazyPart(async () => ({ default: (await import('./ask-dialog.tsx')).AskDialog }));

type SellButtonsProps = {
  /** The open form. */
  asking: 'session' | 'quote' | undefined;
  onAsk: (kind: 'session' | 'quote') => void;
  onClose: () => void;
  onAsked: () => void;
};

/** What a seller asks its buyer for, each in its form. */
export function SellButtons({ asking, onAsk, onClose, onAsked }: SellButtonsProps) {
  const once = useOnceOpened(asking !== undefined);
  const viewOnly = useViewOnly();
  return (
    <div className="ty-sell">
      <Button variant="filled" size="lg" reason={viewOnly} onClick={() => onAsk('session')}>
        Request a grading session
      </Button>
      <Button size="lg" reason={viewOnly} onClick={() => onAsk('quote')}>
        Request a quote
      </Button>
      <p className="ty-muted">A grading session is graded with you on the screen. A quote holds its prices for you.</p>
      {once && (
        <Suspense>
          <AskDialog kind={asking} onClose={onClose} onAsked={onAsked} />
        </Suspense>
      )}
    </div>
  );
}
