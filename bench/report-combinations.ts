import type { Sql } from '../src/platform/database.ts';
import type { Viewer } from './invoice-limit.ts';
import type { ReportName, ReportQuery } from './report-limit.ts';

/** A report under filters. `far`: page 400 is measured too. */
export type Combination = {
  readonly report: ReportName;
  readonly name: string;
  readonly query: ReportQuery;
  readonly far?: true;
};

export const daysAgo = (days: number): string => String(Date.now() - days * 86_400_000);

/** An invoice number of the world, its most frequent customer and third most frequent buyer, and the beginnings of codes. */
const valuesIn = async (owner: Sql, { facilityIds }: Viewer) => {
  const [found] = await owner<
    [{ customer: number; buyer: number; facility: number; number: string; rare: string; frequent: string }]
  >`
    select (select customer_id from invoice_figures where facility_id = any(${[...facilityIds]}) group by 1 order by count(*) desc limit 1) as customer,
      (select buyer_id from invoice_figures where facility_id = any(${[...facilityIds]}) group by 1 order by count(*) desc offset 2 limit 1) as buyer,
      ${facilityIds[0]!}::integer as facility,
      (select left(invoice_no, 5) from load where invoice_no like 'BY%' order by id offset 5000 limit 1) as number,
      (select item_code(oem) from load_item where converter_id is not null group by 1 order by abs(count(*) - 200), 1 limit 1) as rare,
      (select left(item_code(oem), 3) from load_item where converter_id is not null group by 1 order by abs(count(*) - 100000), 1 limit 1) as frequent`;
  return found;
};

/** The reports with their usual filters. */
export const combinationsIn = async (owner: Sql, viewer: Viewer): Promise<readonly Combination[]> => {
  const { customer, buyer, facility, number, rare, frequent } = await valuesIn(owner, viewer);
  const of = (report: ReportName, name: string, query: ReportQuery, far?: true): Combination => ({
    report,
    name,
    query,
    ...(far && { far }),
  });
  const days = { from: daysAgo(90) };
  const long = (['Cost Sheet', 'Transactions'] as const).flatMap((report) => [
    of(report, 'all time', {}, true),
    of(report, '90 days', days, true),
    of(report, 'a customer', { customer: String(customer) }, true),
    of(report, 'a buyer', { buyer: String(buyer) }, true),
    of(report, 'a facility', { facility: String(facility) }, true),
  ]);
  return [
    ...long,
    of('Transactions', 'an invoice number', { text: number }),
    of('Transactions', 'a code', { oem: rare }),
    of('Transactions', `codes of many items`, { oem: frequent }, true),
    of('Transactions', 'codes of many items, 90 days', { oem: frequent, ...days }, true),
    of('Top Cats', '90 days', days),
    of('Top Cats', 'all time', {}),
    of('Top Lookups', '90 days', days),
    of('Top Lookups', 'all time', {}),
    of('Did Not Buy', 'all time', {}, true),
    of('Did Not Buy', '90 days', days),
    of('Did Not Buy', 'a customer', { customer: String(customer) }),
    of('Did Not Buy', 'groups of 90 days', { isGroup: 'true', ...days }),
    of('Top Customers', '90 days', days),
    of('Top Customers', 'all time', {}),
    of('Global Modifier', 'all time', {}),
    of('Cost Sheet by buyer and week', '90 days', { by: 'buyer', thenBy: 'week', ...days }),
    of('Transactions by make and month', '90 days', { by: 'make', thenBy: 'month', ...days }),
  ];
};
