import type { ChosenColumns } from '../../domain/lot-sheet.ts';
import { lotColumns } from '../../domain/table-columns.ts';
import type { LotSheet } from './queries.ts';

const shownRows = 5;

/** The name of a column of a sheet. One without a heading is named by its place. */
export const headingText = (heading: string | undefined, at: number): string => heading || `Column ${at + 1}`;

/** How many columns a sheet has. Its heading may be shorter than its rows. */
export const columnCount = ({ columns, rows }: Pick<LotSheet, 'columns' | 'rows'>): number =>
  Math.max(columns.length, ...rows.map((row) => row.length));

type SheetPreviewProps = { readonly sheet: LotSheet; readonly chosen: ChosenColumns };

/** The first rows of a sheet, and which of its columns are filled in. */
export function SheetPreview({ sheet, chosen }: SheetPreviewProps) {
  const places = Array.from({ length: columnCount(sheet) }, (_, at) => at);
  const labelOf = (at: number) =>
    lotColumns.flatMap(({ name, label }) => (chosen[name] === at ? [label] : [])).join(', ');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table is scrolled by keyboard
    <div className="ty-settle-scroll" role="group" aria-label="First rows of the sheet" tabIndex={0}>
      <table className="ty-sheet-preview">
        <thead>
          <tr>
            {places.map((at) => (
              <th key={at} scope="col" data-chosen={labelOf(at) !== '' || undefined}>
                {headingText(sheet.columns[at], at)}
                <span>{labelOf(at) === '' ? 'not read' : `→ ${labelOf(at)}`}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {/* The rows never change their order. */}
          {sheet.rows.slice(0, shownRows).map((row, line) => (
            <tr key={`${line} ${row.join(' ')}`}>
              {places.map((at) => (
                <td key={at} data-chosen={labelOf(at) !== '' || undefined}>
                  {row[at] ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
