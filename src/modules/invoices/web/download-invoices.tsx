import type { Sent } from '../../../kernel/contract.ts';
import { messages } from '../../../kernel/messages.ts';
import { clientOf } from '../../../ui/api/api-client.ts';
import { followDownload } from '../../../ui/api/follow-download.ts';
import { BusyButton } from '../../../ui/controls/busy-button.tsx';
import { sentenceOf } from '../../../ui/feedback/describe-failure.ts';
import { toastError } from '../../../ui/feedback/toast.ts';
import { useMay } from '../../../ui/session/can.tsx';
import { invoiceDump } from '../dump/contract.ts';

const api = clientOf(invoiceDump);

/** Downloads the invoices that a list shows under its filters, for everyone but sellers. */
export function DownloadInvoices({ wanted }: { wanted: Sent<(typeof invoiceDump)['dumpInvoices']> }) {
  const may = useMay(invoiceDump.dumpInvoices.access);
  if (!may) return null;
  const download = async () => {
    try {
      followDownload((await api.dumpInvoices(wanted)).link);
    } catch (thrown) {
      toastError({ message: sentenceOf(thrown, messages.genericFailure) });
    }
  };
  return (
    <BusyButton busyLabel="Preparing…" onPress={download}>
      Download
    </BusyButton>
  );
}
