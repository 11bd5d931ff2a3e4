import { type OwnColumns, useReportColumns } from '../../../../ui/data-table/report-columns.tsx';
import { Code } from '../../../../ui/format/code.tsx';
import { numberText } from '../../../../ui/format/format-number.ts';
import { topLookupsColumns } from '../../top-lookups/columns.ts';
import { topLookupsOrder, type TopLookupsRow } from '../../top-lookups/contract.ts';
import { DatedReport, useDatedReport } from '../parts/dated-report.tsx';
import { topLookupsApi } from './queries.ts';

const userOf = ({ fname, lname }: TopLookupsRow): string => `${fname} ${lname}`.trim();

const ownColumns: OwnColumns<typeof topLookupsColumns, TopLookupsRow> = {
  oem: { minWidth: 150, fixed: true, render: ({ oem }) => <Code value={oem} /> },
  count: { width: 120 },
  user: { minWidth: 180, render: userOf },
};

/** The codes that sellers looked up most, by user. Shows all times at first. */
export default function TopLookupsPage() {
  const dated = useDatedReport(topLookupsApi.listTopLookups, {
    standard: {},
    orders: topLookupsOrder.options,
    sort: { by: 'count', descending: true },
    columns: useReportColumns(topLookupsColumns, ownColumns),
  });
  return (
    <DatedReport
      title="Top Lookups"
      label="Lookups"
      dated={dated}
      ask={(format) => topLookupsApi.downloadTopLookups({ ...dated.asked, format })}
      empty={{
        title: 'Nothing was looked up in this time',
        text: 'A lookup counts when a seller chooses a code. Choose other days.',
      }}
      rowKey={(row) => `${row.userId} ${row.oem}`}
      rowName={(row) => `${row.oem} of ${userOf(row)}`}
      card={(row) => (
        <span className="ty-card-lines">
          <span className="ty-row" data-split>
            <Code value={row.oem} />
            <b translate="no" className="ty-num">
              {numberText(row.count)}×
            </b>
          </span>
          <span className="ty-muted">{userOf(row)}</span>
        </span>
      )}
    />
  );
}
