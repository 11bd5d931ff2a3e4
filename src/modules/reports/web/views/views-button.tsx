import { useState } from 'react';
import { Button } from '../../../../ui/controls/button.tsx';
import type { Column } from '../../../../ui/data-table/column.ts';
import type { Report } from '../../domain/report-list.ts';
import type { ReportView } from './use-report-view.ts';
import type { Shown } from './view-address.ts';
import { ViewsDrawer } from './views-drawer.tsx';

type ViewsButtonProps = {
  report: Report;
  view: ReportView;
  shown: Shown;
  columns: readonly Pick<Column<never>, 'key'>[];
  /** Why what is shown cannot be saved. */
  reason?: string | undefined;
};

/** Opens the saved views of a report. It has the name of the view that is open. */
export function ViewsButton(props: ViewsButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { view } = props;
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <span className="ty-views-name">
          {view.open ? `${view.open.name}${view.isChanged ? ' (changed)' : ''}` : 'Views'}
        </span>
      </Button>
      <ViewsDrawer {...props} opened={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
