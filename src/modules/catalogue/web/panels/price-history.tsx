import './converter-panels.css';
import { Delta } from '../../../../ui/format/delta.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { failureOf } from '../../../../ui/feedback/describe-failure.ts';
import { longDateTimeText } from '../../../../ui/format/format-date.ts';
import { moneyText } from '../../../../ui/format/format-number.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { usePriceHistory } from '../queries.ts';
import { HistoryChart } from './history-chart.tsx';

/** As many pricing versions as the bars have room for. */
const versionsShown = 12;

type PriceHistoryProps = {
  productId: number;
  low?: number | undefined;
  average?: number | undefined;
  high?: number | undefined;
  /** How many tests these come from. 0: from the pricing versions. */
  tests?: number | undefined;
};

/** A converter's publish and list prices: as bars, oldest first, and as a list, newest first. */
export function PriceHistory({ productId, low, average, high, tests = 0 }: PriceHistoryProps) {
  const { data, error, refetch } = usePriceHistory(productId, versionsShown);
  const failure = failureOf({ error, refetch }, 'The price history could not be read');
  if (failure) return <ErrorState {...failure} />;
  if (!data) return <Skeleton height={300} />;
  const entries = data.list;
  return (
    <div className="ty-history">
      <p className="ty-history-legend ty-muted ty-small">
        <span data-series="publish">Publish</span>
        <span data-series="list">List</span>
        {low !== undefined && average !== undefined && high !== undefined && (
          <span translate="no" className="ty-num">
            {tests > 0 && `${tests} tests: `}low {moneyText(low)}, average {moneyText(average)}, high {moneyText(high)}
          </span>
        )}
      </p>
      <HistoryChart entries={entries.toReversed()} />
      <table className="ty-plain-table" data-figures>
        <caption className="ty-hidden">Price history</caption>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Publish Price</th>
            <th scope="col">List Price</th>
            <th scope="col">Change</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry, at) => {
            const before = entries[at + 1]?.abListPrice;
            return (
              <tr key={entry.version}>
                <th scope="row">
                  <time dateTime={entry.date}>{longDateTimeText(entry.date)}</time>
                </th>
                <td>{moneyText(entry.abPublishPrice)}</td>
                <td>{moneyText(entry.abListPrice)}</td>
                <td>{before ? <Delta value={(entry.abListPrice / before - 1) * 100} digits={3} /> : ''}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
