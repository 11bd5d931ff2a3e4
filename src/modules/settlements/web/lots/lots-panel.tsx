import './lot-board.css';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { AppLink } from '../../../../ui/controls/app-link.tsx';
import { BusyButton } from '../../../../ui/controls/busy-button.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import { Tag } from '../../../../ui/controls/tag.tsx';
import { SettledArt } from '../../../../ui/feedback/empty-art.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { dateText } from '../../../../ui/format/format-date.ts';
import { useSession, useViewOnly } from '../../../../ui/session/can.tsx';
import type { BoardLot } from '../../lots/contract.ts';
import { contentText, countText, ExpectedOunces, paidText, weightText } from './held-text.tsx';
import type { Board } from './queries.ts';
import { ShipDialog } from './ship-dialog.tsx';
import type { PutIntoLot } from './use-put-into-lot.ts';

type LotsPanelProps = {
  board: Board;
  /** Boxes are chosen that a lot may take. */
  isChoosing: boolean;
  into: PutIntoLot;
  lotHref: (lotId: number) => string;
};

/** The lots that are not settled yet, which are shipped here. */
export function LotsPanel({ board, isChoosing, into, lotHref }: LotsPanelProps) {
  const { lots, inLots, shipped } = board;
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  const [isShipping, setShipping] = useState(false);
  const viewOnly = useViewOnly();
  const toShip = lots.filter((lot) => marked.has(lot.lotId) && lot.shippedDate === null);
  const mark = (lotId: number, isOn: boolean) =>
    setMarked((before) => new Set(isOn ? [...before, lotId] : [...before].filter((each) => each !== lotId)));
  if (lots.length === 0)
    return (
      <EmptyState title="No lot is open" art={<SettledArt />}>
        Choose boxes of loads and type a lot number. The lot stands here until its settlement is complete.
      </EmptyState>
    );
  return (
    <>
      <div className="ty-lots-sums">
        <Sums name={`${countText(inLots.lots, 'lot')} in the yard`} sums={inLots} />
        {shipped.lots > 0 && <Sums name={`${countText(shipped.lots, 'lot')} shipped`} sums={shipped} />}
        <Button
          reason={viewOnly || (toShip.length === 0 && 'Choose the lots that leave the yard.')}
          onClick={() => setShipping(true)}
        >
          {toShip.length === 0 ? 'Ship' : `Ship ${countText(toShip.length, 'lot')}`}
        </Button>
      </div>
      <ul className="ty-lots">
        {lots.map((lot) => (
          <LotCard
            key={lot.lotId}
            lot={lot}
            href={lotHref(lot.lotId)}
            isMarked={marked.has(lot.lotId)}
            onMark={(isOn) => mark(lot.lotId, isOn)}
            onPut={isChoosing ? () => into.put(lot.lotNo) : undefined}
            busy={into.busy}
          />
        ))}
      </ul>
      {board.areMoreLotsAvailable && <p className="ty-muted ty-lots-more">Only the first 300 lots are shown.</p>}
      {isShipping && (
        <ShipDialog
          lots={toShip}
          onClose={() => setShipping(false)}
          onShipped={() => {
            setMarked(new Set());
            setShipping(false);
          }}
        />
      )}
    </>
  );
}

const Sums = ({ name, sums }: { name: string; sums: Board['inLots'] }) => (
  <p>
    <b>{name}</b>{' '}
    <span className="ty-muted ty-small">
      {countText(sums.boxes, 'box', 'boxes')}
      {sums.weight > 0 && `, ${weightText(sums.weight)}`}
    </span>
    <ExpectedOunces held={sums} />
  </p>
);

type LotCardProps = {
  lot: BoardLot;
  href: string;
  isMarked: boolean;
  onMark: (isOn: boolean) => void;
  onPut: (() => Promise<unknown>) | undefined;
  busy: boolean;
};

function LotCard({ lot, href, isMarked, onMark, onPut, busy }: LotCardProps) {
  const { lotNo, loads, boxes, weighedBoxes, weight, shippedDate } = lot;
  const session = useSession()!;
  const viewOnly = useViewOnly();
  return (
    <li className="ty-lot">
      <div className="ty-lot-head">
        {shippedDate === null && (
          <Checkbox
            aria-label={`Ship lot ${lotNo}`}
            checked={isMarked}
            onChange={({ currentTarget }) => onMark(currentTarget.checked)}
          />
        )}
        <AppLink to={href}>Lot {lotNo}</AppLink>
        <LotTags lot={lot} />
      </div>
      <ExpectedOunces held={lot} />
      <p className="ty-muted ty-small">
        {boxes === 0
          ? 'It holds no loads yet.'
          : `${countText(boxes, 'box', 'boxes')} of ${countText(loads, 'load')} · ${contentText(lot)}${paidText(lot)}`}
      </p>
      {boxes > 0 && (
        <p className="ty-muted ty-small">
          {weighedBoxes === 0
            ? 'Not weighed'
            : weighedBoxes === boxes
              ? weightText(weight)
              : `${weightText(weight)}, ${weighedBoxes} of ${boxes} boxes weighed`}
          {lot.companyId !== session.companyId && ` · ${lot.ownerName}`}
        </p>
      )}
      {onPut && shippedDate === null && (
        <BusyButton size="xs" busy={busy} busyLabel="Putting…" reason={viewOnly} onPress={onPut}>
          Put here
        </BusyButton>
      )}
    </li>
  );
}

/** What a lot is: shipped or not, in which settlement, and how much differs. */
export const LotTags = ({ lot }: { lot: BoardLot }) => (
  <span className="ty-lot-tags">
    {lot.differences > 0 && <Tag tone="pending">{countText(lot.differences, 'difference')}</Tag>}
    {lot.settlementNo !== null && <Tag>{lot.settlementNo}</Tag>}
    {lot.shippedDate === null ? (
      <Tag>In the yard</Tag>
    ) : (
      <Tag tone="approved">
        Shipped {dateText(lot.shippedDate)}
        {lot.shipmentNo && `, ${lot.shipmentNo}`}
      </Tag>
    )}
  </span>
);
