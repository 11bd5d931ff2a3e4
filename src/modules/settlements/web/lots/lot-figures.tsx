import type { ReactNode } from 'react';
import { moneyText, numberText } from '../../../../ui/format/format-number.ts';
import { metalKeys, MetalName } from '../../../../ui/format/metal-glyph.tsx';
import type { Held, Lot } from '../../lots/contract.ts';
import { ouncesOf, ouncesText } from './held-text.tsx';

/** What its boxes held when they were put in, beside what they hold today. */
export function LotFigures({ lot }: { lot: Lot }) {
  const boxes = lot.loadsOfLot.flatMap((load) => load.boxes);
  const sum = (of: 'frozen' | 'today', figure: (held: Held) => number) =>
    boxes.reduce((total, box) => total + figure(box[of]), 0);
  const row = (key: string, name: ReactNode, figure: (held: Held) => number, text: (value: number) => string) => {
    const [then, now] = [text(sum('frozen', figure)), text(sum('today', figure))];
    return (
      <tr key={key}>
        <th scope="row">{name}</th>
        <td translate="no" className="ty-num">
          {then}
        </td>
        <td translate="no" className="ty-num" data-changed={then !== now || undefined}>
          {now}
        </td>
      </tr>
    );
  };
  return (
    <table className="ty-figure-table">
      <caption className="ty-hidden">What the lot held when it was put together, and what its loads hold today</caption>
      <thead>
        <tr>
          <th scope="col">{lot.hiddenBoxes > 0 ? 'Of the loads below' : 'All boxes'}</th>
          <th scope="col">When put in</th>
          <th scope="col">Today</th>
        </tr>
      </thead>
      <tbody>
        {metalKeys.map((metal) =>
          row(
            metal,
            <MetalName metal={metal} long />,
            (held) => ouncesOf(held, metal),
            (value) => `${ouncesText(value)} oz`,
          ),
        )}
        {row(
          'pieces',
          'Pieces',
          ({ pieces }) => pieces,
          (value) => numberText(value),
        )}
        {row(
          'pounds',
          'Pounds',
          ({ pounds }) => pounds,
          (value) => numberText(value, 3, 0),
        )}
        {lot.paid !== undefined &&
          row(
            'paid',
            'Paid',
            ({ paid = 0 }) => paid,
            (value) => moneyText(value),
          )}
      </tbody>
    </table>
  );
}
