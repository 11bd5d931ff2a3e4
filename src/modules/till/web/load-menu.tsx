import { lazy, Suspense, useState } from 'react';
import { messages } from '../../../kernel/messages.ts';
import { useMay, useSession } from '../../../ui/session/can.tsx';
import { RowMenu } from '../../../ui/data-table/row-menu.tsx';
import { ReasonDialog } from '../../../ui/layers/reason-dialog.tsx';
import { loadHistory } from '../../loads/history/contract.ts';
import { useReopenLoad } from '../../loads/web/queries.ts';
import type { Load } from '../../loads/wire.ts';

const HistoryDrawer = lazy(async () => ({ default: (await import('./history-drawer.tsx')).HistoryDrawer }));

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
      {open === 'history' && (
        <Suspense fallback={null}>
          <HistoryDrawer load={load} onClose={close} />
        </Suspense>
      )}
      {open === 'reopen' && <ReopenDialog load={load} onClose={close} />}
    </>
  );
}

function ReopenDialog({ load, onClose }: { load: Load; onClose: () => void }) {
  const reopen = useReopenLoad();
  return (
    <ReasonDialog
      title={`Reopen ${load.invoiceNo}`}
      sentence={`It becomes a cart again and can be changed. ${load.invoiceNo} stays reserved for it.`}
      action="Reopen"
      busyLabel="Reopening…"
      send={(reason) => reopen.mutateAsync({ loadId: load.loadId, reason })}
      failure={messages.loadFailure}
      onClose={onClose}
    />
  );
}
