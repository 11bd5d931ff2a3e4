import { messages } from '../../../../kernel/messages.ts';
import { clientOf } from '../../../../ui/api/api-client.ts';
import { followDownload } from '../../../../ui/api/follow-download.ts';
import { BusyButton } from '../../../../ui/controls/busy-button.tsx';
import { sentenceOf } from '../../../../ui/feedback/describe-failure.ts';
import { toastError } from '../../../../ui/feedback/toast.ts';
import { useMay } from '../../../../ui/session/can.tsx';
import { mayDumpConverters } from '../../domain/access.ts';
import { converterEditing } from '../../editing/contract.ts';

const api = clientOf(converterEditing);

/** Downloads all converters as a sheet, for those who may. */
export function DownloadConverters({ label }: { label: string }) {
  const mayDump = useMay(mayDumpConverters);
  if (!mayDump) return null;
  const download = async () => {
    try {
      followDownload((await api.dumpConverters({})).link);
    } catch (thrown) {
      toastError({ message: sentenceOf(thrown, messages.genericFailure) });
    }
  };
  return (
    <BusyButton busyLabel="Preparing…" onPress={download}>
      {label}
    </BusyButton>
  );
}
