import { Kbd, SegmentedControl } from '@mantine/core';
import { Grid2x2, Rows3 } from 'lucide-react';
import { useEffect } from 'react';
import { announce } from '../../../ui/feedback/live-region.tsx';
import { usePhone } from '../../../ui/page/media.ts';
import type { FoundConverter } from '../../catalogue/wire.ts';
import { countText, matchSummary } from '../domain/match-summary.ts';

export type View = 'table' | 'pictures';

type ViewSwitchProps = { view: View; onChange: (view: View) => void };

export const ViewSwitch = ({ view, onChange }: ViewSwitchProps) => (
  <SegmentedControl
    aria-label="View"
    className="ty-idf-views"
    value={view}
    onChange={(value) => onChange(value)}
    data={[
      { value: 'table', label: <ViewLabel icon={Rows3} name="Table" /> },
      { value: 'pictures', label: <ViewLabel icon={Grid2x2} name="Pictures" /> },
    ]}
  />
);

const ViewLabel = ({ icon: Icon, name }: { icon: typeof Rows3; name: string }) => (
  <>
    <Icon size={14} aria-hidden />
    <span className="ty-hidden">{name}</span>
  </>
);

type ResultsSummaryProps = {
  results: readonly FoundConverter[];
  offset: number;
  more: boolean;
  isCurrent: boolean;
  mayAdd: boolean;
};

/** The number of results and how they matched. Read out by screen readers when the answer has arrived. */
export function ResultsSummary({ results, offset, more, isCurrent, mayAdd }: ResultsSummaryProps) {
  const phone = usePhone();
  const count = countText({ offset, shown: results.length, more });
  const how = matchSummary(results.map(({ match }) => match.kind));
  const sentence = how ? `${count}, ${how}` : count;
  useEffect(() => {
    if (isCurrent) announce(sentence);
  }, [isCurrent, sentence]);
  return (
    <>
      <span className="ty-idf-count">
        <b>{count}</b> <span>{how}</span>
      </span>
      {!phone && results.length > 0 && (
        <span className="ty-idf-keys" aria-hidden>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> move <Kbd>Enter</Kbd> open
          {mayAdd && (
            <>
              {' '}
              <Kbd>A</Kbd> add
            </>
          )}
        </span>
      )}
    </>
  );
}
