import {
  useDatedFilters,
  type DatedAddress,
  type DatedFilters,
  type DatedSettings,
} from '../../../../ui/data-table/use-dated-filters.ts';

type ReportAddress = { readonly view?: number | undefined; readonly group?: string | undefined };

/** The days and filters of a report. Reset also leaves its saved view and its groups. */
export const useReportFilters = (adapter: DatedAddress, settings: DatedSettings): DatedFilters => {
  const dated = useDatedFilters(adapter, settings);
  const { view, group }: ReportAddress = adapter.params;
  return {
    ...dated,
    reset: () => {
      if (view !== undefined || group !== undefined)
        adapter.change({ view: undefined, group: undefined, thenBy: undefined, sort: undefined });
      dated.reset();
    },
  };
};
