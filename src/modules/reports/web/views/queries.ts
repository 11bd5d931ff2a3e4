import { useQuery } from '@tanstack/react-query';
import { clientOf } from '../../../../ui/api/api-client.ts';
import { readKey, useWrite } from '../../../../ui/api/freshness.ts';
import { inPlace } from '../../../../ui/api/query-client.ts';
import type { Report } from '../../domain/report-list.ts';
import { reportViews } from '../../views/contract.ts';

const viewsApi = clientOf(reportViews);

/** The saved views of a report that the user sees, by name. */
export const useViews = (report: Report) =>
  useQuery({
    queryKey: readKey(viewsApi.listViews, report),
    queryFn: ({ signal }) => viewsApi.listViews({ report, count: 1000 }, { signal }),
    select: ({ list }) => list,
    meta: inPlace,
  });

export const useSaveView = () => useWrite(viewsApi.saveView);
export const useDeleteView = () => useWrite(viewsApi.deleteView);
