import { useMemo } from 'react';
import { useMay } from '../../../../ui/session/can.tsx';
import { customerPath } from '../../../customers/paths.ts';
import { seesTerms, topCustomersOrder } from '../../top-customers/contract.ts';
import { DatedReport, useDatedReport } from '../parts/dated-report.tsx';
import { ownTimeZone } from '../../../../ui/format/reader-days.ts';
import { topCustomersApi } from './queries.ts';
import { TopCustomersCard, topCustomersColumns } from './top-customers-columns.tsx';

/** The customers with their invoices and lookups. Shows all times at first. */
export default function TopCustomersPage() {
  const maySeeTerms = useMay(seesTerms);
  const columns = useMemo(() => topCustomersColumns(maySeeTerms), [maySeeTerms]);
  const dated = useDatedReport(topCustomersApi.listTopCustomers, {
    standard: {},
    orders: topCustomersOrder.options,
    sort: { by: 'invcount', descending: true },
    columns,
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
