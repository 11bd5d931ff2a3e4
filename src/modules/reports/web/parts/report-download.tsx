import { DownloadButton } from '../../../../ui/controls/download-button.tsx';
import type { SheetFormat } from '../../../../kernel/sheet-format.ts';

/** Saves what the report shows, as a workbook or as csv. `ask` gets the link of the file. */
export const ReportDownload = ({ ask }: { ask: (format: SheetFormat) => Promise<{ readonly link: string }> }) => (
  <>
    <DownloadButton label="Download" isCompact ask={() => ask('xlsx')} />
    <DownloadButton label="csv" ask={() => ask('csv')} />
  </>
);
