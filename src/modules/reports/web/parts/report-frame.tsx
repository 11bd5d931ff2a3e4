import type { ComponentProps, ReactNode } from 'react';
import type { Column } from '../../../../ui/data-table/column.ts';
import { ColumnChoice } from '../../../../ui/data-table/column-choice.tsx';
import { DatedBar } from '../../../../ui/data-table/dated-bar.tsx';
import type { DatedFilters } from '../../../../ui/data-table/use-dated-filters.ts';
import { reportList, type Report } from '../../domain/report-list.ts';
import type { ReportView } from '../views/use-report-view.ts';
import type { Shown } from '../views/view-address.ts';
import { ViewsButton } from '../views/views-button.tsx';
import { ReportPage } from './report-page.tsx';

type ReportFrameProps = Pick<ComponentProps<typeof DatedBar>, 'filters' | 'grouping' | 'busy'> & {
  name: Report;
  report: DatedFilters;
  view: ReportView;
  columns: readonly Pick<Column<never>, 'key' | 'title' | 'fixed'>[];
  /** The filters, groups and order that a view saves. The frame adds the days. */
  saved: Pick<Shown, 'sort'> & Partial<Pick<Shown, 'filters' | 'grouping'>>;
  /** Why what is shown cannot be saved as a view. */
  reason?: string | undefined;
  download: ReactNode;
  children: ReactNode;
};

/** The page of a report: its tabs, days and filters, views, download and choice of columns, and below them what it shows. */
export function ReportFrame(props: ReportFrameProps) {
  const { name, report, view, columns, saved, reason, download, children, ...bar } = props;
  const { title, days } = reportList.find((each) => each.report === name)!;
  return (
    <ReportPage title={title}>
      <DatedBar
        {...bar}
        dated={report}
        means={days}
        end={
          <>
            <ViewsButton
              report={name}
              view={view}
              columns={columns}
              reason={reason}
              shown={{
                filters: {},
                grouping: [],
                ...saved,
                days: report.applied.days,
                sentDays: report.sentDays,
              }}
            />
            {download}
            <ColumnChoice columns={columns} hidden={view.hidden} onChange={view.setHidden} />
          </>
        }
      />
      {children}
    </ReportPage>
  );
}
