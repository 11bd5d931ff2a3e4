import { Suspense, useState } from 'react';
import { useMay, useSession } from '../../../ui/session/can.tsx';
import { RowMenu } from '../../../ui/data-table/row-menu.tsx';
import { useHasActions } from '../../invoices/web/panels/use-actions.ts';
import { loadHistory } from '../../loads/history/contract.ts';
import type { Load } from '../../loads/wire.ts';
import { lazyPart } from '../../../ui/live/lazy-part.ts';

const ReopenDialog = lazyPart(async () => ({ default: (await import('./reopen-dialog.tsx')).ReopenDialog }));
const ActionsDialog = lazyPart(() => import('../../invoices/web/panels/actions-dialog.tsx'));
const HistoryDrawer = lazyPart(async () => ({ default: (await import('./history-drawer.tsx')).HistoryDrawer }));

/** Less frequent actions on a load: its history, reopening, and the actions on an invoice. */
export function LoadMenu({ load }: { load: Load }) {
  const [open, setOpen] = useState<'history' | 'reopen' | 'actions'>();
  const maySee = useMay(loadHistory.listHistory.access);
  // Undoing one's own finish stands beside the finish.
  const { canEditInvoice } = useSession()!;
  const hasActions = useHasActions(load);
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
