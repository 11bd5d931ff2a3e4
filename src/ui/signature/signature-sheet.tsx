import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { Dialog } from '../layers/dialog.tsx';
import { useSignatureEntry } from './use-signature-entry.tsx';

type SignatureSheetProps = {
  start: string;
  signer: string;
  above: ReactNode;
  onSave: (picture: string) => void;
  onClose: () => void;
};

/** The dialog for signing: drawn with a finger, a pen or the pointer, or typed as a name. */
export function SignatureSheet({ start, signer, above, onSave, onClose }: SignatureSheetProps) {
  const { picture, clear, body, toggle } = useSignatureEntry({ signer, start });
  return (
    <Dialog
      title={`Signature of ${signer}`}
      opened
      onClose={onClose}
      size={520}
      footer={
        <>
          <Button onClick={clear} reason={picture === '' && 'There is nothing to clear yet.'}>
            Clear
          </Button>
          <Button
            variant="filled"
            onClick={() => onSave(picture)}
            reason={picture === '' && 'There is nothing to save yet.'}
          >
            Save
          </Button>
        </>
      }
    >
      {above}
      {body}
      <div className="ty-signature-toggle">{toggle}</div>
    </Dialog>
  );
}
