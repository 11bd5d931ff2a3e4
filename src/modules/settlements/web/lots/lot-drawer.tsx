import '../../../../ui/styles/figure-table.css';
import './lot-board.css';
import { useState } from 'react';
import { messages } from '../../../../kernel/messages.ts';
import { AppLink } from '../../../../ui/controls/app-link.tsx';
import { BusyButton } from '../../../../ui/controls/busy-button.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import { failureOf } from '../../../../ui/feedback/describe-failure.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { confirm } from '../../../../ui/layers/confirm.tsx';
import { useAttempt } from '../../../../ui/form/use-attempt.ts';
import { Drawer } from '../../../../ui/layers/drawer.tsx';
import { useViewOnly } from '../../../../ui/session/can.tsx';
import { invoicePath } from '../../../invoices/paths.ts';
import type { Lot } from '../../lots/contract.ts';
import { openSettlementPath } from '../../paths.ts';
import { countText } from './held-text.tsx';
import { LotLoads } from './lot-loads.tsx';
import { LotFigures } from './lot-figures.tsx';
import { LotTags } from './lots-panel.tsx';
import { useDeleteLot, useLot, useSetLotInfo, useShipLots } from './queries.ts';
import { ShipDialog } from './ship-dialog.tsx';

type LotDrawerProps = { lotId: number; onClose: () => void };

/** A lot beside the board: what it holds, and what has changed since. */
export function LotDrawer({ lotId, onClose }: LotDrawerProps) {
  const { data, error, refetch } = useLot(lotId);
  const failure = failureOf({ error, refetch }, 'The lot could not be read');
  return (
    <Drawer title={data ? `Lot ${data.lotNo}` : 'Lot'} opened onClose={onClose} size={620}>
      {failure ? (
        <ErrorState {...failure} />
      ) : data ? (
        <Content lot={data} onClose={onClose} />
      ) : (
        <Skeleton height={320} />
      )}
    </Drawer>
  );
}

/** Why nothing in a lot can be changed. Undefined if it can. */
const lockOf = ({ isComplete, settlementNo, shippedDate }: Lot): string | undefined => {
  if (isComplete) return `Settlement ${settlementNo} is complete.`;
  return shippedDate === null ? undefined : 'It has left the yard. Take its shipment back first.';
};

function Content({ lot, onClose }: { lot: Lot; onClose: () => void }) {
  const set = useSetLotInfo();
  const { failure, ...attempt } = useAttempt(messages.genericFailure);
  const run = async (work: () => Promise<{ readonly message: string }>): Promise<void> =>
    void (await attempt.run(async () => toast((await work()).message)));
  return (
    <div className="ty-lot-open">
      <div className="ty-row ty-wrap">
        <LotTags lot={lot} />
        {lot.settlementId !== null && !lot.isComplete && (
          <AppLink to={openSettlementPath({ settlementId: lot.settlementId })}>Open the settlement</AppLink>
        )}
      </div>
      {failure !== undefined && (
        <p className="ty-put-failure" role="alert">
          {failure}
        </p>
      )}
      <Differences lot={lot} />
      {lot.boxes > 0 && <LotFigures lot={lot} />}
      <LotLoads
        lot={lot}
        lock={lockOf(lot)}
        onTakeOut={(loadId, boxes) => run(() => set.mutateAsync({ loadId, lotNo: '', boxes: [...boxes] }))}
      />
      <Acts lot={lot} run={run} onClose={onClose} />
    </div>
  );
}

/** What has changed on its loads, each with its invoice. */
const Differences = ({ lot }: { lot: Lot }) =>
  lot.differences > 0 && (
    <section className="ty-lot-differences" aria-labelledby="lot-differences">
      <h3 id="lot-differences">{countText(lot.differences, 'difference')} since it was put together</h3>
      <ul>
        {lot.differenceList.map(({ loadId, box, sentence }) => (
          <li key={`${loadId} ${box} ${sentence}`}>
            <AppLink to={invoicePath({ loadId })}>{sentence}</AppLink>
          </li>
        ))}
      </ul>
      {lot.differences > lot.differenceList.length && <p>Only the first {lot.differenceList.length} are shown.</p>}
      <p className="ty-muted ty-small">
        The lot keeps what was put in. To take over what stands on an invoice now, take its box out and put it in again.
      </p>
    </section>
  );

type ActsProps = {
  lot: Lot;
  run: (work: () => Promise<{ readonly message: string }>) => Promise<void>;
  onClose: () => void;
};

/** Ship it, take the shipment back, or delete it while it is empty. */
function Acts({ lot, run, onClose }: ActsProps) {
  const ship = useShipLots();
  const remove = useDeleteLot();
  const viewOnly = useViewOnly();
  const [isShipping, setShipping] = useState(false);
  const reason = viewOnly || (lot.isComplete && `Settlement ${lot.settlementNo} is complete.`);
  return (
    <div className="ty-row ty-lot-acts">
      {lot.boxes === 0 && lot.settlementId === null && (
        <BusyButton
          busyLabel="Deleting…"
          reason={viewOnly}
          ask={() =>
            confirm({ title: 'Delete lot', sentence: `Delete lot ${lot.lotNo}?`, confirm: 'Delete', destructive: true })
          }
          onPress={() =>
            run(async () => {
              const answer = await remove.mutateAsync({ lotId: lot.lotId });
              onClose();
              return answer;
            })
          }
        >
          Delete lot
        </BusyButton>
      )}
      {lot.shippedDate !== null && (
        <BusyButton
          busyLabel="Taking back…"
          reason={reason}
          onPress={() => run(() => ship.mutateAsync({ lotIds: [lot.lotId], shippedDate: null }))}
        >
          Take the shipment back
        </BusyButton>
      )}
      {lot.shippedDate === null && lot.boxes > 0 && (
        <Button variant="filled" reason={reason} onClick={() => setShipping(true)}>
          Ship
        </Button>
      )}
      {isShipping && (
        <ShipDialog lots={[lot]} onClose={() => setShipping(false)} onShipped={() => setShipping(false)} />
      )}
    </div>
  );
}
