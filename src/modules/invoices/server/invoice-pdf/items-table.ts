import { px, sheetWidth } from '../../../../platform/pdf/a4-sheet.ts';
import { decimal } from '../../../../kernel/decimal.ts';
import { moneyText, numberText } from '../../../../kernel/number-text.ts';
import { restsOnEstimate } from '../../../loads/domain/item-price.ts';
import type { PdfDocument, PdfNode } from '../../../../platform/pdf/document.ts';
import type { Load } from './invoice-pdf-input.ts';
import { capital, rules } from './style.ts';

type Item = Load['itemList'][number];
type Pictures = ReadonlyMap<number, string>;
type Column = {
  readonly head: string;
  readonly width: number | '*';
  readonly isFigure: boolean;
  readonly cell: (item: Item) => PdfNode;
};

/** The mono font sits higher in its line than the other. Text beside a code is moved down to match. */
const beside = [0, px(0.6), 0, 0] as const;
const words = (text: string): PdfNode => ({ text, margin: beside });
const figure = (text: string): PdfNode => ({ text, style: 'figure', margin: beside });

/** So many letters of the code's font are narrower than the column of a table with all columns. */
const fitsOneLine = (code: string): boolean => /^[\u0020-\u024f]{0,40}$/.test(code);

/** A code is only broken if it is longer than the column. */
const codeCell = ({ oem, description }: Item): PdfNode => ({
  text: [
    { text: oem, style: 'code', noWrap: fitsOneLine(oem) },
    ...(description ? [{ text: `  ${description}`, style: 'muted', preserveLeadingSpaces: true }] : []),
  ],
});

/** The name of an item's picture in the document. */
export const pictureName = (itemId: number): string => `item-${itemId}`;

const itemCell = (item: Item, hasPicture: boolean): PdfNode =>
  hasPicture
    ? { stack: [codeCell(item), { image: pictureName(item.itemId), fit: [px(96), px(72)], margin: [0, px(4), 0, 0] }] }
    : codeCell(item);

/** The price of one piece or one pound. A note below it marks an estimate. */
const priceCell = (item: Item): PdfNode => {
  const price = numberText(item.unitPrice!, 2) + (item.priceUnit === 'lb' ? ' per lb' : '');
  return restsOnEstimate(item)
    ? { stack: [figure(price), { text: 'Estimated', style: 'muted', alignment: 'right' }] }
    : figure(price);
};

/** A column that is hidden from this reader is left out. */
const columnsOf = (items: readonly Item[], pictures: Pictures): readonly Column[] => {
  const hides = (field: 'unitPrice' | 'total') => items.some((item) => item[field] === undefined);
  const columns: readonly (Column | false)[] = [
    { head: 'Item', width: '*', isFigure: false, cell: (item) => itemCell(item, pictures.has(item.itemId)) },
    { head: 'Type', width: px(120), isFigure: false, cell: ({ type }) => words(capital(type.toLowerCase())) },
    !hides('unitPrice') && {
      head: 'Price',
      width: px(96),
      isFigure: true,
      cell: priceCell,
    },
    {
      head: 'Units',
      width: px(60),
      isFigure: true,
      cell: ({ finalUnit, unit }) => figure(String(finalUnit ?? unit)),
    },
    {
      head: 'Qty/Weight',
      width: px(96),
      isFigure: true,
      cell: ({ finalQty, quantity, priceUnit }) =>
        figure(numberText(finalQty ?? quantity, 3, 0) + (priceUnit === 'lb' ? ' lb' : '')),
    },
    { head: 'Box', width: px(44), isFigure: true, cell: ({ box }) => figure(String(box)) },
    !hides('total') && {
      head: 'Total',
      width: px(104),
      isFigure: true,
      cell: ({ total }) => figure(numberText(total!, 2)),
    },
  ];
  return columns.filter((column) => column !== false);
};

/** The running sums of the items, for readers who see their totals and that of the load, which the last sum is. */
export const carryOf = ({ itemList, subtotal }: Load): Pick<PdfDocument, 'carry'> => {
  if (subtotal === undefined) return {};
  let sum = decimal(0);
  const sums: string[] = [];
  for (const { total } of itemList) {
    if (total === undefined) return {};
    sum = sum.plus(total);
    sums.push(moneyText(sum.toFixed(2)));
  }
  return {
    carry: { sums, forward: 'Carried forward', brought: 'Brought forward', style: 'carried', height: px(24) },
  };
};

/**
 * The column of the items gets what the others leave, as a number: a column '*' would become as wide as its longest
 * word, and push the amounts off the sheet.
 */
const widthsOf = (columns: readonly Column[]): readonly number[] => {
  const others = columns.reduce((sum, { width }) => sum + (width === '*' ? 0 : width + rules.items.columnGap), 0);
  return columns.map(({ width }) => (width === '*' ? sheetWidth - others : width));
};

/** All counted items. The header is repeated on every page. */
export const itemsTable = (items: readonly Item[], pictures: Pictures = new Map()): PdfNode => {
  const columns = columnsOf(items, pictures);
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      isCarried: true,
      widths: widthsOf(columns),
      body: [
        columns.map(({ head, isFigure }) => ({
          text: head,
          style: 'label',
          ...(isFigure && { alignment: 'right' as const, noWrap: true }),
        })),
        ...items.map((item) => columns.map(({ cell }) => cell(item))),
      ],
    },
    layout: 'items',
  };
};
