import { Button } from '../controls/button.tsx';
import type { TableState } from './use-table-state.ts';

export type Extent = {
  /** How many rows this page has. */
  shown: number;
  /** The total, where counting is cheap. */
  total?: number | undefined;
  /** Whether more rows follow, where there is no total. */
  more?: boolean | undefined;
};

/** `1 to 12 of 24`, or `1 to 25, more` without a total. */
export function extentText(offset: number, { shown, total, more }: Extent): string {
  if (shown === 0) return 'None';
  const range = `${(offset + 1).toLocaleString('en-US')} to ${(offset + shown).toLocaleString('en-US')}`;
  if (total !== undefined) return `${range} of ${total.toLocaleString('en-US')}`;
  return more ? `${range}, more` : `${range} of ${(offset + shown).toLocaleString('en-US')}`;
}

type PagerProps = { state: TableState; /** Undefined until the first page has arrived. */ extent: Extent | undefined };

/** Which rows are shown, and the way to others where there are more than fit on the smallest page. */
export function Pager({ state, extent }: PagerProps) {
  const { page, size, sizes, offset } = state;
  // Keeps its height, so that nothing moves when the rows arrive.
  if (!extent) return <div className="ty-pager" />;
  const isLast = extent.total === undefined ? !extent.more : offset + extent.shown >= extent.total;
  const isPaged = page > 1 || !isLast || extent.shown > Math.min(...sizes);
  return (
    <div className="ty-pager">
      <span translate="no" className="ty-muted ty-num">
        {extentText(offset, extent)}
      </span>
      {isPaged && (
        <div className="ty-row">
          <label className="ty-page-size">
            <select
              aria-label="Rows per page"
              value={size}
              onChange={(event) => state.setSize(Number(event.currentTarget.value))}
            >
              {sizes.map((each) => (
                <option key={each} value={each}>
                  {each} per page
                </option>
              ))}
            </select>
          </label>
          <Button size="xs" reason={page === 1 && 'This is the first page.'} onClick={() => state.setPage(page - 1)}>
            Previous
          </Button>
          <Button size="xs" reason={isLast && 'This is the last page.'} onClick={() => state.setPage(page + 1)}>
            Next
          </Button>
        </div>
      )}
    </div>
  );
}
