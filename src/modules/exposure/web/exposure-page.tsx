import './exposure.css';
import { messages } from '../../../kernel/messages.ts';
import type { SearchOf } from '../../../kernel/search-params.ts';
import { useRead } from '../../../ui/api/use-read.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { DateRange, endOfDay, rangeText, startOfDay } from '../../../ui/data-table/date-range.tsx';
import type { Choice } from '../../../ui/data-table/filter.ts';
import { FilterBar } from '../../../ui/data-table/filter-bar.tsx';
import { useSearchParams } from '../../../ui/data-table/search-params.ts';
import { sortFilter } from '../../../ui/data-table/sort-filter.ts';
import { useTableState } from '../../../ui/data-table/use-table-state.ts';
import { failureOf } from '../../../ui/feedback/describe-failure.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useLiveReads } from '../../../ui/live/use-live-reads.ts';
import { Page } from '../../../ui/page/page.tsx';
import { useMay, useSession } from '../../../ui/session/can.tsx';
import { metals as metalTheme } from '../../../ui/theme/theme.ts';
import { useFacilityChoice } from '../../facilities/web/queries.ts';
import { setsLimits, writesHedges } from '../../hedges/domain/access.ts';
import { HedgeDrawer } from '../../hedges/web/panels/hedge-drawer.tsx';
import { hedgeColumns, HedgeList } from '../../hedges/web/panels/hedge-list.tsx';
import { LimitsDrawer } from '../../hedges/web/panels/limits-drawer.tsx';
import { metals } from '../../pricing/domain/price.ts';
import { exposurePath, exposureSearch } from '../paths.ts';
import { MetalPanel } from './metal-panel.tsx';
import { PartDrawer } from './part-drawer.tsx';
import type { MetalExposure } from '../contract.ts';
import { exposureApi, type Narrowed } from './queries.ts';

type Search = SearchOf<typeof exposureSearch>;

/** What narrows the figures, as it is sent. Days are in the browser's time zone, both included. */
const narrowedBy = ({ facility, from, to }: Search): Narrowed => ({
  facility,
  ...(from !== undefined && { from: startOfDay(from) }),
  ...(to !== undefined && { to: endOfDay(to) }),
});

const metalChoice: Choice = {
  label: 'Metal',
  neutral: 'All',
  options: metals.map((value) => ({ value, label: metalTheme[value].name })),
};

/** What layer stands above the desk: none of them, or one. */
const noLayer = { show: undefined, of: undefined, add: undefined, edit: undefined, limits: undefined } as const;

/** What of each metal is open, what it is made of, and the hedges that lower it. */
export default function ExposurePage() {
  const adapter = useSearchParams(exposureSearch);
  const { params, change } = adapter;
  const { companyId } = useSession()!;
  useLiveReads(`company:${companyId}`, 'loads.changed', 'hedges.changed');
  const state = useTableState(adapter, {
    size: 10,
    filters: ['facility', 'from', 'to', 'metal'],
    sort: { by: 'date', descending: true },
  });
  const facility = useFacilityChoice();
  const mayHedge = useMay(writesHedges);
  const maySetLimits = useMay(setsLimits);
  const narrowed = narrowedBy(params);
  const read = useRead(exposureApi.getExposure, narrowed, { keepsEarlier: true });
  const failure = failureOf(read, 'What is open could not be read');
  const close = () => change(noLayer);
  const at = (layer: Search) => exposurePath({ ...params, ...noLayer, ...layer });
  const { facility: _, ...ofHedges } = narrowed;
  const range = rangeText(params.from, params.to);
  const metalFilter = state.filter('metal', metalChoice);
  const record = (
    <ButtonLink variant="filled" to={at({ add: true })}>
      Record hedge
    </ButtonLink>
  );
  return (
    <Page
      title="Exposure"
      flush
      actions={
        (mayHedge || maySetLimits) && (
          <>
            {maySetLimits && <ButtonLink to={at({ limits: true })}>Limits</ButtonLink>}
            {mayHedge && record}
          </>
        )
      }
    >
      <FilterBar
        filters={[state.filter('facility', facility)]}
        more={{
          active: range === undefined ? 0 : 1,
          fields: (
            <DateRange
              means="The day an invoice was settled, a pending one finished, a hedge sold."
              from={params.from}
              to={params.to}
              onChange={(from, to) => change({ from, to, page: undefined })}
            />
          ),
        }}
        onClear={state.clearFilters}
      />
      <Scope facility={params.facility} range={range} />
      {failure ? (
        <ErrorState {...failure} />
      ) : (
        <div className="ty-exposure" aria-busy={!read.data} data-fetching={read.isPlaceholderData || undefined}>
          {read.data
            ? read.data.list.map((figures) => (
                <MetalPanel
                  key={figures.metal}
                  figures={figures}
                  hrefOf={({ figure, metal }) => at({ show: figure, of: metal })}
                />
              ))
            : metals.map((metal) => (
                <div key={metal} className="ty-exposure-metal">
                  <Skeleton height={420} />
                </div>
              ))}
        </div>
      )}
      <div className="ty-exposure-hedges">
        <h2>Hedges</h2>
        <FilterBar filters={[metalFilter]} onClear={state.clearFilters} sort={sortFilter(hedgeColumns, state)} />
        <HedgeList
          state={state}
          sort={params.sort}
          wanted={{ ...ofHedges, ...(params.metal !== undefined && { metal: params.metal }) }}
          filters={[metalFilter]}
          onEdit={(hedgeId) => change({ ...noLayer, edit: hedgeId })}
          hrefOf={(hedgeId) => at({ edit: hedgeId })}
          add={record}
        />
      </div>
      <Layer
        params={params}
        narrowed={narrowed}
        list={read.data?.list}
        onClose={close}
        may={{ hedge: mayHedge, limit: maySetLimits }}
      />
    </Page>
  );
}

/** What the figures hold when they are narrowed. */
const Scope = ({ facility, range }: { facility: number | undefined; range: string | undefined }) =>
  (facility !== undefined || range !== undefined) && (
    <p className="ty-exposure-scope ty-muted ty-small">
      {range !== undefined && `Invoices settled and hedges sold ${range}; carts as they are now. `}
      {facility !== undefined && messages.hedgesOfCompany}
    </p>
  );

type LayerProps = {
  params: Search;
  narrowed: Narrowed;
  list: readonly MetalExposure[] | undefined;
  onClose: () => void;
  may: { readonly hedge: boolean; readonly limit: boolean };
};

function Layer({ params, narrowed, list = [], onClose, may }: LayerProps) {
  const { show, of, add, edit, limits, metal } = params;
  if (may.hedge && (add || edit !== undefined))
    return <HedgeDrawer key={edit ?? 'new'} hedgeId={edit} metal={metal} onClose={onClose} />;
  if (may.limit && limits) return <LimitsDrawer onClose={onClose} />;
  if (!show || !of) return null;
  const { typedHedges = 0 } = list.find((each) => each.metal === of) ?? {};
  return <PartDrawer shown={{ figure: show, metal: of }} {...{ narrowed, typedHedges, onClose }} />;
}
