import { Checkbox } from '@mantine/core';
import { useRef, useState } from 'react';
import { dateText } from '../../../../kernel/date-text.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { restoreFocus } from '../../../../ui/layers/restore-focus.ts';
import { useSession } from '../../../../ui/session/can.tsx';
import type { BoardLot } from '../../lots/contract.ts';
import { contentText, countText, weightText } from '../lots/held-text.tsx';
import { useLotBoard } from '../lots/queries.ts';
import { freeLots, rowsOfLots } from './board-lots.ts';
import { maxRows, setRows, type ChangeDraft } from './draft-changes.ts';
import type { DraftRow } from './settlement-draft.ts';
import { TakeDialog } from './take-dialog.tsx';

type TakeLotsProps = {
  readonly rows: readonly DraftRow[];
  /** The company of the settlement. A new one belongs to the company of the user. */
  readonly companyId: number | undefined;
  readonly shipmentNo: string;
  readonly change: ChangeDraft;
};

/** Leads to the lots of the board that wait for a settlement, if there are any. */
export function TakeLots({ rows, companyId, shipmentNo, change }: TakeLotsProps) {
  // Only the lots are shown, and they come with each page of loads.
  const { data: board } = useLotBoard({ count: 1 });
  const session = useSession()!;
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const free = freeLots(rows, board?.lots ?? [], { companyId: companyId ?? session.companyId, shipmentNo });
  if (free.length === 0) return null;
  const take = (taken: readonly BoardLot[]) => {
    const section = button.current?.closest('section');
    change(setRows('lotTableData', [...rows, ...rowsOfLots(taken)]), 'lotTableData');
    setIsOpen(false);
    // The button has gone with the last lot. What is typed next is the first row.
    restoreFocus(() => section?.querySelector<HTMLElement>(`[data-at="${rows.length}"] [data-col="sampleNo"]`));
  };
  return (
    <>
      <Button ref={button} onClick={() => setIsOpen(true)}>
        Take from the board
      </Button>
      {isOpen && (
        <BoardDialog
          free={free}
          most={maxRows.lotTableData - rows.length}
          onTake={take}
          isCut={board?.areMoreLotsAvailable === true}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

type BoardDialogProps = {
  readonly free: readonly BoardLot[];
  /** How many the table has room for. */
  readonly most: number;
  readonly onTake: (taken: readonly BoardLot[]) => void;
  /** There are more lots than were read. */
  readonly isCut: boolean;
  readonly onClose: () => void;
};

function BoardDialog({ free, most, isCut, onTake, onClose }: BoardDialogProps) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const taken = free.filter(({ lotId }) => chosen.has(lotId));
  const choose = (lots: readonly BoardLot[], isOn: boolean) => {
    const next = new Set(chosen);
    for (const { lotId } of lots) {
      if (isOn) next.add(lotId);
      else next.delete(lotId);
    }
    setChosen(next);
  };
  return (
    <TakeDialog
      title="Lots of the board"
      reason={
        (taken.length === 0 && 'Choose lots first.') || (taken.length > most && `At most ${maxRows.lotTableData} rows.`)
      }
      onTake={() => onTake(taken)}
      onClose={onClose}
    >
      <ul className="ty-settle-desk">
        {free.length > 1 && (
          <li>
            <Checkbox
              label={`All ${free.length} lots`}
              checked={taken.length === free.length}
              indeterminate={taken.length > 0 && taken.length < free.length}
              onChange={({ currentTarget }) => choose(free, currentTarget.checked)}
            />
          </li>
        )}
        {free.map((lot) => (
          <li key={lot.lotId}>
            <Checkbox
              label={`Lot ${lot.lotNo}`}
              description={descriptionOf(lot)}
              checked={chosen.has(lot.lotId)}
              onChange={({ currentTarget }) => choose([lot], currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
      {isCut && <p className="ty-muted">The board has more lots. Others are taken by typing their numbers.</p>}
    </TakeDialog>
  );
}

const descriptionOf = (lot: BoardLot): string =>
  [
    lot.boxes === 0 ? 'It holds no loads yet' : `${countText(lot.boxes, 'box', 'boxes')}, ${contentText(lot)}`,
    ...(lot.weighedBoxes > 0 ? [weightText(lot.weight)] : []),
    lot.shippedDate === null
      ? 'In the yard'
      : `Shipped ${dateText(lot.shippedDate)}${lot.shipmentNo && `, ${lot.shipmentNo}`}`,
  ].join(' · ');
