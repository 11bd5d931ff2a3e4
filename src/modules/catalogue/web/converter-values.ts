import type { Converter } from './queries.ts';
import { decimalFaults, readDecimal, signOf } from '../../../ui/form/decimal-text.ts';
import type { PercentOrMoney } from '../../../ui/form/percent-field.tsx';
import { typeText } from '../domain/type-text.ts';
import { codesFault } from '../editing/domain/converter-codes.ts';
import { measuresFault, wholeDollars } from '../editing/domain/converter-worth.ts';

/** The discounts and modifiers of a converter, each in percent or in dollars. */
export const modifiers = ['ptDisc', 'pdDisc', 'rhDisc', 'schemeDisc', 'price2Modifier'] as const;
export type Modifier = (typeof modifiers)[number];
type Units = { [Name in Modifier as `${Name}Unit`]: PercentOrMoney };

/** A converter as its form shows it. Numbers are decimal text, empty if there is none. */
export type ConverterValues = Record<Modifier, string> &
  Units & {
    name: string;
    /** Its codes, separated by semicolons. */
    oem: string;
    make: string;
    model: string;
    description: string;
    /** The id of its type as text. */
    type: string;
    family: string;
    serialNo: string;
    abCode: string;
    abSubcode: string;
    comment: string;
    notes: string;
    catAlert: string;
    isMarkForTest: boolean;
    subweight: string;
    ptAssay: string;
    pdAssay: string;
    rhAssay: string;
    /** The typed price counts, and not the metal. */
    isOverride: boolean;
    price: string;
    urls: readonly string[];
  };

export const converterLabels: Readonly<Record<keyof ConverterValues, string>> = {
  name: 'Name',
  oem: 'OEM',
  make: 'Manufacturer',
  model: 'Model',
  description: 'Description',
  type: 'Type',
  family: 'Family',
  serialNo: 'Serial number',
  abCode: 'AB code',
  abSubcode: 'AB subcode',
  comment: 'Comment',
  notes: 'Notes',
  catAlert: 'Warning',
  isMarkForTest: 'Marked for test',
  subweight: 'Sub weight',
  ptAssay: 'PT Assay',
  pdAssay: 'PD Assay',
  rhAssay: 'RH Assay',
  isOverride: 'Override Price',
  price: 'Override price',
  ptDisc: 'Pt discount',
  pdDisc: 'Pd discount',
  rhDisc: 'Rh discount',
  schemeDisc: 'Scheme discount',
  price2Modifier: 'Price 2 modifier',
  ptDiscUnit: 'Pt discount in',
  pdDiscUnit: 'Pd discount in',
  rhDiscUnit: 'Rh discount in',
  schemeDiscUnit: 'Scheme discount in',
  price2ModifierUnit: 'Price 2 modifier in',
  urls: 'Images',
};

const units: Units = {
  ptDiscUnit: 'percent',
  pdDiscUnit: 'percent',
  rhDiscUnit: 'percent',
  schemeDiscUnit: 'percent',
  price2ModifierUnit: 'percent',
};

export const emptyConverter: ConverterValues = {
  name: '',
  oem: '',
  make: '',
  model: '',
  description: '',
  type: '',
  family: '',
  serialNo: '',
  abCode: '',
  abSubcode: '',
  comment: '',
  notes: '',
  catAlert: '',
  isMarkForTest: false,
  subweight: '',
  ptAssay: '',
  pdAssay: '',
  rhAssay: '',
  isOverride: false,
  price: '',
  ptDisc: '',
  pdDisc: '',
  rhDisc: '',
  schemeDisc: '0',
  price2Modifier: '0',
  ...units,
  urls: [],
};

const textOf = (value: number | null | undefined): string => (value == null ? '' : String(value));

/** A converter as values of its form. What its reader may not see is empty. */
export const valuesOf = (row: Converter): ConverterValues => ({
  ...emptyConverter,
  name: row.name,
  oem: row.oems.join('; '),
  make: row.make,
  model: row.model,
  description: row.description,
  type: String(row.type),
  family: row.family ?? '',
  serialNo: row.serialNo,
  abCode: row.abCode ?? '',
  abSubcode: row.abSubcode ?? '',
  comment: row.comment ?? '',
  notes: row.notes ?? '',
  catAlert: row.catAlert,
  isMarkForTest: row.isMarkForTest ?? false,
  subweight: textOf(row.subweight),
  ptAssay: textOf(row.ptAssay),
  pdAssay: textOf(row.pdAssay),
  rhAssay: textOf(row.rhAssay),
  isOverride: row.isCalculatedPrice === false,
  price: textOf(row.price),
  urls: row.hasOwnPictures ? row.urls : [],
  ...(Object.fromEntries(
    modifiers.flatMap((name) => [
      [name, textOf(row[name])],
      [`${name}Unit`, row[`${name}IsPercentage`] === false ? 'money' : 'percent'],
    ]),
  ) as Record<Modifier, string> & Units),
});

/**
 * A copy of a converter: everything but its codes, its serial number and its pictures. For who may not price converters,
 * the metal decides the price of the copy.
 */
