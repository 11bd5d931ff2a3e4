import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { sourceFiles } from '../scripts/lib/source-files.ts';
import { calls } from '../src/app/contract.ts';
import { ignored } from '../src/kernel/fields.ts';

/**
 * Files that only carry a field from a form to its column and back: contracts, tables, the verbs that store it, the reads
 * that answer it, and the form itself.
 */
const onlyCarry = new RegExp(
  [
    String.raw`\.test\.tsx?$`,
    String.raw`(contract|wire|tables|encrypted-columns|fields|messages|architecture)\.ts$`,
    String.raw`-(values|fields|forms?|sent|draft)\.tsx?$`,
    String.raw`/server/(add|edit|save|change)-[^/]*$`,
    String.raw`/server/[^/]*(columns|row)\.ts$`,
    String.raw`/server/reads/`,
  ].join('|'),
);

/** Writes of forms: whoever fills one in expects that it acts somewhere. */
const forms = [
  'addFacility',
  'editFacility',
  'addUser',
  'editUser',
  'addCompany',
  'editCompany',
  'addConverter',
] as const;

/** Codes and pictures of papers, which people look up in the form; a right, and an invitation, that are asked for. */
const readWhereTyped = ['driversLicenseUrl', 'metalLicense', 'abCode', 'abSubcode', 'isEditInvoice', 'isInvited'];

const written = [
  ...new Set(
    forms.flatMap((name) =>
      Object.entries(calls[name].input.shape)
        .filter(([, field]) => (field as z.ZodType) !== ignored)
        .map(([field]) => field),
    ),
  ),
];

it('each field that a form writes is read by a rule, a price, a paper or a screen', () => {
  const code = [...sourceFiles(join(import.meta.dirname, '..'))]
    .filter(([path]) => path.startsWith('src/') && !onlyCarry.test(path))
    .map(([, text]) => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, ''))
    .join('\n');
  const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const unread = written.filter((name) => !new RegExp(`\\b(${name}|${snake(name)})\\b`).test(code));
  // No rule reads `compliance` yet, so no form offers it either.
  expect(unread.filter((name) => !readWhereTyped.includes(name))).toEqual(['compliance']);
});

it('no form offers a field that no rule reads', () => {
  const offered = [...sourceFiles(join(import.meta.dirname, '..'))].filter(
    ([path, text]) => /^src\/.*\/web\/.*(?<!\.test)\.tsx?$/.test(path) && /\bcompliance\b/.test(text),
  );
  expect(offered.map(([path]) => path)).toEqual([]);
});
