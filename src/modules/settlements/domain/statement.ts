import { sum } from '../../../kernel/decimal.ts';
import { dateText } from '../../../kernel/date-text.ts';
import { numberText, type NumberLike } from '../../../kernel/number-text.ts';
import { metals, type Metal } from '../../pricing/domain/price.ts';
import { returnOf } from './charges.ts';
import { parts, type Part } from './settlement-figures.ts';
import { partNames } from './settlement-warnings.ts';
import { productTable, type AnsweredCharges } from './statement-products.ts';
import type { StatementTable } from './statement-table.ts';
import { wireDay } from './wire-day.ts';

type Figure = number | null;
type Scale = { readonly gross: Figure; readonly tare: Figure; readonly net: number; readonly total: number };
type Hedge = { readonly hedgeNo: string; readonly hedgeDate: string | null } & Readonly<
  Record<`${Metal}Oz` | `${Metal}UnitPrice`, Figure>
>;
type Lot = {
  readonly lotNo: string;
  readonly sampleNo: string;
  readonly h2O: Figure;
  readonly netDry: Figure;
  readonly sampleDry: Figure;
} & Readonly<Record<`${Metal}Ppm`, Figure> & Record<`${Metal}Oz`, number>>;

/** A settlement as the server answers it. */
export type AnsweredSettlement = AnsweredCharges & {
  readonly settlementNo: string;
  readonly contractNo: string;
  readonly shipmentNo: string;
  readonly receivedDate: string;
  readonly metalDueDate: string;
  readonly isComplete: boolean;
  readonly companyName: string;
  readonly companyAddress: string;
  readonly preparedFor: string;
  readonly preparedForAddress: string;
  readonly shippingDocs: Scale;
  readonly mmiReceived: Scale;
  readonly mmiProcessed: Readonly<Record<`${Part}${'Net' | 'Dry'}`, Figure>> & {
    readonly totalProcessedNet: number;
    readonly totalProcessedDry: number;
  };
  readonly hedgeTableData: readonly Hedge[];
  readonly lotTableData: readonly Lot[];
  readonly reason: string;
};

/** A name with its address, in lines. */
type Party = { readonly name: string; readonly lines: readonly string[] };

/** Everything that stands on a statement, as it is printed: the popup and the PDF show these very texts. */
export type Statement = {
  readonly title: string;
  /** It is not completed yet. */
  readonly isDraft: boolean;
  readonly company: Party;
  readonly preparedFor: Party;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly shipping: StatementTable;
  readonly received: StatementTable;
  readonly processed: StatementTable;
  readonly hedges: StatementTable;
  readonly lots: StatementTable;
  readonly products: StatementTable;
  /** Why it was completed although its weights do not close. */
  readonly reason: string;
};

export const statementTitle = 'SETTLEMENT STATEMENT';
/** The mark of a statement that is not completed. */
export const draftMark = 'Draft';

/** Grouped, with at least `least` and at most `most` decimals. Nothing for a value that is not typed. */
const textOf = (value: NumberLike | null, least: number, most: number): string =>
  value === null ? '' : numberText(value, most, least);
const kilograms = (value: NumberLike | null, least = 3): string => textOf(value, least, 6);
const ounces = (value: NumberLike | null): string => textOf(value, 3, 3);
/** The sum of a column, as decimal text. */
const total = (values: readonly Figure[]): string => sum(values.map((value) => value ?? 0)).toFixed();
/** The sum of weights. Nothing where none is typed. */
const weightOf = (values: readonly Figure[]): string =>
  kilograms(values.every((value) => value === null) ? null : total(values));
const dayText = (date: string | null): string => (date === null ? '' : dateText(wireDay(date)));
const linesOf = (text: string): readonly string[] => text.split('\n').filter((each) => each.trim() !== '');
const symbols: Readonly<Record<Metal, string>> = { pt: 'Pt', pd: 'Pd', rh: 'Rh' };

