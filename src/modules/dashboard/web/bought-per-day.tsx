import { SegmentedControl } from '@mantine/core';
import { Suspense, useState } from 'react';
import { AppLink } from '../../../ui/controls/app-link.tsx';
import { shortMoney } from '../../../ui/chart/axis-ticks.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { dateText } from '../../../ui/format/format-date.ts';
import { moneyText, numberText } from '../../../ui/format/format-number.ts';
import { lazyPart } from '../../../ui/live/lazy-part.ts';
import { usePhone } from '../../../ui/page/media.ts';
import type { Summary } from '../wire.ts';
import { daysBetween } from './days-between.ts';
import type { Proofs, Shown } from './proofs.ts';

const Bars = lazyPart(() => import('../../../ui/chart/bars.tsx'));

type BoughtPerDayProps = { summary: Summary; shown: Shown; proofs: Proofs; today: string };

/** What was bought per day, as a chart with its table. Days without an invoice stand with nothing. */
export function BoughtPerDay({ summary, shown, proofs, today }: BoughtPerDayProps) {
  const phone = usePhone();
  const seesMoney = summary.bought.paid !== undefined;
  const [chosen, setChosen] = useState<'paid' | 'units'>('paid');
  const what = seesMoney ? chosen : 'units';
  const of = new Map(summary.days.map((day) => [day.date, day]));
  const points = daysBetween(shown.from, shown.to).map((date) => ({
    label: dateText(date),
    value: of.get(date)?.[what] ?? 0,
  }));
  const ofToday = of.get(today)?.[what];
  const textOf = (value: number) => (what === 'paid' ? moneyText(value) : numberText(value));
  return (
    <section className="ty-pane" data-wide aria-labelledby="ty-bought">
      <div className="ty-row ty-pane-head" data-split>
        <h2 id="ty-bought">Bought per day</h2>
        {seesMoney && (
          <SegmentedControl
            aria-label="What is shown"
            size="xs"
            value={what}
            onChange={(value) => setChosen(value)}
            data={[
              { value: 'paid', label: 'Dollars' },
              { value: 'units', label: 'Units' },
            ]}
          />
        )}
      </div>
      {summary.days.length === 0 ? (
        <p className="ty-muted">No invoice was settled in these days.</p>
      ) : (
        <>
          <Suspense fallback={<Skeleton height={phone ? 190 : 276} />}>
            <Bars
              points={points}
              textOf={textOf}
              {...(what === 'paid' && { shortOf: shortMoney })}
              shortLabel={(label) => label.slice(0, 5)}
              height={phone ? 190 : 276}
              marked={dateText(today)}
            />
          </Suspense>
          {ofToday !== undefined && (
            <p className="ty-chart-today ty-muted ty-small">
              Today,{' '}
              <span translate="no" className="ty-num">
                {textOf(ofToday)}
              </span>{' '}
              so far
            </p>
          )}
          <details>
            <summary>The figures of each day</summary>
            <table className="ty-figure-table" aria-label="Bought per day">
              <thead>
                <tr>
                  <th scope="col">Day</th>
                  <th scope="col">Invoices</th>
                  <th scope="col">Units</th>
                  {seesMoney && <th scope="col">Dollars</th>}
                </tr>
              </thead>
              <tbody>
                {summary.days.toReversed().map((day) => {
                  const to = proofs.ofBought({ ...shown, from: day.date, to: day.date });
                  return (
                    <tr key={day.date}>
                      <th scope="row">{to ? <AppLink to={to}>{dateText(day.date)}</AppLink> : dateText(day.date)}</th>
                      <td translate="no" className="ty-num">
                        {numberText(day.invoices)}
                      </td>
                      <td translate="no" className="ty-num">
                        {numberText(day.units)}
                      </td>
                      {day.paid !== undefined && (
                        <td translate="no" className="ty-num">
                          {moneyText(day.paid)}
                        </td>
                      )}
                    </tr>
                  );
                })}
              </tbody>
            </table>
          </details>
        </>
      )}
    </section>
  );
}
