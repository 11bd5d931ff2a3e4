import { SegmentedControl } from '@mantine/core';
import { Suspense, useState } from 'react';
import { AppLink } from '../../../ui/controls/app-link.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Delta } from '../../../ui/format/delta.tsx';
import { dateText } from '../../../ui/format/format-date.ts';
import { moneyText } from '../../../ui/format/format-number.ts';
import { metalKeys, MetalName } from '../../../ui/format/metal-glyph.tsx';
import { lazyPart } from '../../../ui/live/lazy-part.ts';
import { usePhone } from '../../../ui/page/media.ts';
import { metals } from '../../../ui/theme/theme.ts';
import type { Metal } from '../../pricing/domain/price.ts';
import type { Summary } from '../wire.ts';

const MetalLines = lazyPart(() => import('../../../ui/chart/metal-lines.tsx'));

type MetalsPaneProps = { prices: NonNullable<Summary['metalPrices']>; to: string | undefined };

/** The metal prices over time, each against its first, with the prices themselves in a table. */
export function MetalsPane({ prices, to }: MetalsPaneProps) {
  const phone = usePhone();
  const [kind, setKind] = useState<'hedge' | 'market'>('hedge');
  const last = prices.at(-1)?.[kind];
  if (!last) return null;
  /** The first price of a metal. Before the first pricing it is zero, which nothing is compared with. */
  const firstOf = (metal: Metal) => prices.find((each) => each[kind][metal] > 0)?.[kind][metal] ?? 0;
  const first = { pt: firstOf('pt'), pd: firstOf('pd'), rh: firstOf('rh') };
  const percentOf = (price: number, start: number) => (start === 0 || price === 0 ? 100 : (100 * price) / start);
  const points = prices.map(({ date, ...each }) => ({
    label: dateText(date),
    pt: percentOf(each[kind].pt, first.pt),
    pd: percentOf(each[kind].pd, first.pd),
    rh: percentOf(each[kind].rh, first.rh),
  }));
  return (
    <section className="ty-pane" data-wide aria-labelledby="ty-metals">
      <div className="ty-row ty-pane-head" data-split>
        <h2 id="ty-metals">Metals</h2>
        <span className="ty-row">
          <SegmentedControl
            aria-label="Which prices"
            size="xs"
            value={kind}
            onChange={(value) => setKind(value)}
            data={[
              { value: 'hedge', label: 'Hedge' },
              { value: 'market', label: 'Market' },
            ]}
          />
          {to && <AppLink to={to}>Report</AppLink>}
        </span>
      </div>
      <ul className="ty-metal-line">
        {metalKeys.map((metal) => (
          <li key={metal}>
            <MetalName metal={metal} />{' '}
            {last[metal] === 0 ? (
              <span className="ty-muted">No price yet</span>
            ) : (
              <>
                <b translate="no" className="ty-num">
                  {moneyText(last[metal])}
                </b>{' '}
                <Delta value={percentOf(last[metal], first[metal]) - 100} digits={1} />
              </>
            )}
          </li>
        ))}
      </ul>
      {points.length > 1 ? (
        <>
          <Suspense fallback={<Skeleton height={phone ? 190 : 236} />}>
            <MetalLines points={points} height={phone ? 190 : 236} />
          </Suspense>
          <p className="ty-muted ty-small">Changes count from the first price, which is 100.</p>
        </>
      ) : (
        <p className="ty-muted">The prices did not change in these days.</p>
      )}
      <details>
        <summary>The prices of each day, $/oz</summary>
        <table className="ty-figure-table" aria-label={`Metal prices at ${kind}`}>
          <thead>
            <tr>
              <th scope="col">Day</th>
              {metalKeys.map((metal) => (
                <th key={metal} scope="col">
                  {metals[metal].name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {prices.toReversed().map((each) => (
              <tr key={each.date}>
                <th scope="row">{dateText(each.date)}</th>
                {metalKeys.map((metal) => (
                  <td key={metal} translate="no" className="ty-num">
                    {moneyText(each[kind][metal])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
