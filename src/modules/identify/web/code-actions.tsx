import { Copy, Share2 } from 'lucide-react';
import { copyText } from '../../../ui/controls/copy-text.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { converterPath } from '../paths.ts';

/** Copies the code, or a link to the converter. */
export const CodeActions = ({ productId, code }: { productId: number; code: string }) => (
  <>
    <IconButton label="Copy the code" onClick={() => void copyText(code, `Copied ${code}`)}>
      <Copy size={15} aria-hidden />
    </IconButton>
    <IconButton
      label="Copy a link to share"
      onClick={() =>
        void copyText(window.location.origin + converterPath({ id: productId }), `Copied a link to ${code}`)
      }
    >
      <Share2 size={15} aria-hidden />
    </IconButton>
  </>
);
