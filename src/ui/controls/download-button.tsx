import { messages } from '../../kernel/messages.ts';
import { followDownload } from '../api/follow-download.ts';
import { sentenceOf } from '../feedback/describe-failure.ts';
import { toastError } from '../feedback/toast.ts';
import { BusyButton } from './busy-button.tsx';

type DownloadButtonProps = {
  label: string;
  /** Asks the server for the signed link of the file. */
  ask: () => Promise<{ readonly link: string }>;
  variant?: 'filled';
};

/** Asks for the link of a file and lets the browser save it. A refusal is told in a toast. */
export function DownloadButton({ label, ask, variant }: DownloadButtonProps) {
  const download = async () => {
    try {
      followDownload((await ask()).link);
    } catch (thrown) {
      toastError({ message: sentenceOf(thrown, messages.genericFailure) });
    }
  };
  return (
    <BusyButton {...(variant && { variant })} busyLabel="Preparing…" onPress={download}>
      {label}
    </BusyButton>
  );
}
