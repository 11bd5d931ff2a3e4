import { metals } from '../../pricing/domain/price.ts';

/** A column of the hedge or the lot table, as it is typed and pasted. */
export type TableColumn = {
  readonly name: string;
  readonly label: string;
  /** Numbers are decimal text, days `2026-05-20`. */
  readonly kind: 'text' | 'number' | 'day';
  /** Other words for it in the heading of a spreadsheet. */
  readonly alsoCalled?: readonly string[];
};

const symbols = { pt: 'Pt', pd: 'Pd', rh: 'Rh' } as const;

export const hedgeColumns: readonly TableColumn[] = [
  { name: 'hedgeNo', label: 'Hedge no', kind: 'text', alsoCalled: ['Hedge', 'Hedge number'] },
  { name: 'hedgeDate', label: 'Date', kind: 'day', alsoCalled: ['Hedge date'] },
  ...metals.flatMap((metal): TableColumn[] => [
    { name: `${metal}Oz`, label: `${symbols[metal]} oz`, kind: 'number' },
    {
      name: `${metal}UnitPrice`,
      label: `${symbols[metal]} $/oz`,
      kind: 'number',
      alsoCalled: ['unit price', 'price', '$', 'USD/oz'].map((name) => `${symbols[metal]} ${name}`),
    },
  ]),
];

export const lotColumns: readonly TableColumn[] = [
  { name: 'lotNo', label: 'Lot no', kind: 'text', alsoCalled: ['Lot', 'Lot number'] },
  { name: 'sampleNo', label: 'Sample no', kind: 'text', alsoCalled: ['Sample', 'Sample number'] },
  { name: 'h2O', label: 'H2O, %', kind: 'number', alsoCalled: ['H2O', 'H20', 'Moisture'] },
  { name: 'netDry', label: 'Net dry, kg', kind: 'number', alsoCalled: ['Net dry'] },
  { name: 'sampleDry', label: 'Sample dry, kg', kind: 'number', alsoCalled: ['Sample dry'] },
  ...metals.flatMap((metal): TableColumn[] => [
    { name: `${metal}Ppm`, label: `${symbols[metal]} ppm`, kind: 'number' },
    { name: `${metal}Oz`, label: `${symbols[metal]} oz`, kind: 'number' },
  ]),
];
