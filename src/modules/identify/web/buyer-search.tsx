import { useElementSize, useMediaQuery } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useSession } from '../../../ui/session/can.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { useSearchParams } from '../../../ui/data-table/search-params.ts';
import { useKeyedRows } from '../../../ui/data-table/use-keyed-rows.ts';
import { StampArt } from '../../../ui/feedback/empty-art.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { pressKey, singleKeys, useHotkeys } from '../../../ui/keyboard/keyboard.ts';
import { restoreFocus } from '../../../ui/layers/restore-focus.ts';
import { usePhone } from '../../../ui/page/media.ts';
import { Page } from '../../../ui/page/page.tsx';
import type { FoundConverter } from '../../catalogue/wire.ts';
import { converterPath, converterSearch, identifyPath } from '../paths.ts';
import { AddingRows } from './adding-rows.tsx';
import { ConverterPanel } from './converter-panel.tsx';
import { FiltersLine, useNarrowing } from './filters-line.tsx';
import { IdentifyActions } from './identify-actions.tsx';
import { GapNote } from './panels/gap-note.tsx';
import { LastAdded } from './last-added.tsx';
import { NoAnswer } from './no-answer.tsx';
import { NothingFound } from './nothing-found.tsx';
import { PieceCamera } from './piece-camera.tsx';
import { PieceStrip } from './piece-strip.tsx';
import { priceFailure, usePriceContext } from './price-context.ts';
import { addingColumn, hiddenAt, resultColumns } from './result-columns.tsx';
import { RecentCodesLine } from './recent-codes-line.tsx';
import { ResultGallery } from './result-gallery.tsx';
import { foundCard } from './result-parts.tsx';
import { ResultsSummary, ViewSwitch, type View } from './results-summary.tsx';
import { ScanButton } from './scan/scan-button.tsx';
import { SearchBox } from './search-box.tsx';
import { keysGroup, resultKeys } from './result-keys.ts';
import { useBoxKeys } from './use-box-keys.ts';
import { useEarlierSearch } from './use-earlier-search.ts';
import { useLoadAdding } from './use-load-adding.tsx';
import { usePanelArrows } from './use-panel-arrows.ts';
import { useConverterResults, useSearchState } from './use-converter-results.ts';

const none: readonly FoundConverter[] = [];

