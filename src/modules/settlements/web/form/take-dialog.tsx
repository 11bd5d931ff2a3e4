import type { ReactNode } from 'react';
import { Button } from '../../../../ui/controls/button.tsx';
import { Dialog } from '../../../../ui/layers/dialog.tsx';

type TakeDialogProps = {
  readonly title: string;
  /** Why what is chosen cannot be taken. False if it can. */
  readonly reason: string | false;
  readonly onTake: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A dialog in which rows for a table of the settlement are chosen and taken. */
export const TakeDialog = ({ title, reason, onTake, onClose, children }: TakeDialogProps) => (
  <Dialog
    title={title}
    opened
    onClose={onClose}
    size={620}
    footer={
      <>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="filled" onClick={onTake} reason={reason}>
          Take
        </Button>
      </>
    }
  >
    {children}
  </Dialog>
);
