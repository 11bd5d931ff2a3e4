import { OfferRange } from '../../catalogue/web/panels/offer-range.tsx';
import type { KeyboardEvent } from 'react';
import { useEffect, useRef } from 'react';
import { AppLink } from '../../../ui/controls/app-link.tsx';
import { Pager } from '../../../ui/data-table/pager.tsx';
import type { KeyedRows } from '../../../ui/data-table/use-keyed-rows.ts';
import type { TableState } from '../../../ui/data-table/use-table-state.ts';
import { OfferPrice, PriceCaution } from '../../catalogue/web/panels/price-caution.tsx';
import type { FoundConverter } from '../../catalogue/wire.ts';
import { FoundCode } from './result-parts.tsx';
import { modelText } from './converter-text.ts';

type ResultGalleryProps = {
  results: readonly FoundConverter[];
  more: boolean;
  state: TableState;
  keyed: KeyedRows;
  selected: number | undefined;
  fetching: boolean;
  hrefOf: (found: FoundConverter) => string;
};

/** The results as pictures, for users who know the shape better than the code. */
export function ResultGallery({ results, more, state, keyed, selected, fetching, hrefOf }: ResultGalleryProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const cell = list.current?.children[keyed.index];
    cell?.scrollIntoView({ block: 'nearest' });
    if (list.current?.contains(document.activeElement)) cell?.querySelector('a')?.focus();
  }, [keyed.index]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return keyed.onKeyDown(event);
    event.preventDefault();
    keyed.highlight(Math.max(0, Math.min(keyed.index + step, results.length - 1)));
  };
  return (
    <div className="ty-list" data-fetching={fetching || undefined} aria-busy={fetching}>
      {/* Arrows move through its links. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={list}
        id={keyed.listId}
        role="grid"
        tabIndex={-1}
        className="ty-idf-gallery"
        aria-label="Results"
        onKeyDown={onKeyDown}
      >
        {results.map((found, at) => (
          <div
            key={found.productId}
            role="row"
            id={keyed.rowId(at)}
            aria-selected={at === keyed.index}
            data-highlighted={at === keyed.index || undefined}
            data-selected={found.productId === selected || undefined}
          >
            <div role="gridcell">
              <AppLink to={hrefOf(found)} onFocus={() => keyed.highlight(at)}>
                <span className="ty-idf-gallery-picture">
                  {found.profileUrl && <img src={found.profileUrl} alt="" loading="lazy" />}
                  {(found.match.kind === 'look-alike' || found.match.kind === 'near') && (
                    <span className="ty-picture-note">Look-alike</span>
                  )}
                </span>
                <span className="ty-idf-gallery-line">
                  <FoundCode match={found.match} />
                  <OfferPrice {...found} />
                  <OfferRange offers={found.offers} />
                </span>
                <span className="ty-idf-gallery-line">
                  <span className="ty-muted ty-small ty-ellipsis">
                    {found.make} {modelText(found)}
                  </span>
                  <PriceCaution {...found} />
                </span>
              </AppLink>
            </div>
          </div>
        ))}
      </div>
      <Pager state={state} extent={{ shown: results.length, more }} />
    </div>
  );
}
