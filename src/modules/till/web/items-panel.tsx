import { Suspense } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { useSearchParams } from '../../../ui/data-table/search-params.ts';
import { useMay, useSession } from '../../../ui/session/can.tsx';
import { BinArt } from '../../../ui/feedback/empty-art.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { failureOf } from '../../../ui/feedback/describe-failure.ts';
import { numberText } from '../../../ui/format/format-number.ts';
import { isInDialog, isInPopover, useHotkeys } from '../../../ui/keyboard/keyboard.ts';
import { restoreFocus } from '../../../ui/layers/restore-focus.ts';
import { usePhone } from '../../../ui/page/media.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { buyerSide } from '../../loads/domain/parties.ts';
import { shownDetails } from '../../loads/domain/shown-details.ts';
import { LastAddLine } from '../../loads/web/panels/last-add-line.tsx';
import { useLoadCannot } from '../../loads/web/panels/load-acts.ts';
import { useLastAdd } from '../../loads/web/panels/use-last-add.ts';
import { useItems } from '../../loads/web/queries.ts';
import type { Load } from '../../loads/wire.ts';
import { loadSearch } from '../paths.ts';
import { AddLine } from './add-line.tsx';
import { ItemCards } from './item-cards.tsx';
import { ItemsTable } from './items-table.tsx';
import { addLineOrPage, type LoadView } from './focus-places.ts';
import { MoreItems, shownText } from './more-items.tsx';
import { RepriceNotice } from './reprice-notice.tsx';
import { UnclearCodes } from './unclear-codes.tsx';
import { LineWaitingRows, useLineWaitingAdds } from './line-waiting-rows.tsx';
import { useItemActions } from './use-item-actions.tsx';
import { lazyPart } from '../../../ui/live/lazy-part.ts';

const BoxOverview = lazyPart(() => import('./boxes/box-overview.tsx'));
const TypesForm = lazyPart(() => import('./types/types-form.tsx'));
const CountForm = lazyPart(() => import('./count/count-form.tsx'));
const BoxLine = lazyPart(() => import('./boxes/box-line.tsx'));

