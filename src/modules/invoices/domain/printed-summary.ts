import { decimal } from '../../../kernel/decimal.ts';
import { numberText } from '../../../kernel/number-text.ts';

/** An item as far as the summary counts it. Amounts are decimal text. */
export type SummedItem = {
  /** The name of its type, such as CERAMIC. */
  readonly type: string;
  readonly priceUnit: 'piece' | 'lb';
  readonly quantity: string;
  readonly finalQty: string | null;
  readonly unit: number;
  readonly finalUnit: number | null;
  readonly total: string;
};

/** What the items of a group weigh, count and are worth. Pounds are of items that are priced by weight. */
export type SummaryLine = {
  readonly label: string;
  readonly pounds: string;
  readonly pieces: number;
  readonly value: string;
};

export type PrintedSummary = {
  readonly lines: SummaryLine[];
  /** Pieces of items that are priced by the piece. */
  readonly units: number;
  /** Pieces of all items. */
  readonly pieces: number;
};

/** The groups of the paper by the types in them, in their order. A type without a group follows under its own name. */
const groups: readonly (readonly [label: string, type: string])[] = [
  ['Domestic foil', 'DOMESTIC FOIL'],
  ['Import foil', 'IMPORT FOIL'],
  ['Domestic wire', 'DOMESTIC WIRE'],
  ['Import wire', 'IMPORT WIRE'],
  ['Diesel', 'DIESEL'],
  ['Misc/selloff', 'MISC'],
  ['Aftermarket', 'AFTER MKT'],
  ['Ceramic', 'CERAMIC'],
];
const labels = new Map(groups.map(([label, type]) => [type, label]));
const rankOf = (type: string): number => {
  const at = groups.findIndex(([, each]) => each === type);
  return at < 0 ? groups.length : at;
};

const piecesOf = (items: readonly SummedItem[]): number =>
  items.reduce((sum, { unit, finalUnit }) => sum + (finalUnit ?? unit), 0);
const sumOf = (amounts: readonly string[]) => amounts.reduce((sum, amount) => sum.plus(amount), decimal('0'));

/** The summary below the items of an invoice. Its values add up to the subtotal. */
export const printedSummary = (items: readonly SummedItem[]): PrintedSummary => {
  const byType = [...Map.groupBy(items, ({ type }) => type)].toSorted(([a], [b]) => rankOf(a) - rankOf(b));
  return {
    lines: byType.map(([type, ofType]) => ({
      label: labels.get(type) ?? type,
      pounds: sumOf(
        ofType.filter(({ priceUnit }) => priceUnit === 'lb').map(({ quantity, finalQty }) => finalQty ?? quantity),
      ).toFixed(3),
      pieces: piecesOf(ofType),
      value: sumOf(ofType.map(({ total }) => total)).toFixed(2),
    })),
    units: piecesOf(items.filter(({ priceUnit }) => priceUnit === 'piece')),
    pieces: piecesOf(items),
  };
};

/** "59.6 lb, 2 pieces" */
export const summedText = ({ pounds, pieces }: { readonly pounds: number; readonly pieces: number }): string =>
  [
    ...(pounds === 0 ? [] : [`${numberText(pounds, 3, 0)} lb`]),
    `${numberText(pieces)} ${pieces === 1 ? 'piece' : 'pieces'}`,
  ].join(', ');
