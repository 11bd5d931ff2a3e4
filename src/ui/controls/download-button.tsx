import { Download } from 'lucide-react';
import { useState } from 'react';
import { messages } from '../../kernel/messages.ts';
import { followDownload } from '../api/follow-download.ts';
import { usePhone } from '../page/media.ts';
import { BusyButton } from './busy-button.tsx';
import { IconButton } from './icon-button.tsx';
import { toastFailure } from '../feedback/toast-failure.ts';

type DownloadButtonProps = {
  label: string;
  /** Asks the server for the signed link of the file. */
  ask: () => Promise<{ readonly link: string }>;
  variant?: 'filled';
  /** In a line that has little room on a phone: there it is an icon. */
  isCompact?: boolean;
};

/** Asks for the link of a file and lets the browser save it. A refusal is told in a toast. */
export function DownloadButton({ label, ask, variant, isCompact = false }: DownloadButtonProps) {
  const phone = usePhone();
  const [isBusy, setIsBusy] = useState(false);
  const download = async () => {
    setIsBusy(true);
    try {
      followDownload((await ask()).link);
    } catch (thrown) {
      toastFailure(thrown, messages.genericFailure);
    } finally {
      setIsBusy(false);
    }
  };
  if (phone && isCompact)
    return (
      <IconButton label={label} reason={isBusy && 'Preparing…'} onClick={() => void download()}>
        <Download size={18} aria-hidden />
      </IconButton>
    );
  return (
    <BusyButton {...(variant && { variant })} busyLabel="Preparing…" onPress={download}>
      {label}
    </BusyButton>
  );
}
