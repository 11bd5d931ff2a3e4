import '../../../ui/styles/figure-table.css';
import './sales.css';
import { lazy, Suspense } from 'react';
import { useRead } from '../../../ui/api/use-read.ts';
import { useSearchParams } from '../../../ui/data-table/search-params.ts';
import { failureOf } from '../../../ui/feedback/describe-failure.ts';
import { UnknownArt } from '../../../ui/feedback/empty-art.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { TypedSelect } from '../../../ui/form/typed-select.tsx';
import { moneyText } from '../../../ui/format/format-number.ts';
import { Page } from '../../../ui/page/page.tsx';
import { useFacilityChoice } from '../../facilities/web/queries.ts';
import { salesSearch } from '../paths.ts';
import { reportsApi } from './queries.ts';
import { dayOrMonth, times, withoutGaps, type SalesTime } from './sales-times.ts';

/** The day of the reader as YYYY-MM-DD, which is how Swedish writes it. */
const today = () => new Date().toLocaleDateString('sv');

const Bars = lazy(() => import('../../../ui/chart/bars.tsx'));

/** The sum of settled invoices over time, as a chart with its table below. */
export default function SalesPage() {
  const { params, change } = useSearchParams(salesSearch);
  const time: SalesTime = params.time ?? '4';
  const facilities = useFacilityChoice();
  const sent = { time: Number(time) as 1, facility: params.facility };
  const read = useRead(reportsApi.salesHistory, sent, { keepsEarlier: true });
  const { data } = read;
  const failure = failureOf(read, 'The sales could not be read');
  const rows = data?.data ?? [];
  const seesSums = rows.some(({ value }) => value !== undefined);
  const points = withoutGaps(rows, time, today()).map(({ date, value }) => ({ label: dayOrMonth(date, time), value }));
  return (
    <Page title="Sales History">
      <div className="ty-sales-filters">
        <TypedSelect
          label="Time"
          data={times}
          value={time}
          onChange={(chosen) => change({ time: chosen as SalesTime })}
          nothing="No time begins with this"
        />
        <TypedSelect
          label="Facility"
          data={[{ value: '', label: 'All' }, ...facilities.options]}
          value={String(params.facility ?? '')}
          onChange={(chosen) => change({ facility: chosen === '' ? undefined : Number(chosen) })}
          nothing="No facility begins with this"
        />
      </div>
      {failure ? (
        <ErrorState {...failure} />
      ) : !data ? (
        <Skeleton height={320} />
      ) : rows.length === 0 ? (
        <EmptyState art={<UnknownArt />} title="No sales in this time">
          An invoice counts on the day it is settled.
        </EmptyState>
      ) : (
        <>
          {seesSums && (
            <Suspense fallback={<Skeleton height={280} />}>
              <Bars key={`${time} ${params.facility}`} points={points} textOf={(value) => moneyText(value)} />
            </Suspense>
          )}
          <table className="ty-figure-table ty-sales-table" aria-label="Settled invoices">
            <thead>
              <tr>
                <th scope="col">{time === '5' ? 'Month' : 'Day'}</th>
                <th scope="col">Settled</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ date, value }) => (
                <tr key={date}>
                  <th scope="row">{dayOrMonth(date, time)}</th>
                  <td translate="no" className="ty-num">
                    {value === undefined ? 'Not shown' : moneyText(value)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </Page>
  );
}
