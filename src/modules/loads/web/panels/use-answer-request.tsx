import { Suspense, useState, type ReactNode } from 'react';
import { lazyPart } from '../../../../ui/live/lazy-part.ts';

const AcceptDialog = lazyPart(async () => ({ default: (await import('./accept-dialog.tsx')).AcceptDialog }));
const DismissDialog = lazyPart(async () => ({ default: (await import('./dismiss-dialog.tsx')).DismissDialog }));

type Answering = {
  readonly accept: (loadId: number) => void;
  readonly dismiss: (loadId: number) => void;
  readonly dialog: ReactNode;
};

/** Accepts or dismisses a request of a seller, each in its dialog. */
export const useAnswerRequest = (): Answering => {
  const [open, setOpen] = useState<{ readonly loadId: number; readonly act: 'accept' | 'dismiss' }>();
  const close = () => setOpen(undefined);
  return {
    accept: (loadId) => setOpen({ loadId, act: 'accept' }),
    dismiss: (loadId) => setOpen({ loadId, act: 'dismiss' }),
    dialog: open && (
      <Suspense>
        {open.act === 'accept' ? (
          <AcceptDialog loadId={open.loadId} onClose={close} />
        ) : (
          <DismissDialog loadId={open.loadId} onClose={close} />
        )}
      </Suspense>
    ),
  };
};
