import { Suspense, useState } from 'react';
import { useMay, useSession } from '../../../ui/session/can.tsx';
import { RowMenu } from '../../../ui/data-table/row-menu.tsx';
import { loadHistory } from '../../loads/history/contract.ts';
import type { Load } from '../../loads/wire.ts';
import { lazyPart } from '../../../ui/live/lazy-part.ts';

const ReopenDialog = lazyPart(async () => ({ default: (await import('./reopen-dialog.tsx')).ReopenDialog }));
const HistoryDrawer = lazyPart(async () => ({ default: (await import('./history-drawer.tsx')).HistoryDrawer }));

/** Less frequent actions on a load: its history, and reopening. */
export function LoadMenu({ load }: { load: Load }) {
  const [open, setOpen] = useState<'history' | 'reopen'>();
  const maySee = useMay(loadHistory.listHistory.access);
  // Undoing one's own finish stands beside the finish.
  const { canEditInvoice } = useSession()!;
  const close = () => setOpen(undefined);
  if (!maySee) return null;
  return (
    <>
      <RowMenu
        label={`More for load ${load.loadId}`}
        actions={[
          { key: 'history', label: 'History', onPress: () => setOpen('history') },
          ...(canEditInvoice && load.type === 3
            ? [{ key: 'reopen', label: 'Reopen', onPress: () => setOpen('reopen') }]
            : []),
        ]}
      />
      <Suspense>
        {open === 'history' && <HistoryDrawer load={load} onClose={close} />}
        {open === 'reopen' && <ReopenDialog load={load} onClose={close} />}
      </Suspense>
    </>
  );
}
