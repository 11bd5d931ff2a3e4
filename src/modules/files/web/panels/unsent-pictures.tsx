import { Button } from '../../../../ui/controls/button.tsx';
import { AlertText } from '../../../../ui/feedback/alert-text.tsx';
import type { PictureQueue } from './picture-queue.ts';

/** The reason why pictures wait or were not taken, with what can be done. */
export function UnsentPictures({ queue }: { queue: PictureQueue }) {
  const { failure, waiting, isBusy } = queue.state();
  if (!failure) return null;
  return (
    <AlertText>
      {failure}{' '}
      {waiting.length > 0 && !isBusy && (
        <Button size="xs" variant="subtle" onClick={queue.sendAgain}>
          Send again
        </Button>
      )}
      <Button size="xs" variant="subtle" onClick={queue.drop}>
        {waiting.length > 0 ? 'Drop it' : 'Dismiss'}
      </Button>
    </AlertText>
  );
}
