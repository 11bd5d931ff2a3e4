import './lot-board.css';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { BusyButton } from '../../../../ui/controls/busy-button.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import { useViewOnly } from '../../../../ui/session/can.tsx';
import type { Held } from '../../lots/contract.ts';
import type { ChosenBoxes } from './chosen-boxes.ts';
import { contentText, countText, ExpectedOunces } from './held-text.tsx';
import type { PutIntoLot } from './use-put-into-lot.ts';

/** The sums that are shown of boxes. What was paid for them is not. */
const sumOf = (boxes: readonly Held[]): Omit<Held, 'paid'> => {
  const sum = (key: Exclude<keyof Held, 'paid'>) => boxes.reduce((total, box) => total + box[key], 0);
  return {
    items: sum('items'),
    pieces: sum('pieces'),
    pounds: sum('pounds'),
    ptOunces: sum('ptOunces'),
    pdOunces: sum('pdOunces'),
    rhOunces: sum('rhOunces'),
  };
};

type PutBarProps = { chosen: ChosenBoxes; into: PutIntoLot };

/** What is chosen, and the number of the lot that it goes into. */
export function PutBar({ chosen, into }: PutBarProps) {
  const [lotNo, setLotNo] = useState('');
  const viewOnly = useViewOnly();
  const loads = new Set(chosen.list.map(({ load }) => load.loadId)).size;
  const held = sumOf(chosen.list.map(({ box }) => box));
  const reason = viewOnly || (lotNo.trim() === '' && 'Type the number of a lot, new or on the board.');
  return (
    <form
      className="ty-put-bar"
      aria-label="Put into lot"
      onSubmit={(event) => {
        event.preventDefault();
        void into.put(lotNo).then((isDone) => isDone && setLotNo(''));
      }}
    >
      <div className="ty-put-chosen">
        <b>
          {countText(chosen.list.length, 'box', 'boxes')} of {countText(loads, 'load')}
        </b>
        <span className="ty-muted ty-small">{contentText(held)}</span>
        <ExpectedOunces held={held} />
      </div>
      {into.failure !== undefined && (
        <p className="ty-put-failure" role="alert">
          {into.failure}
        </p>
      )}
      <div className="ty-row ty-put-fields">
        <Button variant="subtle" onClick={chosen.clear}>
          Choose none
        </Button>
        <TextInput
          aria-label="Lot number"
          placeholder="Lot number"
          maxLength={40}
          autoComplete="off"
          value={lotNo}
          onChange={({ currentTarget }) => {
            into.forgetFailure();
            setLotNo(currentTarget.value);
          }}
        />
        <BusyButton type="submit" variant="filled" busy={into.busy} busyLabel="Putting…" reason={reason}>
          Put into lot
        </BusyButton>
      </div>
    </form>
  );
}
