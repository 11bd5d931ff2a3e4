import { numberText } from '../../../../kernel/number-text.ts';
import { restsOnEstimate } from '../../../loads/domain/item-price.ts';
import type { PdfNode } from '../../../../platform/pdf/document.ts';
import type { Load } from './invoice-pdf-input.ts';
import { capital, px } from './style.ts';

type Item = Load['itemList'][number];
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

/** A code is only broken if it is longer than the column. */
const itemCell = ({ oem, description }: Item): PdfNode => ({
  text: [
    { text: oem, style: 'code', noWrap: oem.length <= 40 },
    ...(description ? [{ text: `  ${description}`, style: 'muted', preserveLeadingSpaces: true }] : []),
  ],
});

/** The price of one piece or one pound. A note below it marks an estimate. */
const priceCell = (item: Item): PdfNode => {
  const price = numberText(item.unitPrice!, 2) + (item.priceUnit === 'lb' ? ' per lb' : '');
  return restsOnEstimate(item)
    ? { stack: [figure(price), { text: 'Estimated', style: 'muted', alignment: 'right' }] }
    : figure(price);
};

/** A column that is hidden from this reader is left out. */
const columnsOf = (items: readonly Item[]): readonly Column[] => {
  const hides = (field: 'unitPrice' | 'total') => items.some((item) => item[field] === undefined);
  const columns: readonly (Column | false)[] = [
    { head: 'Item', width: '*', isFigure: false, cell: itemCell },
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

/** All counted items. The header is repeated on every page. */
export const itemsTable = (items: readonly Item[]): PdfNode => {
  const columns = columnsOf(items);
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: columns.map(({ width }) => width),
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
