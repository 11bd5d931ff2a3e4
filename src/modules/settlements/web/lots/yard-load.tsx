import './lot-board.css';
import { Checkbox } from '@mantine/core';
import { AppLink } from '../../../../ui/controls/app-link.tsx';
import { dateText } from '../../../../ui/format/format-date.ts';
import { WeightField } from '../../../../ui/form/weight-field.tsx';
import { useSession } from '../../../../ui/session/can.tsx';
import { invoicePath } from '../../../invoices/paths.ts';
import type { BoardBox, BoardLoad } from '../../lots/contract.ts';
import { boxName } from '../../lots/domain/box-name.ts';
import { freeBoxes, weightFault, type ChosenBoxes } from './chosen-boxes.ts';
import { contentText, ExpectedOunces, paidText, weightText } from './held-text.tsx';

type YardLoadProps = {
  load: BoardLoad;
  chosen: ChosenBoxes;
  /** The address at which a lot is open. */
  lotHref: (lotId: number) => string;
};

/** An invoiced load with its boxes. Those in the yard are chosen and weighed here. */
export function YardLoad({ load, chosen, lotHref }: YardLoadProps) {
  const { companyId } = useSession()!;
  const free = freeBoxes(load);
  const on = free.filter(({ box }) => chosen.isChosen(load.loadId, box)).length;
  const name = load.invoiceNo || load.loadName || `Load ${load.loadId}`;
  const owner = load.companyId === companyId ? '' : ` · bought by ${load.ownerName}`;
  return (
    <li className="ty-yard-load" data-chosen={on > 0 || undefined}>
      <div className="ty-yard-head">
        {free.length > 0 && (
          <Checkbox
            aria-label={`All boxes of ${name}`}
            checked={on === free.length}
            indeterminate={on > 0 && on < free.length}
            onChange={({ currentTarget }) => chosen.choose(load, free, currentTarget.checked)}
          />
        )}
        <div className="ty-yard-name">
          <AppLink to={invoicePath({ loadId: load.loadId })}>{name}</AppLink>
          <span className="ty-muted ty-small">
            {load.companyName} · {load.facilityCity} · {dateText(load.date)}
            {owner}
          </span>
        </div>
      </div>
      <ul className="ty-yard-boxes">
        {load.boxes.map((box) => (
          <Box key={box.box} load={load} box={box} name={name} chosen={chosen} lotHref={lotHref} />
        ))}
      </ul>
    </li>
  );
}

type BoxProps = YardLoadProps & { box: BoardBox; name: string };

function Box({ load, box, name, chosen, lotHref }: BoxProps) {
  const label = box.box === 0 ? 'In no box' : boxName(box.box);
  const isFree = box.lotId === null && box.items > 0;
  const weight = chosen.weightOf(load.loadId, box.box);
  return (
    <li className="ty-yard-box" data-in-lot={!isFree || undefined}>
      {isFree ? (
        <Checkbox
          label={label}
          aria-label={`${label} of ${name}`}
          checked={chosen.isChosen(load.loadId, box.box)}
          onChange={({ currentTarget }) => chosen.choose(load, [box], currentTarget.checked)}
        />
      ) : (
        <span className="ty-yard-label">{label}</span>
      )}
      <span translate="no" className="ty-yard-content ty-num">
        {contentText(box)}
        <span className="ty-muted">{paidText(box)}</span>
      </span>
      <ExpectedOunces held={box} />
      <span className="ty-yard-end">
        {isFree ? (
          <WeightField
            aria-label={`Weight of ${label.toLowerCase()} of ${name}`}
            placeholder="Weight"
            unit="kg"
            decimals={6}
            size="xs"
            value={weight}
            onChange={(text) => chosen.weigh(load, box, text)}
            error={weightFault(weight)}
          />
        ) : (
          box.lotId !== null && (
            <>
              <AppLink to={lotHref(box.lotId)}>Lot {box.lotNo}</AppLink>
              {box.weight !== null && (
                <span translate="no" className="ty-muted ty-num">
                  {weightText(box.weight)}
                </span>
              )}
            </>
          )
        )}
      </span>
    </li>
  );
}
