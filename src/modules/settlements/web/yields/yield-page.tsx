import './yields.css';
import { useMemo } from 'react';
import { ButtonLink } from '../../../../ui/controls/button.tsx';
import { LinkTabs } from '../../../../ui/controls/link-tabs.tsx';
import { ColumnChoice } from '../../../../ui/data-table/column-choice.tsx';
import { DataTable } from '../../../../ui/data-table/data-table.tsx';
import { DatedBar } from '../../../../ui/data-table/dated-bar.tsx';
import type { Choice } from '../../../../ui/data-table/filter.ts';
import { useSearchParams } from '../../../../ui/data-table/search-params.ts';
import { sentSort } from '../../../../ui/data-table/sent-sort.ts';
import { sortFilter } from '../../../../ui/data-table/sort-filter.ts';
import { useDatedFilters } from '../../../../ui/data-table/use-dated-filters.ts';
import { useTableState } from '../../../../ui/data-table/use-table-state.ts';
import { failureOf } from '../../../../ui/feedback/describe-failure.ts';
import { SettledArt, UnknownArt } from '../../../../ui/feedback/empty-art.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { useLiveReads } from '../../../../ui/live/use-live-reads.ts';
import { useLastList } from '../../../../ui/page/last-list.ts';
import { usePhone } from '../../../../ui/page/media.ts';
import { Page } from '../../../../ui/page/page.tsx';
import { useMay, useSession } from '../../../../ui/session/can.tsx';
import { seesAssay } from '../../../assays/domain/access.ts';
import { seesSubtotal } from '../../../loads/wire.ts';
import { useColumnChoice } from '../../../sessions/web/queries.ts';
import { lotBoardPath, openSettlementsPath, yieldPath, yieldSearch } from '../../paths.ts';
import { firstOrder, yieldGroups, yieldOrder, type YieldRow } from '../../yields/contract.ts';
import { BeyondChance } from './beyond-chance.tsx';
import { useYield } from './queries.ts';
import { rowHref } from './row-href.ts';
import { YieldCard, yieldColumns } from './yield-columns.tsx';
import { YieldSums } from './yield-sums.tsx';
import { groupNames } from './yield-text.tsx';

const runsChoice: Choice = {
  label: 'Show',
  neutral: 'All',
  options: [{ value: 'true', label: 'Beyond chance' }],
};

/** What came back of completed settlements against what was expected and paid, by group. */
export default function YieldPage() {
  useLastList();
  const { companyId } = useSession()!;
  useLiveReads(`company:${companyId}`, 'settlements.changed');
  const phone = usePhone();
  const seesAssays = useMay(seesAssay);
  const seesPaid = useMay(seesSubtotal);
  const adapter = useSearchParams(yieldSearch);
  const { by = 'lot', from, to, sort } = adapter.params;
  // A single lot shows no run.
  const runs = by !== 'lot' && adapter.params.runs === true;
  const first = firstOrder(by, { seesAssays, seesPaid });
  const columns = useMemo(() => yieldColumns(by, { seesAssays, seesPaid }), [by, seesAssays, seesPaid]);
  const state = useTableState(adapter, {
    size: 10,
    filters: ['from', 'to', 'runs'],
    // The farthest from the usual first, where only those are shown.
    sort: runs && first === 'worth' ? { by: 'share', descending: false } : { by: first, descending: true },
  });
  const dated = useDatedFilters(adapter, { onSearch: () => void list.refetch() });
  const list = useYield({
    count: state.size,
    offset: state.offset,
    by,
    ...dated.sentDays,
    ...(runs && { runs }),
    ...sentSort(yieldOrder.options, columns, sort),
  });
  const [hidden, setHidden] = useColumnChoice('yield');
  const { one, many } = groupNames[by];
  const whole = list.data?.whole;
  // Rows of another group would lead to wrong pages.
  const shown = list.data?.by === by ? list.data : undefined;
  const cameBack = whole !== undefined && whole.lots > 0;
  return (
    <Page title="Yield" flush>
      <LinkTabs
        label="What the yield is grouped by"
        tabs={yieldGroups.map((group) => ({
          key: group,
          label: groupNames[group].tab,
          to:
            group === 'lot'
              ? yieldPath({ from, to, sort })
              : yieldPath({ by: group, from, to, sort, ...(runs && { runs }) }),
        }))}
        value={by}
      />
      <DatedBar
        means="The day a settlement was completed."
        dated={dated}
        grouping={[
          ...(by === 'lot' ? [] : [state.filter('runs', runsChoice)]),
          ...(phone ? [sortFilter(columns, state)] : []),
        ]}
        busy={list.isFetching && list.isPlaceholderData}
        end={phone ? undefined : <ColumnChoice columns={columns} hidden={hidden} onChange={setHidden} />}
      />
      <div className="ty-yield">
        {cameBack && !list.error && (
          <>
            <BeyondChance whole={whole} days={dated.applied.days} sentDays={dated.sentDays} />
            <YieldSums whole={whole} isOld={list.isPlaceholderData} />
          </>
        )}
        <DataTable<YieldRow>
          label={`Yield by ${one}`}
          columns={columns}
          hidden={hidden}
          rows={shown?.list}
          extent={shown && { more: shown.areMoreItemsAvailable }}
          state={state}
          fetching={shown !== undefined && list.isPlaceholderData}
          failure={failureOf(list, 'The yield could not be read')}
          empty={
            cameBack ? (
              <NoGroup many={many} isRuns={runs} />
            ) : (
              <NothingBack isNarrowed={from !== undefined || to !== undefined} />
            )
          }
          rowKey={({ id }) => id ?? 'none'}
          rowName={({ name }) => `${one} ${name}`}
          rowHref={(row) => rowHref(by, row)}
          card={(row) => <YieldCard by={by} row={row} />}
        />
      </div>
    </Page>
  );
}

/** Lots came back, but none of them belongs to a group of this kind. */
const NoGroup = ({ many, isRuns }: { many: string; isRuns: boolean }) =>
  isRuns ? (
    <EmptyState title={`No ${many} run beyond chance`} art={<SettledArt />}>
      Show All lists every one of them with its figures.
    </EmptyState>
  ) : (
    <EmptyState title={`No ${many} among these lots`} art={<UnknownArt />}>
      Choose other days, or group what came back by another tab.
    </EmptyState>
  );

const NothingBack = ({ isNarrowed }: { isNarrowed: boolean }) => (
  <EmptyState
    title={isNarrowed ? 'Nothing came back in these days' : 'Nothing has come back yet'}
    art={<SettledArt />}
    actions={
      !isNarrowed && (
        <>
          <ButtonLink to={lotBoardPath()} variant="filled">
            Put loads into lots
          </ButtonLink>
          <ButtonLink to={openSettlementsPath()}>Open settlements</ButtonLink>
        </>
      )
    }
  >
    {isNarrowed
      ? 'No settlement of lots was completed then. Reset shows all of them.'
      : 'Put invoiced loads into lots, ship them, and complete their settlement. What came back then stands here against what was expected and paid.'}
  </EmptyState>
);
