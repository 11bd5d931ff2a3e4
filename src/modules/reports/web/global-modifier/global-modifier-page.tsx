import { useReportColumns } from '../../../../ui/data-table/report-columns.tsx';
import { useLiveReads } from '../../../../ui/live/use-live-reads.ts';
import { useSession } from '../../../../ui/session/can.tsx';
import { globalModifierColumns } from '../../global-modifier/columns.ts';
import { globalModifierOrder } from '../../global-modifier/contract.ts';
import { DatedReport, useDatedReport } from '../parts/dated-report.tsx';
import { ownTimeZone } from '../../../../ui/format/reader-days.ts';
import { GlobalModifierCard, ownColumns } from './global-modifier-columns.tsx';
import { globalModifierApi } from './queries.ts';

/** The metal prices and discounts that were applied. Shows all times at first. */
export default function GlobalModifierPage() {
  const { companyId } = useSession()!;
  useLiveReads(`company:${companyId}`, 'prices.changed');
  const dated = useDatedReport(globalModifierApi.listGlobalModifier, {
    standard: {},
    orders: globalModifierOrder.options,
    sort: { by: 'created', descending: true },
    columns: useReportColumns(globalModifierColumns, ownColumns),
  });
  return (
    <DatedReport
      title="Global Modifier"
      label="Pricings"
      dated={dated}
      ask={(format) =>
        globalModifierApi.downloadGlobalModifier({ ...dated.report.sentDays, timeZone: ownTimeZone(), format })
      }
      empty={{
        title: 'No metal prices were applied in this time',
        text: 'A pricing stands here when it changes a metal price or its discount. Choose other days.',
      }}
      rowKey={(row) => row.version}
      rowName={(row) => `pricing ${row.version}`}
      card={(row) => <GlobalModifierCard row={row} />}
    />
  );
}
