import { reportView } from '../../src/modules/reports/server/tables.ts';
import { nextMail } from '../../src/modules/reports/views/server/next-mail.ts';
import type { Tx } from '../../src/platform/database.ts';
import { rowOf } from '../../src/platform/table.ts';
import type { DemoCompanies } from './companies.ts';

const timeZone = 'America/New_York';

type DemoView = {
  readonly by: string;
  readonly report: string;
  readonly name: string;
  readonly days: string;
  readonly groupedBy?: readonly string[];
  readonly sort?: string;
  readonly sharedWith?: string;
  readonly schedule?: 'monthly';
};

const views: readonly DemoView[] = [
  {
    by: 'admin@troyard.test',
    report: 'cost-sheet',
    name: 'Buyers by week',
    days: 'last30',
    groupedBy: ['buyer', 'week'],
    sharedWith: 'Accountant',
  },
  {
    by: 'accountant@troyard.test',
    report: 'cost-sheet',
    name: 'Margin of last month',
    days: 'lastMonth',
    groupedBy: ['facility'],
    sort: '-hedgeMargin',
    schedule: 'monthly',
  },
  {
    by: 'admin@troyard.test',
    report: 'transactions',
    name: 'Manufacturers this month',
    days: 'thisMonth',
    groupedBy: ['make'],
    sort: '-itemTotals',
    sharedWith: 'Buyer',
  },
  { by: 'franchise@troyard.test', report: 'transactions', name: 'Our buyers', days: 'last30', groupedBy: ['buyer'] },
];

/** Saved views of the reports, two of them shared and one mailed. */
export const makeViews = async (tx: Tx, now: Date, { users }: DemoCompanies): Promise<void> => {
  for (const { by, sharedWith, schedule, groupedBy = [], sort = '', ...view } of views) {
    const createdBy = users.get(by)!;
    const [owner] = await tx<{ companyId: number; role: number | null }[]>`
      select company_id, (select id from role where shipped_as = ${sharedWith ?? null}) as role from app_user where id = ${createdBy}`;
    await tx`insert into report_view ${tx(
      rowOf(reportView, {
        ...view,
        companyId: owner!.companyId,
        createdBy,
        columns: [],
        groupedBy: [...groupedBy],
        filters: {},
        sort,
        sharedWithRole: owner!.role,
        schedule: schedule ?? null,
        timeZone,
        nextMailAt: schedule ? await nextMail(tx, schedule, timeZone, now) : null,
      }),
    )}`;
  }
};
