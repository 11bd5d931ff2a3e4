import { numberText } from '../../../kernel/number-text.ts';
import { decimalFaults } from '../../../ui/form/decimal-text.ts';
import { testBounds } from '../domain/test-bounds.ts';
import type { TestRow } from './queries.ts';

/** A test as its form shows it. Numbers are decimal text. */
export type TestValues = {
  subweight: string;
  ptAssay: string;
  pdAssay: string;
  rhAssay: string;
  location: string;
  notes: string;
};

export const testLabels: Readonly<Record<keyof TestValues, string>> = {
  subweight: 'Sub weight',
  ptAssay: 'PT Assay',
  pdAssay: 'PD Assay',
  rhAssay: 'RH Assay',
  location: 'Location',
  notes: 'Notes',
};

export const emptyTest: TestValues = { subweight: '', ptAssay: '', pdAssay: '', rhAssay: '', location: '', notes: '' };

/** A test with the numbers that its reader sees. */
export type TestWithNumbers = TestRow & {
  readonly subweight: number;
  readonly ptAssay: number;
  readonly pdAssay: number;
  readonly rhAssay: number;
};

export const valuesOf = (test: TestWithNumbers): TestValues => ({
  subweight: String(test.subweight),
  ptAssay: String(test.ptAssay),
  pdAssay: String(test.pdAssay),
  rhAssay: String(test.rhAssay),
  location: test.location,
  notes: test.notes,
});

/** The values as text by label. A notice of another user's change is made from it. */
export const wordsOf = (test: TestWithNumbers): Readonly<Record<string, string>> => {
  const values = valuesOf(test);
  return Object.fromEntries(Object.entries(testLabels).map(([field, label]) => [label, values[field as 'notes']]));
};

const assayFields = ['ptAssay', 'pdAssay', 'rhAssay'] as const;
const numberFields = ['subweight', ...assayFields] as const;
const requiredFields = [...numberFields, 'location'] as const;
const { subweight, assay, decimals } = testBounds;

const rules = Object.fromEntries(numberFields.map((field) => [field, { decimals }]));

const rangeFault = (values: TestValues, field: (typeof numberFields)[number]): string | undefined => {
  const { min, max, unit } = field === 'subweight' ? { ...subweight, unit: 'grams' } : { ...assay, unit: 'ppm' };
  const value = Number(values[field]);
  return value >= min && value <= max ? undefined : `From ${min} to ${numberText(max)} ${unit}.`;
};

/** Why a test cannot be sent, by field. */
export const faultsOf = (values: TestValues): Readonly<Record<string, string>> => {
  const missing = requiredFields.filter((field) => values[field].trim() === '');
  const outside = numberFields.flatMap((field) => {
    const fault = rangeFault(values, field);
    return fault === undefined ? [] : [[field, fault] as const];
  });
  return {
    ...Object.fromEntries(outside),
    ...decimalFaults(values, rules),
    ...Object.fromEntries(missing.map((field) => [field, 'Required.'])),
  };
};

/** A new test as it is sent, after `faultsOf` has found nothing. */
export const sentFields = ({ location, notes, ...numbers }: TestValues) => ({
  subweight: Number(numbers.subweight),
  ptAssay: Number(numbers.ptAssay),
  pdAssay: Number(numbers.pdAssay),
  rhAssay: Number(numbers.rhAssay),
  location,
  notes,
});

/** Changed fields as they are sent, after `faultsOf` has found nothing. */
export const sentChanges = (changed: Partial<TestValues>) => {
  const sent = sentFields({ ...emptyTest, ...changed });
  return Object.fromEntries(Object.entries(sent).filter(([field]) => field in changed)) as Partial<typeof sent>;
};
