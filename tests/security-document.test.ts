import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const textOf = (path: string): string => readFileSync(join(import.meta.dirname, '..', path), 'utf8');
const document = textOf('docs/security.md');
const settings = textOf('docs/operations.md');

/** How many requirements of levels 1 and 2 each section of ASVS 5.0 has. They are numbered from 1. */
const sizes: Readonly<Record<string, number>> = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
  '10.1': 2,
  '10.2': 2,
  '10.3': 4,
  '10.4': 11,
  '10.5': 5,
  '10.6': 2,
  '10.7': 3,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 4,
  '11.5': 1,
  '11.6': 1,
  '12.1': 3,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
  '17.1': 1,
  '17.2': 4,
  '17.3': 2,
};
const expectedNumbers = Object.entries(sizes).flatMap(([section, size]) =>
  Array.from({ length: size }, (_, at) => `${section}.${at + 1}`),
);

const numbers = [...document.matchAll(/\b\d+\.\d+\.\d+\b/g)].map(([number]) => number);
const rows = [...document.matchAll(/^\| \d.*$/gm)].map(([row]) => {
  const [number = '', level = '', says = '', met = '', proof = '', ...more] = row.slice(2, -2).split(' | ');
  return { number, level, says, met, proof, more };
});

/** The names in backticks: paths from the root of the repository, and settings. */
const namesIn = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, name]) => name!);
const exists = (name: string): boolean =>
  /^[A-Z_]+$/.test(name) ? settings.includes(`\`${name}\``) : existsSync(join(import.meta.dirname, '..', name));

it('every requirement stands there once', () => {
  expect(numbers.filter((number, at) => numbers.indexOf(number) < at)).toEqual([]);
  expect(expectedNumbers.filter((number) => !numbers.includes(number))).toEqual([]);
  expect(numbers.filter((number) => !expectedNumbers.includes(number))).toEqual([]);
});

it('every row says whether it is met, and what is missing', () => {
  expect(rows.filter(({ more, level }) => more.length > 0 || !/^[12]$/.test(level))).toEqual([]);
  expect(rows.filter(({ met }) => !['yes', 'partly', 'no'].includes(met))).toEqual([]);
  expect(rows.filter(({ met, says }) => (met === 'yes') === says.includes('Missing: '))).toEqual([]);
});

it('the introduction counts the rows', () => {
  const those = (wanted: string) => rows.filter(({ met }) => met === wanted).length;
  const others = numbers.length - rows.length;
  expect(document).toContain(
    `Of ${rows.length} that apply, ${those('yes')} are met, ${those('partly')} partly and ${those('no')} not. ${others} do not apply.`,
  );
});

it('what a row names exists: files, settings, and tests by their names', () => {
  expect(rows.filter(({ proof }) => namesIn(proof).length === 0)).toEqual([]);
  expect(namesIn(document).filter((name) => !exists(name))).toEqual([]);
  const named = [...document.matchAll(/`([^`]+)` "([^"]+)"/g)].map(([, path, name]) => ({ path: path!, name: name! }));
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter(({ path, name }) => !textOf(path).includes(name))).toEqual([]);
});
