import './lot-board.css';
import { Tabs } from '../../../../ui/controls/tabs.tsx';
import type { Choice } from '../../../../ui/data-table/filter.ts';
import { useSearchParams } from '../../../../ui/data-table/search-params.ts';
import { useTableState } from '../../../../ui/data-table/use-table-state.ts';
import { failureOf } from '../../../../ui/feedback/describe-failure.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { useLiveReads } from '../../../../ui/live/use-live-reads.ts';
import { usePhone } from '../../../../ui/page/media.ts';
import { Page } from '../../../../ui/page/page.tsx';
import { useSession } from '../../../../ui/session/can.tsx';
import { useFacilityChoice } from '../../../facilities/web/queries.ts';
import { lotBoardPath, lotBoardSearch } from '../../paths.ts';
import { useChosenBoxes } from './chosen-boxes.ts';
import { LotDrawer } from './lot-drawer.tsx';
import { LotsPanel } from './lots-panel.tsx';
import { PutBar } from './put-bar.tsx';
import { useLotBoard } from './queries.ts';
import { usePutIntoLot } from './use-put-into-lot.ts';
import { YardPanel } from './yard-panel.tsx';

const placeChoice: Choice = {
  label: 'Where',
  neutral: 'In the yard',
  options: [{ value: 'lots', label: 'In lots' }],
};

/** Invoiced loads and the lots that they are put into. */
export default function LotBoardPage() {
  const adapter = useSearchParams(lotBoardSearch);
  const { params, change } = adapter;
  const { companyId } = useSession()!;
  useLiveReads(`company:${companyId}`, 'loads.changed', 'settlements.changed');
  const phone = usePhone();
  const state = useTableState(adapter, { filters: ['facility', 'in'] });
  const read = useLotBoard({
    count: state.size,
    offset: state.offset,
    text: state.text,
    facility: params.facility,
    in: params.in,
  });
  const chosen = useChosenBoxes();
  const into = usePutIntoLot(chosen, read.data?.lots ?? []);
  const filters = [state.filter('facility', useFacilityChoice()), state.filter('in', placeChoice)];
  const lotHref = (lotId: number) => lotBoardPath({ ...params, lot: lotId });
  const isChoosing = chosen.list.length > 0;
  const failure = failureOf(read, 'The board could not be read');

  const yard = (
    <YardPanel
      board={read.data}
      isFetching={read.isPlaceholderData}
      state={state}
      filters={filters}
      chosen={chosen}
      lotHref={lotHref}
      shows={params.in ?? 'yard'}
    />
  );
  const lotsPanel = read.data ? (
    <LotsPanel board={read.data} isChoosing={isChoosing} into={into} lotHref={lotHref} />
  ) : (
    <Skeleton height={320} />
  );
  return (
    <Page title="Lots" flush bar={isChoosing && <PutBar chosen={chosen} into={into} />}>
      {failure ? (
        <ErrorState {...failure} />
      ) : phone ? (
        <Tabs
          label="Board of lots"
          grow
          value={params.tab ?? 'yard'}
          onChange={(tab) => change({ tab: tab === 'lots' ? 'lots' : undefined })}
          tabs={[
            { key: 'yard', label: 'Yard', count: read.data?.yard.loads },
            { key: 'lots', label: 'Lots', count: read.data?.lots.length },
          ]}
        >
          <div className="ty-board-one">{params.tab === 'lots' ? lotsPanel : yard}</div>
        </Tabs>
      ) : (
        <div className="ty-board">
          <section className="ty-board-yard" aria-label="Loads">
            {yard}
          </section>
          <section className="ty-board-lots" aria-label="Lots">
            {lotsPanel}
          </section>
        </div>
      )}
      {params.lot !== undefined && (
        <LotDrawer key={params.lot} lotId={params.lot} onClose={() => change({ lot: undefined })} />
      )}
    </Page>
  );
}
