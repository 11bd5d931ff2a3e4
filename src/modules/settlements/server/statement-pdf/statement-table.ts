import { px } from '../../../../platform/pdf/a4-sheet.ts';
import type { PdfNode } from '../../../../platform/pdf/document.ts';
import type { StatementTable } from '../../domain/statement-table.ts';
import { rules } from './style.ts';

/**
 * A table of the statement, so many points wide. Its title and its heads stand on every page that it fills, and never
 * without a row. Its widths are numbers, so that a long word is broken.
 */
export const tableOf = ({ title, columns, rows, totals }: StatementTable, width: number): PdfNode => {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const room = width - (columns.length - 1) * rules.rows.columnGap;
  const aligned = (at: number) => (columns[at]!.isFigure ? { alignment: 'right' as const } : {});
  const cells = (row: readonly string[], isSum: boolean): readonly PdfNode[] =>
    row.map((text, at) => ({
      text,
      style: isSum ? 'sum' : columns[at]!.isFigure ? 'figure' : 'cell',
      ...aligned(at),
    }));
  return {
    table: {
      headerRows: 2,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: columns.map(({ share }) => (room * share) / shares),
      body: [
        columns.map((_, at) =>
          at === 0 ? { text: title, style: 'tableTitle', colSpan: columns.length } : { text: '' },
        ),
        columns.map(({ head }, at) => ({ text: head, style: 'head', ...aligned(at) })),
        ...rows.map((row) => cells(row, false)),
        ...totals.map((row) => cells(row, true)),
      ],
    },
    layout: 'rows',
    margin: [0, px(14), 0, 0],
  };
};
