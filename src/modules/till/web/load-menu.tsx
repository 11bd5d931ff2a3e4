import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { messages } from '../../../kernel/messages.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { useMay } from '../../../ui/can.tsx';
import { RowMenu } from '../../../ui/data-table/row-menu.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { sentenceOf } from '../../../ui/failure.ts';
import { toast } from '../../../ui/toast.ts';
import { loads } from '../../loads/contract.ts';
import { useLoadCannot } from '../../loads/web/panels/load-acts.ts';
import { useReopenLoad } from '../../loads/web/queries.ts';
import type { Load } from '../../loads/wire.ts';
import { HistoryDrawer } from './history-drawer.tsx';

/** What is done to a load less often: its history, and taking back a finish. */
export function LoadMenu({ load }: { load: Load }) {
  const [open, setOpen] = useState<'history' | 'reopen'>();
  const maySee = useMay(loads.listHistory.access);
  const mayReopen = useMay(loads.reopenLoad.access);
  const cannotReopen = useLoadCannot()('reopen', load);
  const close = () => setOpen(undefined);
  if (!maySee) return null;
  return (
    <>
      <RowMenu
        label={`More for load ${load.loadId}`}
        actions={[
          { key: 'history', label: 'History', onPress: () => setOpen('history') },
          ...(mayReopen && load.type === 3
            ? [{ key: 'reopen', label: 'Reopen', onPress: () => setOpen('reopen'), reason: cannotReopen }]
            : []),
        ]}
      />
      {open === 'history' && <HistoryDrawer load={load} onClose={close} />}
      {open === 'reopen' && <ReopenDialog load={load} onClose={close} />}
    </>
  );
}

function ReopenDialog({ load, onClose }: { load: Load; onClose: () => void }) {
  const reopen = useReopenLoad();
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<string>();
  const send = async () => {
    setFailure(undefined);
    try {
      toast((await reopen.mutateAsync({ loadId: load.loadId, reason })).message);
      onClose();
    } catch (thrown) {
      setFailure(sentenceOf(thrown, messages.loadFailure));
    }
  };
  return (
    <Dialog
      title={`Reopen ${load.invoiceNo}`}
      opened
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <BusyButton
            variant="filled"
            busy={reopen.isPending}
            busyLabel="Reopening…"
            reason={reason.trim() === '' && 'Say why first.'}
            onPress={send}
          >
            Reopen
          </BusyButton>
        </>
      }
    >
      <p>It becomes a cart again and can be changed. {load.invoiceNo} stays reserved for it.</p>
      <TextInput
        label="Reason"
        required
        data-autofocus
        value={reason}
        maxLength={500}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={failure}
      />
    </Dialog>
  );
}
