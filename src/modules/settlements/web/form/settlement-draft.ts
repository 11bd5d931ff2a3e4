import type { Answer, Sent } from '../../../../kernel/contract.ts';
import { decimal } from '../../../../kernel/decimal.ts';
import { newId } from '../../../../ui/api/new-id.ts';
import { metals, type Metal } from '../../../pricing/domain/price.ts';
import type { settlements } from '../../contract.ts';
import { chargeKinds, typedFigures, type ChargeKind } from '../../domain/charges.ts';
import { readPastedNumber } from '../../domain/pasted-number.ts';
import {
  computedOunces,
  parts,
  type HedgeRow,
  type LotRow,
  type Part,
  type SettlementValues,
} from '../../domain/settlement-figures.ts';
import { hedgeColumns, lotColumns, type TableColumn } from '../../domain/table-columns.ts';

export type Settlement = Answer<(typeof settlements)['getSettlement']>;
export type SentSettlement = Sent<(typeof settlements)['saveSettlement']>;

/** Text by column: numbers as typed, days `2026-05-20`, "" where nothing is typed. */
export type Cells = Readonly<Record<string, string>>;
/** A row of the hedge or the lot table. `key` tells the rows apart while their positions change. */
export type DraftRow = { readonly key: string; readonly lotId: number | null; readonly cells: Cells };
export type TableName = 'hedgeTableData' | 'lotTableData';

export const headFields = [
  'settlementNo',
  'contractNo',
  'shipmentNo',
  'receivedDate',
  'metalDueDate',
  'preparedFor',
  'preparedForAddress',
] as const;
export const neededFields = headFields.slice(0, 5);

type PartKey = `${Part}${'Net' | 'Dry'}`;
export const partKeys = parts.flatMap((part): PartKey[] => [`${part}Net`, `${part}Dry`]);
const scaleKeys = ['gross', 'tare'] as const;
const chargeKeys = ['invoiceNo', 'advanceDate', 'chargeReturnPerc', 'quantity', 'chargeReturn'] as const;

/** What is typed into the form of a settlement, all of it as text. */
export type SettlementDraft = {
  readonly head: Readonly<Record<(typeof headFields)[number], string>>;
  readonly shippingDocs: Cells;
  readonly mmiReceived: Cells;
  readonly mmiProcessed: Cells;
  readonly hedgeTableData: readonly DraftRow[];
  readonly lotTableData: readonly DraftRow[];
  readonly charges: Readonly<Record<ChargeKind, Cells>>;
  /** The rows that are being added, while they are shown. */
  readonly entries: Readonly<Partial<Record<TableName, Cells>>>;
};

const blank = (names: readonly string[]): Cells => Object.fromEntries(names.map((name) => [name, '']));
const namesOf = (columns: readonly TableColumn[]) => columns.map(({ name }) => name);

export const columnsOf: Readonly<Record<TableName, readonly TableColumn[]>> = {
  hedgeTableData: hedgeColumns,
  lotTableData: lotColumns,
};
export const blankCells = (table: TableName): Cells => blank(namesOf(columnsOf[table]));
export const newRow = (cells: Cells): DraftRow => ({ key: newId(), lotId: null, cells });
export const isEmptyRow = (cells: Cells): boolean => Object.values(cells).every((text) => text.trim() === '');

export const emptyDraft: SettlementDraft = {
  head: blank(headFields),
  shippingDocs: blank(scaleKeys),
  mmiReceived: blank(scaleKeys),
  mmiProcessed: blank(partKeys),
  hedgeTableData: [],
  lotTableData: [],
  charges: Object.fromEntries(chargeKinds.map((kind) => [kind, blank(chargeKeys)])) as SettlementDraft['charges'],
  entries: {},
};

type Stored = string | number | null | undefined;
/** A number without an exponent; a day without its end. */
const textOf = (value: Stored): string =>
  typeof value === 'number' ? decimal(value).toFixed() : (value ?? '').replace(/T23:59:59.*$/, '');
const textsOf = (row: object, names: readonly string[]): Cells =>
  Object.fromEntries(names.map((name) => [name, textOf((row as Readonly<Record<string, Stored>>)[name])]));

/** Ounces of a stored lot that its weight and assay give count as not typed: they follow what is typed next. */
const lotCells = (row: object): Cells => {
  const cells = textsOf(row, namesOf(lotColumns));
  const computed = computedOunces(lotValues(cells));
  const follow = metals.filter((metal) => decimal(cells[`${metal}Oz`] || '0').eq(computed[metal]));
  return { ...cells, ...blank(follow.map((metal) => `${metal}Oz`)) };
};

