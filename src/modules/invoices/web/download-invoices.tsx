import type { Sent } from '../../../kernel/contract.ts';
import { clientOf } from '../../../ui/api/api-client.ts';
import { DownloadButton } from '../../../ui/controls/download-button.tsx';
import { useMay } from '../../../ui/session/can.tsx';
import { invoiceDump } from '../dump/contract.ts';

const api = clientOf(invoiceDump);

/** Downloads the invoices that a list shows under its filters, for everyone but sellers. */
export function DownloadInvoices({ wanted }: { wanted: Sent<(typeof invoiceDump)['dumpInvoices']> }) {
  const may = useMay(invoiceDump.dumpInvoices.access);
  return may && <DownloadButton label="Download" isCompact ask={() => api.dumpInvoices(wanted)} />;
}
