import './views.css';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { admin, allows } from '../../../../kernel/access.ts';
import { messages } from '../../../../kernel/messages.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import type { Column } from '../../../../ui/data-table/column.ts';
import { failureOf } from '../../../../ui/feedback/describe-failure.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { confirmDelete } from '../../../../ui/layers/confirm.tsx';
import { Drawer } from '../../../../ui/layers/drawer.tsx';
import { useSession } from '../../../../ui/session/can.tsx';
import { whoOf } from '../../../../ui/session/session.ts';
import type { Report } from '../../domain/report-list.ts';
import type { View } from '../../views/contract.ts';
import { useDeleteView, useViews } from './queries.ts';
import type { ReportView } from './use-report-view.ts';
import type { Shown } from './view-address.ts';
import { ViewForm } from './view-form.tsx';
import { wordsOfView } from './view-words.ts';
import { toastOutcome } from '../../../../ui/feedback/toast-failure.ts';

type ViewsDrawerProps = {
  report: Report;
  view: ReportView;
  shown: Shown;
  columns: readonly Pick<Column<never>, 'key'>[];
  reason?: string | undefined;
  opened: boolean;
  onClose: () => void;
};

/** The saved views of a report: they are opened, changed and deleted here, and what is shown is saved as a new one. */
export function ViewsDrawer({ report, view, shown, columns, reason, opened, onClose }: ViewsDrawerProps) {
  /** The view in the form. `new`: what is shown. */
  const [edited, setEdited] = useState<View | 'new'>();
  const { data, error, refetch } = useViews(report);
  const failure = failureOf({ error, refetch }, 'The views could not be read');
  const close = () => {
    setEdited(undefined);
    onClose();
  };
  if (edited !== undefined)
    return (
      <ViewForm
        report={report}
        edited={edited === 'new' ? undefined : edited}
        shown={shown}
        columns={columns.map(({ key }) => key).filter((key) => !view.hidden.includes(key))}
        isWhole={view.hidden.length === 0}
        onSaved={() => setEdited(undefined)}
        onClose={() => setEdited(undefined)}
      />
    );
  return (
    <Drawer
      title="Views"
      opened={opened}
      onClose={close}
      footer={
        <Button variant="filled" reason={reason} onClick={() => setEdited('new')}>
          Save what is shown
        </Button>
      }
    >
      {failure ? (
        <ErrorState {...failure} />
      ) : (
        <ul className="ty-views">
          {data?.map((each) => (
            <ViewLine
              key={each.viewId}
              view={each}
              isOpen={each.viewId === view.open?.viewId}
              onOpen={() => {
                view.show(each);
                close();
              }}
              onEdit={() => setEdited(each)}
              onGone={() => each.viewId === view.open?.viewId && view.leave()}
            />
          ))}
        </ul>
      )}
      <p className="ty-muted ty-small">
        {data?.length === 0 && 'No view is saved yet. '}A view keeps the days, filters, groups, order and columns of
        this report under a name. It can be shared with a role, and mailed as a sheet every week or month. A sheet of
        single rows has the newest first.
      </p>
    </Drawer>
  );
}

type ViewLineProps = { view: View; isOpen: boolean; onOpen: () => void; onEdit: () => void; onGone: () => void };

const ViewLine = ({ view, isOpen, onOpen, onEdit, onGone }: ViewLineProps) => {
  const { mutateAsync: remove } = useDeleteView();
  const isAdmin = allows(admin, whoOf(useSession()));
  const onDelete = async () => {
    if (!(await confirmDelete('view', view.name))) return;
    const gone = remove({ viewId: view.viewId, report: view.report });
    if (await toastOutcome(gone, messages.deleteFailure)) onGone();
  };
  return (
    <li>
      <button type="button" className="ty-view-open" aria-current={isOpen || undefined} onClick={onOpen}>
        <b className="ty-ellipsis">{view.name}</b>
        <span className="ty-muted ty-small">{wordsOfView(view)}</span>
      </button>
      {view.isOwn && (
        <IconButton label={`Edit ${view.name}`} onClick={onEdit}>
          <Pencil size={16} aria-hidden />
        </IconButton>
      )}
      {(view.isOwn || isAdmin) && (
        <IconButton label={`Delete ${view.name}`} onClick={() => void onDelete()}>
          <Trash2 size={16} aria-hidden />
        </IconButton>
      )}
    </li>
  );
};