/** A stored settlement as it is typed in. */
export const draftOf = (row: Settlement): SettlementDraft => ({
  head: textsOf(row, headFields),
  shippingDocs: textsOf(row.shippingDocs, scaleKeys),
  mmiReceived: textsOf(row.mmiReceived, scaleKeys),
  mmiProcessed: textsOf(row.mmiProcessed, partKeys),
  hedgeTableData: row.hedgeTableData.map((hedge) => newRow(textsOf(hedge, namesOf(hedgeColumns)))),
  lotTableData: row.lotTableData.map((lot) => ({ ...newRow(lotCells(lot)), lotId: lot.lotId })),
  charges: Object.fromEntries(
    chargeKinds.map((kind) => [kind, typedCells(kind, textsOf(row[kind], chargeKeys))]),
  ) as SettlementDraft['charges'],
  entries: {},
});

/** Computed figures of a line are not typed. */
const typedCells = (kind: ChargeKind, cells: Cells): Cells => ({
  ...blank(chargeKeys),
  ...Object.fromEntries(
    Object.entries(cells).filter(
      ([name]) =>
        name === 'invoiceNo' || name === 'advanceDate' || (typedFigures[kind] as readonly string[]).includes(name),
    ),
  ),
});

/** Typed text as the arithmetic reads it. Text that is no number is empty. */
export const numberOf = (text: string | undefined): string | null => readPastedNumber((text ?? '').trim()) ?? null;

const numbersOf = <Name extends string>(cells: Cells, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, numberOf(cells[name])])) as Record<Name, string | null>;

const numberNames = <Row extends object>(columns: readonly TableColumn[]) =>
  columns.filter(({ kind }) => kind === 'number').map(({ name }) => name as keyof Row & string);
const hedgeNumbers = numberNames<HedgeRow>(hedgeColumns);
const lotNumbers = numberNames<LotRow>(lotColumns);

// Of hundreds of rows one changes with a key.
const known = new WeakMap<Cells, object>();
const once = <Row extends object>(cells: Cells, read: (cells: Cells) => Row): Row => {
  const row = (known.get(cells) as Row | undefined) ?? read(cells);
  known.set(cells, row);
  return row;
};
const hedgeValues = (cells: Cells): HedgeRow => once(cells, (row) => numbersOf(row, hedgeNumbers));
export const lotValues = (cells: Cells): LotRow => once(cells, (row) => numbersOf(row, lotNumbers));

/** What is typed, as the arithmetic of the server reads it. */
export const valuesOf = (draft: SettlementDraft): SettlementValues => ({
  shippingDocs: numbersOf(draft.shippingDocs, scaleKeys),
  mmiReceived: numbersOf(draft.mmiReceived, scaleKeys),
  mmiProcessed: numbersOf(draft.mmiProcessed, partKeys),
  hedges: draft.hedgeTableData.map(({ cells }) => hedgeValues(cells)),
  lots: draft.lotTableData.map(({ cells }) => lotValues(cells)),
  charges: Object.fromEntries(
    chargeKinds.map((kind) => [kind, numbersOf(draft.charges[kind], ['chargeReturnPerc', 'quantity', 'chargeReturn'])]),
  ) as SettlementValues['charges'],
});

const sentNumber = (text: string | undefined): number | null => {
  const value = numberOf(text);
  return value === null ? null : Number(value);
};
const sentNumbers = (cells: Cells, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, sentNumber(cells[name])]));

const sentRow = (columns: readonly TableColumn[], { cells }: DraftRow) =>
  Object.fromEntries(
    columns.map(({ name, kind }) => {
      const text = cells[name] ?? '';
      return [name, kind === 'number' ? sentNumber(text) : kind === 'day' ? text || null : text.trim()];
    }),
  );

const sentCharge = (kind: ChargeKind, cells: Cells) => ({
  invoiceNo: cells['invoiceNo']!.trim(),
  advanceDate: cells['advanceDate'] || null,
  ...sentNumbers(cells, typedFigures[kind]),
});

/** What is typed, as it is sent. Nothing that is computed is sent. */
export const sentOf = (draft: SettlementDraft): SentSettlement => ({
  ...draft.head,
  shippingDocs: sentNumbers(draft.shippingDocs, scaleKeys),
  mmiReceived: sentNumbers(draft.mmiReceived, scaleKeys),
  mmiProcessed: sentNumbers(draft.mmiProcessed, partKeys),
  hedgeTableData: draft.hedgeTableData.map((row) => sentRow(hedgeColumns, row)),
  lotTableData: draft.lotTableData.map((row) => ({ lotId: row.lotId, ...sentRow(lotColumns, row) })),
  ...(Object.fromEntries(chargeKinds.map((kind) => [kind, sentCharge(kind, draft.charges[kind])])) as Readonly<
    Record<ChargeKind, object>
  >),
});

export const ouncesColumn = (name: string): Metal | undefined => metals.find((metal) => name === `${metal}Oz`);
