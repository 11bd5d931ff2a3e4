import { clientOf } from '../../../../ui/api/api-client.ts';
import { useWrite } from '../../../../ui/api/freshness.ts';
import { useRead } from '../../../../ui/api/use-read.ts';
import type { Report } from '../../domain/report-list.ts';
import { reportViews } from '../../views/contract.ts';

const viewsApi = clientOf(reportViews);

/** The saved views of a report that the user sees, by name. */
export const useViews = (report: Report) =>
  useRead(viewsApi.listViews, { report, count: 1000 }, { select: ({ list }) => list });

export const useSaveView = () => useWrite(viewsApi.saveView);
export const useDeleteView = () => useWrite(viewsApi.deleteView);
