import { Suspense, useState } from 'react';
import { Button } from '../../../../ui/controls/button.tsx';
import { useOnceOpened } from '../../../../ui/layers/use-lazy-dialog.ts';
import { lazyPart } from '../../../../ui/live/lazy-part.ts';
import { Can, useViewOnly } from '../../../../ui/session/can.tsx';
import { mayAskExperts } from '../../domain/access.ts';

const AskExpertDialog = lazyPart(async () => ({ default: (await import('./ask-expert-dialog.tsx')).AskExpertDialog }));

type AskExpertButtonProps = {
  /** The code that was searched. */
  code?: string | undefined;
  filled?: boolean;
};

/** Opens the dialog that asks the experts. Who may not ask sees no button. */
export function AskExpertButton({ code = '', filled = false }: AskExpertButtonProps) {
  const [opened, setOpened] = useState(false);
  const once = useOnceOpened(opened);
  const viewOnly = useViewOnly();
  return (
    <Can rule={mayAskExperts}>
      <Button {...(filled && { variant: 'filled' })} reason={viewOnly} onClick={() => setOpened(true)}>
        Ask Expert
      </Button>
      {once && (
        <Suspense>
          <AskExpertDialog code={code} opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </Can>
  );
}
