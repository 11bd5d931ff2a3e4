import { Copy, Share2 } from 'lucide-react';
import { converterPath } from '../../../kernel/paths.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { toast, toastError } from '../../../ui/feedback/toast.ts';

const copy = async (text: string, done: string) => {
  try {
    await navigator.clipboard.writeText(text);
    toast(done);
  } catch {
    toastError({ message: `This browser does not let the page copy. Here it is: ${text}` });
  }
};

/** Copies the code, or a link to the converter. */
export const CodeActions = ({ productId, code }: { productId: number; code: string }) => (
  <>
    <IconButton label="Copy the code" onClick={() => void copy(code, `Copied ${code}`)}>
      <Copy size={15} aria-hidden />
    </IconButton>
    <IconButton
      label="Copy a link to share"
      onClick={() => void copy(window.location.origin + converterPath({ id: productId }), `Copied a link to ${code}`)}
    >
      <Share2 size={15} aria-hidden />
    </IconButton>
  </>
);
