import { useReportColumns } from '../../../../ui/data-table/report-columns.tsx';
import { customerPath } from '../../../customers/paths.ts';
import { topCustomersColumns } from '../../top-customers/columns.ts';
import { topCustomersOrder } from '../../top-customers/contract.ts';
import { DatedReport, useDatedReport } from '../parts/dated-report.tsx';
import { ownTimeZone } from '../../../../ui/format/reader-days.ts';
import { topCustomersApi } from './queries.ts';
import { ownColumns, TopCustomersCard } from './top-customers-columns.tsx';

/** The customers with their invoices and lookups. Shows all times at first. */
export default function TopCustomersPage() {
  const dated = useDatedReport(topCustomersApi.listTopCustomers, {
    standard: {},
    orders: topCustomersOrder.options,
    sort: { by: 'invcount', descending: true },
    columns: useReportColumns(topCustomersColumns, ownColumns),
  });
  return (
    <DatedReport
      title="Top Customers"
      label="Customers"
      dated={dated}
      ask={(format) => topCustomersApi.downloadTopCustomers({ ...dated.asked, timeZone: ownTimeZone(), format })}
      empty={{ title: 'No customers', text: 'Customers that are added stand here with their invoices and lookups.' }}
      rowKey={(row) => row.companyId}
      rowName={(row) => row.companyName}
      rowHref={(row) => (row.isDeleted ? undefined : customerPath({ entityId: row.companyId }))}
      card={(row) => <TopCustomersCard row={row} />}
      tight
    />
  );
}
