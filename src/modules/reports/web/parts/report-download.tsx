import type { SheetFormat } from '../../../../kernel/sheet-format.ts';
import { messages } from '../../../../kernel/messages.ts';
import { followDownload } from '../../../../ui/api/follow-download.ts';
import { BusyButton } from '../../../../ui/controls/busy-button.tsx';
import type { ExportedReport } from '../../exports/wire.ts';
import { useStartExport } from '../exports/queries.ts';
import { useExportsOpen } from './exports-open.ts';
import { toastFailure } from '../../../../ui/feedback/toast-failure.ts';

/** From this number of rows on, a sheet is made in the background. */
const longFrom = 20_000;

type ReportDownloadProps = {
  /** Asks for the link of the file. */
  ask: (format: SheetFormat) => Promise<{ readonly link: string }>;
  /** How many rows the report has, and how it is made in the background. Without it, the file is saved at once. */
  long?: {
    readonly report: ExportedReport;
    readonly rows: number | undefined;
    readonly filters: Readonly<Record<string, string | number | boolean>>;
  };
};

/** Saves what the report shows, as a workbook or as csv: at once, or in the background where it takes long. */
export function ReportDownload({ ask, long }: ReportDownloadProps) {
  const { mutateAsync: start } = useStartExport();
  const open = useExportsOpen();
  const save = async (format: SheetFormat) => {
    try {
      if (long && (long.rows ?? 0) >= longFrom) {
        await start({ report: long.report, format, filters: long.filters });
        open(true);
      } else followDownload((await ask(format)).link);
    } catch (thrown) {
      toastFailure(thrown, messages.genericFailure);
    }
  };
  return (
    <>
      <BusyButton busyLabel="Preparing…" onPress={() => save('xlsx')}>
        Download
      </BusyButton>
      <BusyButton busyLabel="Preparing…" onPress={() => save('csv')}>
        csv
      </BusyButton>
    </>
  );
}
