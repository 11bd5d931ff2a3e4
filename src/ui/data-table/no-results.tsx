import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { UnknownArt } from '../feedback/empty-art.tsx';
import { activeFilters, type Filter } from './filter.ts';

type NoResultsProps = {
  title?: string | undefined;
  text: string;
  filters: readonly Filter[];
  /** What may have been meant by the text. */
  like?: ReactNode;
  onClearText: () => void;
  onClearAll: () => void;
};

/** No matches: shows the search and the filters, and offers to drop each of them. */
export function NoResults({ title = 'Nothing matches', text, filters, like, onClearText, onClearAll }: NoResultsProps) {
  const active = activeFilters(filters);
  const parts = active.length + (text ? 1 : 0);
  return (
    <div className="ty-state">
      <UnknownArt />
      <h2>{title}</h2>
      <p>
        {parts === 0
          ? 'There is nothing on this page of the list.'
          : parts > 1
            ? 'Drop one of these, or all of them.'
            : `Drop the ${text ? 'search' : 'filter'} to see everything.`}
      </p>
      <div className="ty-state-actions">
        {text && <Button onClick={onClearText}>Drop the search “{text}”</Button>}
        {active.map((filter) => (
          <Button key={filter.key} onClick={() => filter.onChange(undefined)}>
            Drop {filter.label} {filter.chosen}
          </Button>
        ))}
        {parts === 0 && <Button onClick={onClearAll}>Back to the first page</Button>}
        {parts > 1 && (
          <Button variant="subtle" onClick={onClearAll}>
            Drop all
          </Button>
        )}
      </div>
      {text !== '' && like}
    </div>
  );
}
