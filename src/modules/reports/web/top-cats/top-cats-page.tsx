import { useReportColumns } from '../../../../ui/data-table/report-columns.tsx';
import { useLiveReads } from '../../../../ui/live/use-live-reads.ts';
import { useSession } from '../../../../ui/session/can.tsx';
import { converterPath } from '../../../identify/paths.ts';
import { topCatsColumns } from '../../top-cats/columns.ts';
import { topCatsOrder } from '../../top-cats/contract.ts';
import { DatedReport, useDatedReport } from '../parts/dated-report.tsx';
import { lastDays } from '../../../../ui/format/reader-days.ts';
import { topCatsApi } from './queries.ts';
import { ownColumns, TopCatsCard } from './top-cats-columns.tsx';

/** The converters that were bought most. Shows today at first. */
export default function TopCatsPage() {
  const { companyId } = useSession()!;
  useLiveReads(`company:${companyId}`, 'loads.changed');
  const dated = useDatedReport(topCatsApi.reportTopCats, {
    standard: lastDays(1),
    orders: topCatsOrder.options,
    sort: { by: 'count', descending: true },
    columns: useReportColumns(topCatsColumns, ownColumns),
  });
  return (
    <DatedReport
      title="Top Cats"
      label="Converters"
      dated={dated}
      ask={(format) => topCatsApi.downloadTopCats({ ...dated.asked, format })}
      empty={{
        title: 'Nothing was bought in these days',
        text: 'An item counts on the day its invoice is settled. Choose other days.',
      }}
      rowKey={(row) => `${row.productId ?? `typed ${row.oem}`} ${row.unit}`}
      rowName={(row) => row.oem}
      rowHref={({ productId }) => (productId === null ? undefined : converterPath({ id: productId }))}
      card={(row) => <TopCatsCard row={row} />}
    />
  );
}
