import { dateText } from '../../../../kernel/date-text.ts';
import { chargeKinds, chargeNames } from '../../domain/charges.ts';
import { parts } from '../../domain/settlement-figures.ts';
import { partNames } from '../../domain/settlement-warnings.ts';
import {
  columnsOf,
  headFields,
  numberOf,
  type Cells,
  type SettlementDraft,
  type TableName,
} from './settlement-draft.ts';

export const headLabels: Readonly<Record<(typeof headFields)[number], string>> = {
  settlementNo: 'Settlement No',
  contractNo: 'Contract No',
  shipmentNo: 'Shipment No',
  receivedDate: 'Received Date',
  metalDueDate: 'Metal Due Date',
  preparedFor: 'Prepared For',
  preparedForAddress: 'Address',
};
export const chargeLabels = {
  invoiceNo: 'Invoice no',
  advanceDate: 'Date',
  chargeReturnPerc: 'Rate',
  quantity: 'Quantity',
  chargeReturn: 'Amount',
} as const;
export const scaleLabels = { gross: 'Gross', tare: 'Tare' } as const;
export const rowSubjects: Readonly<Record<TableName, string>> = { hedgeTableData: 'Hedge', lotTableData: 'Lot' };

/** The label of each field of a draft by its path in the call: `lotTableData.3.ptPpm` is `Lot 4, Pt ppm`. */
export const labelOfPath = (path: string): string => {
  const [section = '', second = '', third = ''] = path.split('.');
  const scale = scaleLabels[second as keyof typeof scaleLabels] ?? second;
  if (section === 'shippingDocs') return `Shipping Docs, ${scale}`;
  if (section === 'mmiReceived') return `AB Received, ${scale}`;
  if (section === 'mmiProcessed') {
    const part = parts.find((each) => second.startsWith(each));
    return part ? `${partNames[part]}, ${second.slice(part.length).toLowerCase()}` : 'AB Processed';
  }
  if (section === 'hedgeTableData' || section === 'lotTableData') {
    const column = columnsOf[section].find(({ name }) => name === third);
    return `${rowSubjects[section]} ${Number(second) + 1}${column ? `, ${column.label}` : ''}`;
  }
  const kind = chargeKinds.find((each) => each === section);
  if (kind) return `${chargeNames[kind]}, ${chargeLabels[second as keyof typeof chargeLabels] ?? second}`;
  return headLabels[section as keyof typeof headLabels] ?? 'Settlement';
};

const dayNames = new Set(['receivedDate', 'metalDueDate', 'hedgeDate', 'advanceDate']);
const textNames = new Set<string>([...headFields, 'hedgeNo', 'lotNo', 'sampleNo', 'invoiceNo']);
/** Numbers are compared by value: 6 and 6.00 are the same. */
const shown = (name: string, text: string): string => {
  if (dayNames.has(name)) return text && dateText(text);
  if (textNames.has(name)) return text.trim();
  const value = numberOf(text);
  return value === null ? '' : value.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');
};

/** Every field of a draft by its path, as it is shown. */
const fieldsOf = (draft: SettlementDraft): ReadonlyMap<string, string> => {
  const section = (path: string, cells: Cells): [string, string][] =>
    Object.entries(cells).map(([name, text]) => [path === '' ? name : `${path}.${name}`, shown(name, text)]);
  const rows = (table: TableName) => draft[table].flatMap(({ cells }, at) => section(`${table}.${at}`, cells));
  return new Map([
    ...section('', draft.head),
    ...section('shippingDocs', draft.shippingDocs),
    ...section('mmiReceived', draft.mmiReceived),
    ...section('mmiProcessed', draft.mmiProcessed),
    ...rows('hedgeTableData'),
    ...rows('lotTableData'),
    ...chargeKinds.flatMap((kind) => section(kind, draft.charges[kind])),
  ]);
};

const quoted = (text: string): string => (text === '' ? 'empty' : `“${text}”`);

/** What differs between two drafts, in words and in the order of the form. */
export const differencesOf = (before: SettlementDraft, after: SettlementDraft): readonly string[] => {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const counts = (['hedgeTableData', 'lotTableData'] as const).flatMap((table) => {
    const [one, other] = [before[table].length, after[table].length];
    return one === other
      ? []
      : [`${rowSubjects[table]} table: ${other === 1 ? '1 row' : `${other} rows`} (was ${one})`];
  });
  const paths = new Set([...was.keys(), ...is.keys()]);
  const fields = [...paths].flatMap((path) => {
    const [old = '', now = ''] = [was.get(path), is.get(path)];
    return old === now ? [] : [`${labelOfPath(path)}: ${quoted(now)} (was ${quoted(old)})`];
  });
  return [...counts, ...fields];
};
