import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { messages } from '../../../../kernel/messages.ts';
import { dayIn } from '../../../../kernel/dates.ts';
import { BusyButton } from '../../../../ui/controls/busy-button.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { FormErrorSummary } from '../../../../ui/form/form-error-summary.tsx';
import { useSubmit } from '../../../../ui/form/use-submit.ts';
import { ownTimeZone } from '../../../../ui/format/reader-days.ts';
import { Dialog } from '../../../../ui/layers/dialog.tsx';
import type { BoardLot } from '../../lots/contract.ts';
import { countText } from './held-text.tsx';
import { useShipLots } from './queries.ts';

type ShipDialogProps = {
  lots: readonly Pick<BoardLot, 'lotId' | 'lotNo'>[];
  onClose: () => void;
  onShipped: () => void;
};

/** Asks when lots left the yard, and with which shipment. */
export function ShipDialog({ lots, onClose, onShipped }: ShipDialogProps) {
  const [today] = useState(() => dayIn(ownTimeZone(), new Date()));
  const [shippedDate, setShippedDate] = useState(today);
  const [shipmentNo, setShipmentNo] = useState('');
  const ship = useShipLots();
  const form = useSubmit(async () => {
    await ship.mutateAsync({ lotIds: lots.map(({ lotId }) => lotId), shippedDate, shipmentNo: shipmentNo.trim() });
    toast(`${countText(lots.length, 'lot')} shipped`);
    onShipped();
  }, messages.genericFailure);
  const isShownBelow = Object.keys(form.fields).some((field) => field === 'shippedDate' || field === 'shipmentNo');
  return (
    <Dialog
      title={`Ship ${countText(lots.length, 'lot')}`}
      opened
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <BusyButton
            type="submit"
            form="ship-lots"
            variant="filled"
            busy={form.busy}
            busyLabel="Shipping…"
            reason={shippedDate === '' && 'Type the day on which it left.'}
          >
            Ship
          </BusyButton>
        </>
      }
    >
      <form id="ship-lots" className="ty-ship" onSubmit={form.onSubmit}>
        {form.failure !== undefined && !isShownBelow && <FormErrorSummary errors={[form.failure]} lost={false} />}
        <p className="ty-muted">{lots.map(({ lotNo }) => `Lot ${lotNo}`).join(', ')}</p>
        <DateField
          label="Left the yard on"
          required
          max={today}
          value={shippedDate}
          onChange={setShippedDate}
          error={form.fields['shippedDate']}
        />
        <TextInput
          label="Shipment number"
          maxLength={40}
          value={shipmentNo}
          onChange={({ currentTarget }) => setShipmentNo(currentTarget.value)}
          error={form.fields['shipmentNo']}
        />
      </form>
    </Dialog>
  );
}
