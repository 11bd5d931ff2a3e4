import { useElementSize, useMediaQuery } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { DataTable } from '../../../../ui/data-table/data-table.tsx';
import { useSearchParams } from '../../../../ui/data-table/search-params.ts';
import { useKeyedRows } from '../../../../ui/data-table/use-keyed-rows.ts';
import { StampArt } from '../../../../ui/feedback/empty-art.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { useHotkeys } from '../../../../ui/keyboard/keyboard.ts';
import { restoreFocus } from '../../../../ui/layers/restore-focus.ts';
import { usePhone } from '../../../../ui/page/media.ts';
import { Page } from '../../../../ui/page/page.tsx';
import { useSession } from '../../../../ui/session/can.tsx';
import { useVehicleSearch } from '../../../catalogue/web/panels/vehicle-queries.ts';
import type { FoundConverter } from '../../../catalogue/wire.ts';
import { converterPath, converterSearch, vehiclePath } from '../../paths.ts';
import { AddingRows } from '../adding-rows.tsx';
import { ConverterPanel } from '../converter-panel.tsx';
import { FiltersLine } from '../filters-line.tsx';
import { IdentifyActions } from '../identify-actions.tsx';
import { LastAdded } from '../last-added.tsx';
import { priceFailure, usePriceContext } from '../price-context.ts';
import { addingColumn, hiddenAt, resultColumns, vehicleColumns } from '../result-columns.tsx';
import { ResultGallery } from '../result-gallery.tsx';
import { keysGroup, resultKeys } from '../result-keys.ts';
import { foundCard } from '../result-parts.tsx';
import { ResultsSummary, ViewSwitch } from '../results-summary.tsx';
import { useLoadAdding } from '../use-load-adding.tsx';
import { usePanelArrows } from '../use-panel-arrows.ts';
import { DecodedVehicle } from './decoded-vehicle.tsx';
import { NoVehicleFound } from './no-vehicle-found.tsx';
import { useAskedVehicle, useVehicleFilters, useVehicleState } from './use-vehicle-search.ts';
import { VehicleSources } from './vehicle-sources.tsx';
import { VinBox } from './vin-box.tsx';
import { YearField } from './year-field.tsx';

const none: readonly FoundConverter[] = [];