/** In a field with something in it, the browser takes back what was typed. */
const leavesTyping = ({ target, shiftKey }: KeyboardEvent): boolean =>
  !shiftKey &&
  !isInDialog() &&
  !isInPopover(target) &&
  !((target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && target.value !== '');

const viewLabels: Readonly<Record<LoadView, string>> = { boxes: 'Boxes', types: 'Types', count: 'Count' };

const ViewButton = ({ view, onPress }: { view: LoadView; onPress: () => void }) => (
  <Button variant="subtle" size="compact-sm" data-view={view} onClick={onPress}>
    {viewLabels[view]}
  </Button>
);

/** The add line and the items. The footer counts them by type. */
export function ItemsPanel({ load }: { load: Load }) {
  const phone = usePhone();
  const { canBuildCart, hierarchy } = useSession()!;
  const { items, error, refetch, more } = useItems(load.loadId);
  const { params, change } = useSearchParams(loadSearch);
  const { box, show } = params;
  const isBuyer = useMay(buyerSide);
  const listed = box === undefined ? items : items?.filter((item) => item.box === box);
  const lastAdd = useLastAdd();
  const { actions, dialog } = useItemActions(load, lastAdd.forget);
  const waiting = useLineWaitingAdds(load, lastAdd.say);
  const undo = () => void lastAdd.undo().finally(() => restoreFocus(addLineOrPage));
  useHotkeys([
    {
      keys: 'mod+z',
      label: 'Undo the last add',
      group: 'Load',
      when: leavesTyping,
      ...(lastAdd.mayUndo && { run: undo }),
    },
  ]);
  const cannotAdd = useLoadCannot()('addItem', load);
  // A counted number that is typed into the add line would be a code.
  const isCounting = show === 'count';
  const mayAdd = canBuildCart && hierarchy !== 2 && cannotAdd === undefined;
  // Shown items stay when only the next page could not be read.
  const failure = failureOf({ error: more.hasFailed ? null : error, refetch }, 'The items could not be read');
  const rejected = load.rejectedItems;
  const shown = items?.length ?? 0;
  const end = more.has && (
    <MoreItems
      shown={shown}
      // An addition by another user may arrive before the load that counts it.
      total={Math.max(load.items, shown + 1)}
      isComing={more.isComing}
      hasFailed={more.hasFailed}
      onMore={more.fetch}
    />
  );
  const details = shownDetails(load.itemDetails);
  const needsPicture = load.isPicRequired && load.type !== 4;
  return (
    <>
      {phone && (
        <div className="ty-row ty-till-who" data-split>
          <b>{load.companyName}</b>
          <span className="ty-muted">Prices of {load.facilityName}</span>
        </div>
      )}
      {mayAdd && !isCounting && <AddLine load={load} waiting={waiting} />}
      {mayAdd && <LastAddLine of={lastAdd} onUndone={() => restoreFocus(addLineOrPage)} />}
      {mayAdd && <UnclearCodes loadId={load.loadId} />}
      <LineWaitingRows load={load} waiting={waiting} mayEdit={mayAdd} />
      {load.type === 1 && !!load.olderPrices && <RepriceNotice load={load} />}
      {box !== undefined && show !== 'boxes' && (
        <Suspense>
          <BoxLine box={box} items={listed} isAll={!more.has} />
        </Suspense>
      )}
      {show === 'boxes' ? (
        <Suspense fallback={<Skeleton height={240} />}>
          <BoxOverview load={load} />
        </Suspense>
      ) : failure ? (
        <ErrorState {...failure} />
      ) : !items || !listed ? (
        // As high as the items to come, so that nothing below them moves.
        <div className="ty-till-wait">
          <Skeleton height={phone ? Math.max(1, load.items) * 92 : 240} />
        </div>
      ) : items.length === 0 ? (
        <EmptyState title="Nothing is on this load yet" art={<BinArt />}>
          {mayAdd ? 'Type a code as it is stamped and press Enter.' : 'Items appear here as they are added.'}
        </EmptyState>
      ) : show === 'types' ? (
        <Suspense fallback={<Skeleton height={240} />}>
          <TypesForm load={load} items={listed} end={end} />
        </Suspense>
      ) : isCounting ? (
        <Suspense fallback={<Skeleton height={240} />}>
          <CountForm load={load} items={listed} isAll={!more.has} end={end} />
        </Suspense>
      ) : phone ? (
        <ItemCards
          items={listed}
          litId={lastAdd.added?.itemId}
          actions={actions}
          needsPicture={needsPicture}
          end={end}
        />
      ) : (
        <ItemsTable
          items={listed}
          litId={lastAdd.added?.itemId}
          actions={actions}
          needsPicture={needsPicture}
          end={end}
        />
      )}
      {dialog}
      {(details.length > 0 || more.has) && (
        <div className="ty-till-foot">
          {details.map(({ label, quantity }) => (
            <span key={label}>
              {label}{' '}
              <b translate="no" className="ty-num">
                {numberText(quantity, 3, 0)}
              </b>
            </span>
          ))}
          {!show && (
            <span className="ty-till-views">
              <ViewButton view="boxes" onPress={() => change({ show: 'boxes', box: undefined })} />
              {isBuyer && (
                <>
                  <ViewButton view="types" onPress={() => change({ show: 'types' })} />
                  <ViewButton view="count" onPress={() => change({ show: 'count' })} />
                </>
              )}
            </span>
          )}
          {more.has && <span className="ty-muted">{shownText(shown, load.items)}</span>}
          {rejected > 0 && (
            <span className="ty-muted ty-till-rejected">{numberText(rejected)} rejected, not counted</span>
          )}
        </div>
      )}
    </>
  );
}
