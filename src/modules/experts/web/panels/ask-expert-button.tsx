import { MessageCircleQuestionMark } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../../../ui/controls/button.tsx';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { usePhone } from '../../../../ui/page/media.ts';
import { useOnceOpened } from '../../../../ui/layers/use-lazy-dialog.ts';
import { lazyPart } from '../../../../ui/live/lazy-part.ts';
import { Can, useViewOnly } from '../../../../ui/session/can.tsx';
import { mayAskExperts } from '../../domain/access.ts';

const AskExpertDialog = lazyPart(async () => ({ default: (await import('./ask-expert-dialog.tsx')).AskExpertDialog }));

type AskExpertButtonProps = {
  /** The code that was searched. */
  code?: string | undefined;
  filled?: boolean;
  /** In the header of a page, which has room for an icon alone on a phone. */
  inHeader?: boolean;
};

/** Opens the dialog that asks the experts. Who may not ask sees no button. */
export function AskExpertButton({ code = '', filled = false, inHeader = false }: AskExpertButtonProps) {
  const [opened, setOpened] = useState(false);
  const once = useOnceOpened(opened);
  const viewOnly = useViewOnly();
  const phone = usePhone();
  return (
    <Can rule={mayAskExperts}>
      {inHeader && phone ? (
        <IconButton label="Ask Expert" size={44} variant="default" reason={viewOnly} onClick={() => setOpened(true)}>
          <MessageCircleQuestionMark size={18} aria-hidden />
        </IconButton>
      ) : (
        <Button {...(filled && { variant: 'filled' })} reason={viewOnly} onClick={() => setOpened(true)}>
          Ask Expert
        </Button>
      )}
      {once && (
        <Suspense>
          <AskExpertDialog code={code} opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </Can>
  );
}