/** The search of buyers: the converters of a vehicle with their prices, the chosen one beside them, and a cart. */
export function BuyerVehicleSearch() {
  const phone = usePhone();
  const isWide = useMediaQuery('(min-width: 1280px)', true, { getInitialValueInEffect: false });
  const navigate = useNavigate();
  const { params, change } = useSearchParams(converterSearch);
  const session = useSession()!;
  const state = useVehicleState();
  const adding = useLoadAdding();
  const { cart } = adding;
  const priceContext = usePriceContext(cart);
  const { vin, sent, isAsked, yearFault } = useAskedVehicle(state);
  const filters = useVehicleFilters(state);
  const query = useVehicleSearch(
    { ...sent, count: state.size, offset: state.offset, ...priceContext.sent },
    isAsked && !priceContext.isPending,
  );
  const data = isAsked ? query.data : undefined;
  const results = data?.list ?? none;
  const more = data?.areMoreItemsAvailable ?? false;
  const error = isAsked ? (priceContext.error ?? query.error) : null;
  const { ref: list, width } = useElementSize();
  const box = useRef<HTMLInputElement>(null);
  const [takesFocus, setTakesFocus] = useState(0);
  const openId = phone ? undefined : params.open;
  const view = params.view ?? 'table';

  /** What a converter's own page keeps of this address, so that Back leads to the same search. */
  const ownAddress = { ...params, from: 'vehicle' as const, open: undefined, qty: undefined, tab: undefined };
  const hrefOf = ({ productId }: FoundConverter) =>
    phone ? converterPath({ id: productId }, ownAddress) : vehiclePath({ ...params, open: productId, qty: undefined });
  const show = (row: FoundConverter) =>
    change({ open: row.productId, qty: undefined }, { replace: openId !== undefined });
  const open = (row: FoundConverter, withFocus = false) => {
    if (phone) return void navigate({ href: hrefOf(row) });
    panelArrows.opened(row);
    if (withFocus) setTakesFocus((times) => times + 1);
    show(row);
  };
  const close = () => {
    change({ open: undefined, qty: undefined }, { replace: true });
    box.current?.focus();
  };
  const keyed = useKeyedRows({ rows: results, onOpen: (row) => open(row, true) });
  const panelArrows = usePanelArrows({ keyed, results, openId, isPictures: view === 'pictures', show });
  const highlighted = results[keyed.index];

  // A link from a wide screen opens the converter's own page here.
  useEffect(() => {
    const given = phone ? params.open : undefined;
    if (given !== undefined) void navigate({ href: converterPath({ id: given }, ownAddress), replace: true });
    // oxlint-disable-next-line react/exhaustive-deps
  }, [phone]);

  useHotkeys([
    ...resultKeys('Open the highlighted result', openId === undefined && 'Clear the VIN'),
    ...(openId === undefined
      ? []
      : [{ keys: 'Escape', label: 'Close the converter', group: keysGroup, ...(isWide && { run: close }) }]),
    ...(openId === undefined && cart.mayAdd
      ? [
          {
            keys: 'a',
            label: 'Add to the current cart',
            group: keysGroup,
            run: () => highlighted && adding.addOne(highlighted),
          },
        ]
      : []),
  ]);
  const onBoxKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && openId !== undefined) {
      event.preventDefault();
      close();
    } else keyed.onKeyDown(event);
  };

  const { canAccessAssay: assay, canSeeUnitPrice: offer } = session;
  const columns = vehicleColumns(resultColumns({ assay, offer }, addingColumn(adding), priceContext.sent), width);
  const viewSwitch = (
    <ViewSwitch
      view={view}
      onChange={(next) => change({ view: next === 'table' ? undefined : next }, { replace: true })}
    />
  );
  const isEmpty = data?.list.length === 0;
  return (
    <Page title="Vehicle Search" flush actions={<IdentifyActions text="" adding={adding} />}>
      <div className="ty-idf">
        <section ref={list} className="ty-idf-list" aria-label="Search and results" data-vehicle>
          <VinBox ref={box} vin={vin} onKeyDown={onBoxKey} />
          {cart.mayAdd && openId === undefined && (
            <>
              <AddingRows adding={adding} next={() => box.current} />
              <LastAdded of={adding.lastAdd} onUndone={() => restoreFocus(() => box.current)} />
            </>
          )}
          <div className="ty-idf-filters">
            <FiltersLine narrowing={filters} cart={cart} priceContext={priceContext}>
              <YearField
                value={state.filters['year'] ?? ''}
                fault={yearFault}
                onChange={(year) => state.setFilter('year', year)}
              />
            </FiltersLine>
            {!phone && viewSwitch}
          </div>
          {data?.vehicle && <DecodedVehicle vehicle={data.vehicle} />}
          {data && (
            <div className="ty-idf-summary">
              <ResultsSummary
                results={results}
                offset={state.offset}
                more={more}
                isCurrent={!query.isPlaceholderData}
                mayAdd={cart.mayAdd}
              />
              {phone && viewSwitch}
            </div>
          )}
          {!isAsked ? (
            <>
              <EmptyState title="Which vehicle is it from?" art={<StampArt />}>
                Type the VIN as it stands on the car, or choose make, model, year and engine.
              </EmptyState>
              <VehicleSources />
            </>
          ) : isEmpty && !query.isPlaceholderData && !error ? (
            <NoVehicleFound state={state} filters={filters} vehicle={data.vehicle} />
          ) : view === 'pictures' && data && !isEmpty && !error ? (
            <ResultGallery
              results={results}
              more={more}
              state={state}
              keyed={keyed}
              selected={openId}
              fetching={query.isPlaceholderData}
              hrefOf={hrefOf}
            />
          ) : (
            <DataTable<FoundConverter>
              label="Results"
              columns={columns}
              hidden={hiddenAt(width)}
              rows={data?.list}
              extent={{ more }}
              state={state}
              fetching={query.isPlaceholderData}
              failure={priceFailure(priceContext, error, 'The search did not work', () => void query.refetch())}
              filters={filters}
              empty={null}
              rowKey={(row) => row.productId}
              rowName={(row) => row.match.code}
              rowHref={hrefOf}
              {...(!phone && { onOpen: (row: FoundConverter) => open(row) })}
              keyed={keyed}
              {...(openId !== undefined && { selected: openId })}
              card={foundCard}
            />
          )}
        </section>
        {openId !== undefined && (
          <ConverterPanel
            productId={openId}
            found={results.find((row) => row.productId === openId)}
            adding={adding}
            priceContext={priceContext}
            onClose={close}
            isBeside={isWide ?? true}
            isPassing={panelArrows.isPassing}
            takesFocus={takesFocus}
          />
        )}
      </div>
      {adding.dialog}
    </Page>
  );
}
