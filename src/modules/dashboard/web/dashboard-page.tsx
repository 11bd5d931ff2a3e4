import '../../../ui/styles/figure-table.css';
import './dashboard.css';
import { SegmentedControl } from '@mantine/core';
import { useRead } from '../../../ui/api/use-read.ts';
import { DateRange, endOfDay, startOfDay } from '../../../ui/data-table/date-range.tsx';
import { FilterChip } from '../../../ui/data-table/filter-chip.tsx';
import { useSearchParams } from '../../../ui/data-table/search-params.ts';
import { failureOf } from '../../../ui/feedback/describe-failure.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { lastDays, ownTimeZone } from '../../../ui/format/reader-days.ts';
import { useLiveReads } from '../../../ui/live/use-live-reads.ts';
import { Page } from '../../../ui/page/page.tsx';
import { useSession } from '../../../ui/session/can.tsx';
import { useFacilityChoice } from '../../facilities/web/queries.ts';
import { dashboardSearch } from '../paths.ts';
import { BoughtPerDay } from './bought-per-day.tsx';
import { BuyersPane } from './buyers-pane.tsx';
import { CartsPane } from './carts-pane.tsx';
import { ComparedWith } from './compared-with.tsx';
import { FigureTiles } from './figure-tiles.tsx';
import { MetalsPane } from './metals-pane.tsx';
import { useProofs } from './proofs.ts';
import { dashboardApi } from './queries.ts';
import { UnhedgedPane } from './unhedged-pane.tsx';

const ranges = { week: 7, month: 30, quarter: 90, year: 365 } as const;
type Range = keyof typeof ranges;

/** What was bought, what is open and what the metals did, each figure against the time before it. */
export default function DashboardPage() {
  const { companyId } = useSession()!;
  useLiveReads(`company:${companyId}`, 'loads.changed');
  const { params, change } = useSearchParams(dashboardSearch);
  const { facility } = params;
  const range: Range = params.range ?? 'month';
  const standard = lastDays(ranges[range]);
  const isChosen = params.from !== undefined || params.to !== undefined;
  const [from, to] = [params.from ?? standard.from, params.to ?? standard.to];
  const today = lastDays(1).to;
  const facilities = useFacilityChoice();
  const shown = { from, to, facility };
  const proofs = useProofs();
  const read = useRead(
    dashboardApi.readDashboard,
    { from: startOfDay(from), to: endOfDay(to), timeZone: ownTimeZone(), facility },
    { keepsEarlier: true },
  );
  const { data, isPlaceholderData } = read;
  const failure = failureOf(read, 'The dashboard could not be read');
  return (
    <Page title="Dashboard" flush>
      <div className="ty-dashboard-bar" role="group" aria-label="Filters">
        <SegmentedControl
          aria-label="Time"
          value={isChosen ? '' : range}
          onChange={(value) =>
            change({ range: value === 'month' ? undefined : (value as Range & 'week'), from: undefined, to: undefined })
          }
          data={[
            { value: 'week', label: 'Week' },
            { value: 'month', label: 'Month' },
            { value: 'quarter', label: 'Quarter' },
            { value: 'year', label: 'Year' },
          ]}
        />
        <DateRange
          means="The day an invoice was settled."
          from={from}
          to={to}
          onChange={(first, last) => change({ range: undefined, from: first ?? lastDays(30).from, to: last ?? today })}
        />
        <FilterChip
          filter={{
            ...facilities,
            key: 'facility',
            value: facility === undefined ? undefined : String(facility),
            onChange: (value) => change({ facility: value === undefined ? undefined : Number(value) }),
          }}
        />
      </div>
      {failure ? (
        <ErrorState {...failure} />
      ) : !data ? (
        <Skeleton height={480} />
      ) : (
        <div className="ty-dashboard" role="region" aria-label="Figures" aria-busy={isPlaceholderData}>
          <ComparedWith before={data.before} from={data.from} />
          <FigureTiles summary={data} shown={shown} proofs={proofs} />
          <div className="ty-panes">
            <BoughtPerDay summary={data} shown={shown} proofs={proofs} today={today} />
            <section className="ty-pane" aria-label="Open now">
              <CartsPane carts={data.carts} facility={facility} />
              {data.unhedgedOunces && <UnhedgedPane ounces={data.unhedgedOunces} facility={facility} />}
            </section>
            {data.metalPrices && <MetalsPane prices={data.metalPrices} to={proofs.ofPrices(shown)} />}
            <BuyersPane buyers={data.buyers} shown={shown} proofs={proofs} />
          </div>
        </div>
      )}
    </Page>
  );
}
