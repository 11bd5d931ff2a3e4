import { useState } from 'react';
import { Button } from '../../../../ui/controls/button.tsx';
import { useViewOnly } from '../../../../ui/session/can.tsx';
import type { Pasted } from '../form/paste-notice.tsx';
import type { DraftRow } from '../form/settlement-draft.ts';
import { SheetDialog } from './sheet-dialog.tsx';

type ReadSheetProps = {
  readonly rows: readonly DraftRow[];
  readonly preparedFor: string;
  readonly onRead: (read: Pasted) => void;
};

/** The button that opens the reading of a sheet. */
export function ReadSheet(props: ReadSheetProps) {
  const [isOpen, setIsOpen] = useState(false);
  const viewOnly = useViewOnly();
  return (
    <>
      <Button reason={viewOnly} onClick={() => setIsOpen(true)}>
        Read from sheet
      </Button>
      {isOpen && <SheetDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}
