import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../src/app/contract.ts';
import { allows, type Rule } from '../src/kernel/access.ts';
import { visibility, type Call } from '../src/kernel/contract.ts';
import type { TestApp } from './support/app.ts';
import { demoEmails, openCast, type Cast } from './support/cast.ts';

type Guarded = { readonly path: readonly string[]; readonly rule: Rule };

/** The guarded fields of an answer by their paths; `*` stands for each one of a list. */
const guardedIn = (schema: z.core.$ZodType, path: readonly string[] = []): Guarded[] => {
  const rule = visibility.get(schema as z.ZodType)?.rule;
  const here = rule ? [{ path, rule }] : [];
  if (schema instanceof z.ZodObject)
    return [
      ...here,
      ...Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) =>
        guardedIn(field, [...path, name]),
      ),
    ];
  if (schema instanceof z.ZodArray) return [...here, ...guardedIn(schema.element, [...path, '*'])];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return [...here, ...guardedIn(schema.unwrap(), path)];
  if (schema instanceof z.ZodPipe) return [...here, ...guardedIn(schema.out, path)];
  return here;
};

/** Every object that would hold a field of this path. */
const holdersOf = (value: unknown, path: readonly string[]): object[] => {
  const [step, ...rest] = path;
  if (step === '*') return Array.isArray(value) ? value.flatMap((each) => holdersOf(each, rest)) : [];
  if (typeof value !== 'object' || value === null) return [];
  return rest.length === 0 ? [value] : holdersOf((value as Record<string, unknown>)[step!], rest);
};

const guardedCalls = Object.entries<Call>(calls).filter(
  ([, call]) => call.method === 'GET' && guardedIn(call.output).length > 0,
);
/** Guarded fields that were seen to be there for somebody and missing for somebody else. */
const shown = new Set<string>();
const hidden = new Set<string>();

let cast: Cast;
let app: TestApp;
beforeAll(async () => {
  // A history of changes: the demo world starts without one.
  cast = await openCast(
    async ({ sql }) =>
      void (await sql`update load_item set box = box + 1 from load where load.id = load_id and load.type < 4`),
  );
  app = await cast.open();
});
afterAll(async () => {
  await app.close();
  await cast.drop();
});

describe.each(demoEmails)('%s', (email) => {
  it.each(guardedCalls)('is shown of %s what its flags allow', async (name, call) => {
    const { me, who, world } = cast.player(email);
    const example = call.example(world);
    if (!example || !allows(call.access, who)) return;
    const { status, body } = await app.call(call.method, call.path, example, me);
    if (status !== 200) return;
    for (const { path, rule } of guardedIn(call.output)) {
      const field = `${name} ${path.join('.')}`;
      const may = allows(rule, who);
      for (const holder of holdersOf(body, path)) {
        (may ? shown : hidden).add(field);
        expect(Object.hasOwn(holder, path.at(-1)!), field).toBe(may);
      }
    }
  });
});

it('every guarded field is shown to somebody, and most are hidden from somebody', () => {
  const all = guardedCalls.flatMap(([name, call]) =>
    guardedIn(call.output).map(({ path }) => `${name} ${path.join('.')}`),
  );
  expect(all.length).toBeGreaterThan(40);
  expect(all.filter((field) => !shown.has(field))).toEqual([]);
  expect(hidden.size).toBeGreaterThan(all.length / 2);
});
