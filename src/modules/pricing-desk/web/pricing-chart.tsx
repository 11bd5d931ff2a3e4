import { SegmentedControl } from '@mantine/core';
import { Suspense, useState } from 'react';
import { dateText } from '../../../ui/format/format-date.ts';
import { moneyText } from '../../../ui/format/format-number.ts';
import { lazyPart } from '../../../ui/live/lazy-part.ts';
import { useMetalSeries } from './queries.ts';

const Bars = lazyPart(() => import('../../../ui/chart/bars.tsx'));

const shown = {
  piece: 'Average piece',
  pt: 'Platinum',
  pd: 'Palladium',
  rh: 'Rhodium',
} as const;
type Shown = keyof typeof shown;

/** How many versions the table beside the chart lists. */
const listed = 12;

/** The hedge price of a metal, or the average piece, under the versions so far, with its figures. */
export function PricingChart() {
  const { data } = useMetalSeries();
  const [what, setWhat] = useState<Shown>('piece');
  if (!data || data.series.length < 2) return null;
  const points = data.series.map((each) => ({
    label: dateText(each.date),
    value: what === 'piece' ? each.avgPieceValue : each.hedge[what],
    key: each.version,
  }));
  return (
    <section aria-labelledby="ty-desk-chart">
      <div className="ty-row ty-desk-chart-head" data-split>
        <h3 id="ty-desk-chart">Over time</h3>
        <SegmentedControl
          aria-label="What is shown"
          size="xs"
          value={what}
          onChange={(value) => setWhat(value as Shown)}
          data={Object.entries(shown).map(([value, label]) => ({ value, label }))}
        />
      </div>
      <Suspense>
        <Bars points={points} textOf={moneyText} />
      </Suspense>
      <details>
        <summary>The last {Math.min(listed, points.length)} figures</summary>
        <table className="ty-figure-table">
          <thead>
            <tr>
              <th scope="col">Applied</th>
              <th scope="col">{what === 'piece' ? shown.piece : `${shown[what]} hedge, $/oz`}</th>
            </tr>
          </thead>
          <tbody>
            {points
              .slice(-listed)
              .toReversed()
              .map(({ key, label, value }) => (
                <tr key={key}>
                  <th scope="row">
                    {label} <span className="ty-muted ty-small">v{key}</span>
                  </th>
                  <td translate="no" className="ty-num">
                    {moneyText(value)}
                  </td>
                </tr>
              ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
