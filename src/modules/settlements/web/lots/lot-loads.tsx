import { AppLink } from '../../../../ui/controls/app-link.tsx';
import { BusyButton } from '../../../../ui/controls/busy-button.tsx';
import { Tag } from '../../../../ui/controls/tag.tsx';
import { dateText } from '../../../../ui/format/format-date.ts';
import { useViewOnly } from '../../../../ui/session/can.tsx';
import { invoicePath } from '../../../invoices/paths.ts';
import type { Lot, LotLoad } from '../../lots/contract.ts';
import { boxName } from '../../lots/domain/box-name.ts';
import { contentText, countText, ExpectedOunces, weightText } from './held-text.tsx';

type LotLoadsProps = {
  lot: Lot;
  /** Why nothing can be taken out. */
  lock: string | undefined;
  onTakeOut: (loadId: number, boxes: readonly number[]) => Promise<void>;
};

/** The loads of a lot with their boxes. */
export const LotLoads = ({ lot, lock, onTakeOut }: LotLoadsProps) => (
  <>
    {lot.loadsOfLot.length === 0 && <p className="ty-muted">It holds no loads yet.</p>}
    <ul className="ty-lot-loads">
      {lot.loadsOfLot.map((load) => (
        <Load key={load.loadId} load={load} lock={lock} onTakeOut={onTakeOut} />
      ))}
    </ul>
    {lot.hiddenBoxes > 0 && (
      <p className="ty-muted">{countText(lot.hiddenBoxes, 'more box', 'more boxes')} of loads that you may not see.</p>
    )}
  </>
);

function Load({ load, lock, onTakeOut }: { load: LotLoad } & Omit<LotLoadsProps, 'lot'>) {
  const viewOnly = useViewOnly();
  const name = load.invoiceNo || load.loadName || `Load ${load.loadId}`;
  return (
    <li>
      <div className="ty-row ty-wrap">
        <AppLink to={invoicePath({ loadId: load.loadId })}>{name}</AppLink>
        {load.isDeleted && <Tag tone="rejected">Deleted</Tag>}
        {load.isReopened && !load.isDeleted && <Tag tone="pending">Reopened</Tag>}
      </div>
      <p className="ty-muted ty-small">
        {load.companyName} · {load.facilityCity} · {dateText(load.date)}
      </p>
      <ul className="ty-lot-boxes">
        {load.boxes.map(({ box, weight, frozen }) => (
          <li key={box}>
            <span>
              {box === 0 ? 'In no box' : boxName(box)}
              <span className="ty-muted ty-small">
                {' '}
                · {contentText(frozen)} · {weight === null ? 'not weighed' : weightText(weight)}
              </span>
            </span>
            <ExpectedOunces held={frozen} />
            <BusyButton
              size="xs"
              busyLabel="Taking…"
              reason={viewOnly || lock}
              aria-label={`Take ${box === 0 ? 'what is in no box' : boxName(box).toLowerCase()} of ${name} out`}
              onPress={() => onTakeOut(load.loadId, [box])}
            >
              Take out
            </BusyButton>
          </li>
        ))}
      </ul>
    </li>
  );
}