/** The search of buyers: results as a table or as pictures, the chosen one beside them, and a cart to add to. */
export function BuyerSearch() {
  const phone = usePhone();
  const isWide = useMediaQuery('(min-width: 1280px)', true, { getInitialValueInEffect: false });
  const navigate = useNavigate();
  const { params, change } = useSearchParams(converterSearch);
  const session = useSession()!;
  const state = useSearchState();
  const adding = useLoadAdding();
  const { cart } = adding;
  const priceContext = usePriceContext(cart);
  const narrowing = useNarrowing(state);
  const found = useConverterResults(state, priceContext);
  const results = found.results ?? none;
  const { ref: list, width } = useElementSize();
  const box = useRef<HTMLInputElement>(null);
  const [takesFocus, setTakesFocus] = useState(0);
  const [entered, setEntered] = useState<string>();
  const openId = phone ? undefined : params.open;
  const view: View = params.view ?? 'table';

  /** What a converter's own page keeps of this address. */
  const ownAddress = { ...params, open: undefined, qty: undefined, tab: undefined };
  const hrefOf = ({ productId }: FoundConverter) =>
    phone ? converterPath({ id: productId }, ownAddress) : identifyPath({ ...params, open: productId, qty: undefined });
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
    boxKeys.returned();
  };
  const keyed = useKeyedRows({ rows: results, onOpen: (row) => open(row, true) });
  const panelArrows = usePanelArrows({ keyed, results, openId, isPictures: view === 'pictures', show });
  const highlighted = results[keyed.index];
  // Cards show no highlight, and an invisible row must not be added.
  const showsHighlight = !phone || view === 'pictures';
  const boxKeys = useBoxKeys({
    keyed,
    onAdd:
      highlighted && cart.mayAdd && showsHighlight
        ? (event) => {
            if (!singleKeys.areOn()) return false;
            // Uses the panel's key, with its quantity, once the panel shows the highlighted row.
            if (openId === highlighted.productId) return pressKey('a', event.nativeEvent);
            adding.addOne(highlighted);
            return true;
          }
        : undefined,
  });

  // A link from a wide screen opens the converter's own page here.
  useEffect(() => {
    const sent = phone ? params.open : undefined;
    if (sent !== undefined)
      void navigate({
        href: converterPath({ id: sent }, ownAddress),
        replace: true,
      });
    // oxlint-disable-next-line react/exhaustive-deps
  }, [phone]);

  // Enter opens the only exact hit when the answer has arrived. A look-alike is never opened automatically.
  useEffect(() => {
    if (entered === undefined || entered !== state.text || found.isFetching || !found.results) return;
    setEntered(undefined);
    const exact = found.results.filter(({ match }) => match.kind === 'exact');
    if (exact.length === 1) open(exact[0]!, true);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [entered, state.text, found.isFetching, found.results]);

  useHotkeys([
    ...resultKeys('Open the highlighted result', openId === undefined && 'Clear the search'),
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
  const onBoxKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && openId !== undefined) {
      event.preventDefault();
      close();
    } else boxKeys.props.onKeyDown(event);
  };

  const search = (text: string) => {
    // A search for the same text leaves the results and the highlight as they are.
    if (text === state.text) return;
    keyed.highlight(-1);
    change({ text: text || undefined, page: undefined, open: undefined, qty: undefined }, { replace: true });
  };
  const toBox = () => box.current?.focus();
  /** Searches for another text by a button that then disappears. */
  const searchInstead = (text: string) => {
    search(text);
    // On a phone the keyboard would cover the results.
    if (!phone || text === '') toBox();
  };
  const earlier = useEarlierSearch(state.text.trim(), found);

  const { canAccessAssay: assay, canSeeUnitPrice: offer } = session;
  const columns = resultColumns({ assay, offer }, addingColumn(adding), priceContext.sent);
  const viewSwitch = (
    <ViewSwitch
      view={view}
      onChange={(next) => change({ view: next === 'table' ? undefined : next }, { replace: true })}
    />
  );
  const isEmpty = found.results?.length === 0;
  return (
    <Page title="Identify Converters" flush actions={<IdentifyActions text={state.text} adding={adding} />}>
      <div className="ty-idf">
        <section ref={list} className="ty-idf-list" aria-label="Search and results">
          <SearchBox
            ref={box}
            label="Code, serial, name, make or description"
            placeholder={phone ? 'Code or description' : 'Code, serial, name, make or description'}
            value={state.text}
            actions={[
              <ScanButton key="scan" onCode={searchInstead} />,
              ...(cart.mayAdd ? [<PieceCamera key="piece" />] : []),
            ]}
            onSearch={search}
            onEnter={setEntered}
            {...boxKeys.props}
            results={
              showsHighlight
                ? {
                    id: keyed.listId,
                    areShown: results.length > 0,
                    highlighted: boxKeys.areOfResult ? keyed.rowId(keyed.index) : undefined,
                  }
                : undefined
            }
            onKeyDown={onBoxKey}
          />
          {state.text === '' && (
            <RecentCodesLine
              onChoose={(code) => {
                searchInstead(code);
                setEntered(code);
              }}
              onCleared={toBox}
            />
          )}
          {cart.mayAdd && <PieceStrip />}
          {/* Beside an open panel it stands there, under the button that adds. */}
          {cart.mayAdd && openId === undefined && (
            <>
              <AddingRows adding={adding} next={() => box.current} />
              <LastAdded of={adding.lastAdd} onUndone={() => restoreFocus(() => box.current)} />
            </>
          )}
          <div className="ty-idf-filters">
            <FiltersLine narrowing={narrowing} cart={cart} priceContext={priceContext} />
            {!phone && viewSwitch}
          </div>
          {found.isAsked && found.results && (
            <div className="ty-idf-summary">
              <ResultsSummary
                results={results}
                offset={state.offset}
                more={found.more}
                isCurrent={!found.isFetching}
                mayAdd={cart.mayAdd}
              />
              {phone && viewSwitch}
            </div>
          )}
          {openId === undefined && results.length > 0 && <GapNote results={[...results, ...found.lookAlikes]} />}
          {!found.isAsked ? (
            <EmptyState title="What is stamped on it?" art={<StampArt />}>
              Type a code as it is stamped, with or without its dashes, or a serial, a name, a make or a description.
              Two characters are enough.
            </EmptyState>
          ) : found.lost ? (
            <NoAnswer why={found.lost} text={state.text} />
          ) : isEmpty && !found.isFetching && !found.error ? (
            <NothingFound
              state={state}
              filters={narrowing}
              earlier={earlier}
              onSearch={searchInstead}
              mayAdd={cart.mayAdd}
            />
          ) : view === 'pictures' && found.results && !isEmpty && !found.error ? (
            <ResultGallery
              results={results}
              more={found.more}
              state={state}
              keyed={keyed}
              selected={openId}
              fetching={found.isFetching}
              hrefOf={hrefOf}
            />
          ) : (
            <DataTable<FoundConverter>
              label="Results"
              columns={columns}
              hidden={hiddenAt(width)}
              rows={found.results}
              extent={{ more: found.more }}
              state={state}
              fetching={found.isFetching}
              failure={priceFailure(priceContext, found.error, 'The search did not work', found.retry)}
              filters={narrowing}
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
