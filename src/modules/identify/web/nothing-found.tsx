import { Button } from '../../../ui/controls/button.tsx';
import { activeFilters, type Filter } from '../../../ui/data-table/filter.ts';
import type { TableState } from '../../../ui/data-table/use-table-state.ts';
import { UnknownArt } from '../../../ui/feedback/empty-art.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { AskExpertButton } from '../../experts/web/panels/ask-expert-button.tsx';
import { PieceCamera } from './piece-camera.tsx';

type NothingFoundProps = {
  state: TableState;
  filters: readonly Filter[];
  /** The last text that found something. */
  earlier: string | undefined;
  onSearch: (text: string) => void;
  mayAdd: boolean;
};

/** No converter matches: what to do next, and a way back that shows something. */
export function NothingFound({ state, filters, earlier, onSearch, mayAdd }: NothingFoundProps) {
  const text = state.text.trim();
  const active = activeFilters(filters);
  if (state.page > 1)
    return (
      <EmptyState
        title="No more results"
        art={<UnknownArt />}
        actions={<Button onClick={() => state.setPage(1)}>Back to the first page</Button>}
      >
        The results end before this page.
      </EmptyState>
    );
  return (
    <EmptyState
      title={text === '' ? 'Nothing matches' : `Nothing matches “${text}”`}
      art={<UnknownArt />}
      actions={
        <>
          {active.map((filter) => (
            <Button key={filter.key} onClick={() => filter.onChange(undefined)}>
              Drop {filter.label} {filter.chosen}
            </Button>
          ))}
          {earlier !== undefined && earlier !== text && (
            <Button onClick={() => onSearch(earlier)}>Back to “{earlier}”</Button>
          )}
          {text !== '' && <Button onClick={() => onSearch('')}>Clear the search</Button>}
          <AskExpertButton code={text} />
          {mayAdd && <PieceCamera inWords />}
        </>
      }
    >
      {active.length > 0
        ? 'A filter may hide it. Drop it, or read the stamp again.'
        : 'Read the stamp again, type only the part that is clear, or describe the converter by make and model.'}
      {mayAdd && ' A photo of the piece goes with the next item that you add.'}
    </EmptyState>
  );
}
