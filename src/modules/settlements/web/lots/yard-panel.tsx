import '../../../../ui/data-table/data-table.css';
import './lot-board.css';
import { ButtonLink } from '../../../../ui/controls/button.tsx';
import { activeFilters, type Filter } from '../../../../ui/data-table/filter.ts';
import { FilterBar } from '../../../../ui/data-table/filter-bar.tsx';
import { NoResults } from '../../../../ui/data-table/no-results.tsx';
import { Pager } from '../../../../ui/data-table/pager.tsx';
import type { TableState } from '../../../../ui/data-table/use-table-state.ts';
import { PendingArt } from '../../../../ui/feedback/empty-art.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { settledInvoicesPath } from '../../../invoices/paths.ts';
import type { ChosenBoxes } from './chosen-boxes.ts';
import { contentText, countText, ExpectedOunces, paidText } from './held-text.tsx';
import type { Board } from './queries.ts';
import { YardLoad } from './yard-load.tsx';

type YardPanelProps = {
  board: Board | undefined;
  isFetching: boolean;
  state: TableState;
  filters: readonly Filter[];
  chosen: ChosenBoxes;
  lotHref: (lotId: number) => string;
  shows: 'yard' | 'lots';
};

/** The loads that have boxes in the yard, or boxes in lots, with what the yard holds. */
export function YardPanel({ board, isFetching, state, filters, chosen, lotHref, shows }: YardPanelProps) {
  return (
    <>
      <FilterBar
        search={{ label: 'Search loads', placeholder: 'Search loads', value: state.text, onSearch: state.setText }}
        filters={filters}
        onClear={state.clearFilters}
      />
      {board && (
        <p className="ty-yard-sums">
          <b>{countText(board.yard.loads, 'load')} in the yard</b>{' '}
          <span className="ty-muted ty-small">
            {contentText(board.yard)}
            {paidText(board.yard)}
          </span>
          <ExpectedOunces held={board.yard} />
        </p>
      )}
      {!board ? (
        <Skeleton height={480} />
      ) : board.list.length === 0 ? (
        <Nothing state={state} filters={filters} shows={shows} />
      ) : (
        <>
          <ul className="ty-yard" data-fetching={isFetching || undefined}>
            {board.list.map((load) => (
              <YardLoad key={load.loadId} load={load} chosen={chosen} lotHref={lotHref} />
            ))}
          </ul>
          <Pager state={state} extent={{ shown: board.list.length, more: board.areMoreItemsAvailable }} />
        </>
      )}
    </>
  );
}

type NothingProps = Pick<YardPanelProps, 'state' | 'filters' | 'shows'>;

function Nothing({ state, filters, shows }: NothingProps) {
  const isNarrowed = state.text !== '' || state.page > 1 || activeFilters(filters).some(({ key }) => key !== 'in');
  if (isNarrowed)
    return (
      <NoResults text={state.text} filters={filters} onClearText={() => state.setText('')} onClearAll={state.clear} />
    );
  if (shows === 'lots')
    return (
      <EmptyState title="No load is in an open lot" art={<PendingArt />}>
        A load stands here while its boxes are in a lot whose settlement is not complete.
      </EmptyState>
    );
  return (
    <EmptyState
      title="Nothing waits in the yard"
      art={<PendingArt />}
      actions={<ButtonLink to={settledInvoicesPath()}>Open invoices</ButtonLink>}
    >
      A load stands here from its invoice until all its boxes are in lots.
    </EmptyState>
  );
}
