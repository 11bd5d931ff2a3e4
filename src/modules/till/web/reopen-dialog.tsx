import { messages } from '../../../kernel/messages.ts';
import { ReasonDialog } from '../../../ui/layers/reason-dialog.tsx';
import { useReopenLoad } from '../../loads/web/queries.ts';
import type { Load } from '../../loads/wire.ts';

/** Makes an invoice a cart again, with a reason. */
export function ReopenDialog({ load, onClose }: { load: Load; onClose: () => void }) {
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