/** The statement of a settlement. */
export const statementOf = (settlement: AnsweredSettlement): Statement => ({
  title: statementTitle,
  isDraft: !settlement.isComplete,
  company: { name: settlement.companyName, lines: linesOf(settlement.companyAddress) },
  preparedFor: { name: settlement.preparedFor, lines: linesOf(settlement.preparedForAddress) },
  facts: [
    { label: 'Settlement No', value: settlement.settlementNo },
    { label: 'Contract No', value: settlement.contractNo },
    { label: 'Shipment No', value: settlement.shipmentNo },
    { label: 'Received Date', value: dayText(settlement.receivedDate) },
    { label: 'Metal Due Date', value: dayText(settlement.metalDueDate) },
  ],
  shipping: scaleTable('Shipping', settlement.shippingDocs, 2),
  received: scaleTable('Received', settlement.mmiReceived, 3),
  processed: processedTable(settlement.mmiProcessed),
  hedges: hedgeTable(settlement),
  lots: lotTable(settlement.lotTableData),
  products: productTable(settlement),
  reason: settlement.reason,
});

/** Weights on a scale, in kilograms. `digits`: the decimals that their difference is rounded to. */
const scaleTable = (title: string, scale: Scale, digits: number): StatementTable => ({
  title,
  columns: ['Gross kg', 'Tare kg', 'Net kg', 'Total kg'].map((head) => ({ head, share: 1, isFigure: true })),
  rows: [[scale.gross, scale.tare, scale.net, scale.total].map((value) => kilograms(value, digits))],
  totals: [],
});

const processedTable = (processed: AnsweredSettlement['mmiProcessed']): StatementTable => ({
  title: 'Processed',
  columns: [
    { head: 'Part', share: 3, isFigure: false },
    { head: 'Net kg', share: 3, isFigure: true },
    { head: 'Dry kg', share: 3, isFigure: true },
  ],
  rows: parts.map((part) => [partNames[part], kilograms(processed[`${part}Net`]), kilograms(processed[`${part}Dry`])]),
  totals: [['Total', kilograms(processed.totalProcessedNet), kilograms(processed.totalProcessedDry)]],
});

const hedgeTable = (settlement: AnsweredSettlement): StatementTable => {
  const rows = settlement.hedgeTableData;
  return {
    title: 'Hedge',
    columns: [
      { head: 'Hedge No', share: 15, isFigure: false },
      { head: 'Date', share: 13, isFigure: false },
      ...metals.flatMap((metal) => [
        { head: `${symbols[metal]} oz`, share: 11, isFigure: true },
        { head: `${symbols[metal]} price`, share: 13, isFigure: true },
      ]),
    ],
    rows: rows.map((row) => [
      row.hedgeNo,
      dayText(row.hedgeDate),
      ...metals.flatMap((metal) => [ounces(row[`${metal}Oz`]), textOf(row[`${metal}UnitPrice`], 2, 4)]),
    ]),
    totals: [
      [
        'Total, average',
        '',
        ...metals.flatMap((metal) => [
          ounces(total(rows.map((row) => row[`${metal}Oz`]))),
          numberText(settlement[returnOf(metal)].avgPrice ?? 0, 2),
        ]),
      ],
    ],
  };
};

const lotTable = (rows: readonly Lot[]): StatementTable => ({
  title: 'Lot',
  columns: [
    { head: 'Lot No', share: 14, isFigure: false },
    { head: 'Sample No', share: 13, isFigure: false },
    { head: 'H2O %', share: 7, isFigure: true },
    { head: 'Net dry kg', share: 14, isFigure: true },
    { head: 'Sample dry kg', share: 12, isFigure: true },
    ...metals.flatMap((metal) => [
      { head: `${symbols[metal]} ppm`, share: 10, isFigure: true },
      { head: `${symbols[metal]} oz`, share: 11, isFigure: true },
    ]),
  ],
  rows: rows.map((row) => [
    row.lotNo,
    row.sampleNo,
    textOf(row.h2O, 0, 4),
    kilograms(row.netDry),
    kilograms(row.sampleDry),
    ...metals.flatMap((metal) => [textOf(row[`${metal}Ppm`], 0, 4), ounces(row[`${metal}Oz`])]),
  ]),
  totals: [
    [
      'Total',
      '',
      '',
      weightOf(rows.map(({ netDry }) => netDry)),
      weightOf(rows.map(({ sampleDry }) => sampleDry)),
      ...metals.flatMap((metal) => ['', ounces(total(rows.map((row) => row[`${metal}Oz`])))]),
    ],
  ],
});