export const clonedValues = (row: Converter, mayPrice: boolean): ConverterValues => ({
  ...valuesOf(row),
  isOverride: mayPrice && row.isCalculatedPrice === false,
  oem: '',
  serialNo: '',
  urls: [],
});

/** The values as text by label. A notice of another user's change is made from it. */
export const wordsOf = (row: Converter): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(valuesOf(row)).map(([field, value]) => {
      const label = converterLabels[field as keyof ConverterValues];
      if (field === 'type') return [label, typeText(row.typeName)];
      if (field.endsWith('Unit')) return [label, value === 'money' ? 'dollars' : 'percent'];
      if (typeof value === 'boolean') return [label, value ? 'yes' : 'no'];
      return [label, typeof value === 'string' ? value : String(value.length)];
    }),
  );

const number = (text: string) => (text.trim() === '' ? undefined : Number(text));

/** The prices of a form as they are tried out. An empty discount is that of all converters. */
export const triedPrices = (values: ConverterValues) => ({
  price: number(inWholeDollars(values.price)),
  isCalculatedPrice: !values.isOverride,
  ...Object.fromEntries(
    modifiers.flatMap((name) => [
      [name, number(values[name])],
      [`${name}IsPercentage`, values[`${name}Unit`] === 'percent'],
    ]),
  ),
});

export const measures = ['subweight', 'ptAssay', 'pdAssay', 'rhAssay'] as const;
const measureDecimals = 3;

export const requiredFields = ['name', 'type', 'oem'] as const satisfies readonly (keyof ConverterValues)[];

const decimalOrNull = (text: string) => (text.trim() === '' ? null : text);

/** A typed price as it is kept. Text that is no number stays. */
export const inWholeDollars = (typed: string): string => {
  const price = readDecimal(typed);
  return price ? wholeDollars(price) : typed;
};

/** Why typed numbers cannot be sent. */
const numberFaults = (values: ConverterValues) =>
  decimalFaults(values, {
    price: { decimals: 2 },
    ...Object.fromEntries(measures.map((field) => [field, { decimals: measureDecimals }])),
    ...Object.fromEntries(
      modifiers.map((field) => [
        field,
        { decimals: 2, signed: true, sign: signOf(values[`${field}Unit`] === 'percent') },
      ]),
    ),
  });

/** Why a converter cannot be sent, by field. `isNew`: it also needs a base price and a picture. */
export const faultsOf = (values: ConverterValues, isNew: boolean): Readonly<Record<string, string>> => {
  const codes = codesFault(values.oem);
  const incomplete = measuresFault({
    weight: decimalOrNull(values.subweight),
    pt: decimalOrNull(values.ptAssay),
    pd: decimalOrNull(values.pdAssay),
    rh: decimalOrNull(values.rhAssay),
  });
  const needsPrice = isNew || values.isOverride;
  return {
    ...(values.name.trim() === '' && { name: 'Write a name.' }),
    ...(values.type === '' && { type: 'Choose a type.' }),
    ...(codes && { oem: codes }),
    ...(incomplete && { subweight: incomplete }),
    ...numberFaults(values),
    ...(needsPrice && values.price.trim() === '' && { price: isNew ? 'Write the base price.' : 'Write the price.' }),
    ...(isNew && values.urls.length === 0 && { urls: 'Add at least one picture.' }),
  };
};

type SentFields = Readonly<Record<string, unknown>>;

/** Changed fields as they are sent, after `faultsOf` has found none. */
export const sentChanges = (changed: Partial<ConverterValues>): SentFields =>
  Object.fromEntries(
    Object.entries(changed).map(([field, value]): [string, unknown] => {
      if (field === 'isOverride') return ['isCalculatedPrice', !(value as boolean)];
      if (field === 'type') return [field, Number(value)];
      if (field.endsWith('Unit')) return [`${field.slice(0, -4)}IsPercentage`, value === 'percent'];
      if (field === 'schemeDisc' || field === 'price2Modifier') return [field, Number(value || 0)];
      const isNumber = ([...measures, ...modifiers] as readonly string[]).includes(field);
      if (field === 'price') return [field, value === '' ? null : Number(wholeDollars(value as string))];
      if (isNumber) return [field, value === '' ? null : Number(value)];
      if (field === 'family') return [field, value === '' ? null : value];
      return [field, value];
    }),
  );

/** A new converter as it is sent: what differs from an empty form. */
export const sentFields = (values: ConverterValues): SentFields => {
  const { price, isOverride, ...rest } = values;
  const hasAssays = values.subweight.trim() !== '';
  const differing = Object.fromEntries(
    Object.entries(rest).filter(([field, value]) => value !== emptyConverter[field as keyof ConverterValues]),
  ) as Partial<ConverterValues>;
  return {
    ...sentChanges(differing),
    basePrice: Number(wholeDollars(price)),
    // Without assays the base price counts anyway.
    ...(hasAssays && { isCalculatedPrice: !isOverride }),
  };
};
