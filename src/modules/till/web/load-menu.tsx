import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useMay, useSession } from '../../../ui/session/can.tsx';
import { RowMenu } from '../../../ui/data-table/row-menu.tsx';
import { useHasActions } from '../../invoices/web/panels/use-actions.ts';
import { useDeleteAction } from '../../loads/web/panels/use-delete-action.ts';
import { loadHistory } from '../../loads/history/contract.ts';
import type { Load } from '../../loads/wire.ts';
import { lazyPart } from '../../../ui/live/lazy-part.ts';

const ReopenDialog = lazyPart(async () => ({ default: (await import('./reopen-dialog.tsx')).ReopenDialog }));
const ActionsDialog = lazyPart(() => import('../../invoices/web/panels/actions-dialog.tsx'));
const HistoryDrawer = lazyPart(async () => ({ default: (await import('./history-drawer.tsx')).HistoryDrawer }));

/** Less frequent actions on a load: its history, reopening, the actions on an invoice, and deletion. */
export function LoadMenu({
  load,
  backTo,
}: {
  load: Load;
  /** The list that the load is deleted from. */ backTo: string;
}) {
  const [open, setOpen] = useState<'history' | 'reopen' | 'actions'>();
  const maySee = useMay(loadHistory.listHistory.access);
  // Undoing one's own finish stands beside the finish.
  const { canEditInvoice } = useSession()!;
  const hasActions = useHasActions(load);
  const navigate = useNavigate();
  const { actionsFor } = useDeleteAction(() => void navigate({ href: backTo }));
  const close = () => setOpen(undefined);
  if (!maySee) return null;
  return (
    <>
      <RowMenu
        label={`More for load ${load.loadId}`}
        actions={[
          ...(hasActions ? [{ key: 'actions', label: 'Show actions', onPress: () => setOpen('actions') }] : []),
          { key: 'history', label: 'History', onPress: () => setOpen('history') },
          ...(canEditInvoice && load.type === 3
            ? [{ key: 'reopen', label: 'Reopen', onPress: () => setOpen('reopen') }]
            : []),
          ...actionsFor(load),
        ]}
      />
      <Suspense>
        {open === 'actions' && <ActionsDialog load={load} onClose={close} />}
        {open === 'history' && <HistoryDrawer load={load} onClose={close} />}
        {open === 'reopen' && <ReopenDialog load={load} onClose={close} />}
      </Suspense>
    </>
  );
}
