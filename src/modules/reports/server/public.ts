export { exportJob } from '../exports/server/start-export.ts';
export { makeExport } from '../exports/server/make-export.ts';
export { dropOldExports } from '../exports/server/prune-exports.ts';
import type { DownloadSource } from '../../../platform/http/serve-downloads.ts';
import { costSheetDownloads } from '../cost-sheet/server/download-cost-sheet.ts';

/** The sheets of all reports. */
export const reportDownloads: Readonly<Record<string, DownloadSource>> = { ...costSheetDownloads };
