import { clientOf } from '../../../../ui/api/api-client.ts';
import { DownloadButton } from '../../../../ui/controls/download-button.tsx';
import { useMay } from '../../../../ui/session/can.tsx';
import { mayDumpConverters } from '../../domain/access.ts';
import { converterEditing } from '../../editing/contract.ts';

const api = clientOf(converterEditing);

/** Downloads all converters as a sheet, for those who may. */
export function DownloadConverters({ label }: { label: string }) {
  const mayDump = useMay(mayDumpConverters);
  return mayDump && <DownloadButton label={label} ask={() => api.dumpConverters({})} />;
}
