import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { flag } from '../../kernel/access.ts';
import type { Who } from '../../kernel/actor.ts';
import { visible } from '../../kernel/contract.ts';
import { answerFilter } from './strip.ts';

const who = (...flags: string[]): Who => ({ hierarchy: 1, isSA: false, isAdmin: false, flags: new Set(flags) }) as Who;
const allowed = who('canSeeSubtotal');
const other = who('canSeeMarkup');

const total = () => visible(z.number(), flag('canSeeSubtotal'));
const row = () => z.object({ id: z.number(), total: total() });
const full = { id: 1, total: 5 };

/** All ways to declare a guarded field: the schema, and an answer that contains it. */
const declarations: [string, z.ZodType, unknown, unknown][] = [
  ['a property', row(), full, { id: 1 }],
  ['.partial()', row().partial(), full, { id: 1 }],
  ['.required()', row().required(), full, { id: 1 }],
  ['.nullable()', z.object({ id: z.number(), total: total().nullable() }), full, { id: 1 }],
  ['.default()', z.object({ id: z.number(), total: total().default(0) }), full, { id: 1 }],
  ['.meta()', z.object({ id: z.number(), total: total().meta({ description: 'x' }) }), full, { id: 1 }],
  ['.extend()', row().extend({ more: z.number() }), { ...full, more: 2 }, { id: 1, more: 2 }],
  ['.pick()', row().pick({ total: true }), { total: 5 }, {}],
  ['an intersection', z.object({ id: z.number() }).and(z.object({ total: total() })), full, { id: 1 }],
  ['a list', z.array(row()), [full, full], [{ id: 1 }, { id: 1 }]],
  ['a tuple', z.tuple([z.string(), row()]), ['x', full], ['x', { id: 1 }]],
  ['the rest of a tuple', z.tuple([z.string()], row()), ['x', full, full], ['x', { id: 1 }, { id: 1 }]],
  ['a record', z.record(z.string(), row()), { a: full }, { a: { id: 1 } }],
  ['a union', z.union([z.null(), row()]), full, { id: 1 }],
  ['a lazy schema', z.object({ row: z.lazy(row) }), { row: full }, { row: { id: 1 } }],
  ['a pipe', z.unknown().pipe(row()), full, { id: 1 }],
];

describe.each(declarations)('a guarded field in %s', (_, schema, answer, without) => {
  it('leaves for whom its rule allows', () => {
    expect(answerFilter(schema)(structuredClone(answer), allowed)).toEqual(answer);
  });

  it.each([
    ['somebody with another flag', other],
    ['somebody without a session', undefined],
  ])('is missing for %s', (__, reader) => {
    expect(answerFilter(schema)(structuredClone(answer), reader)).toEqual(without);
  });
});

it('is missing at every depth of a schema that contains itself', () => {
  type Node = { id: number; total?: number | undefined; children: Node[] };
  const node: z.ZodType<Node> = z.object({ id: z.number(), total: total(), children: z.array(z.lazy(() => node)) });
  const answer = { id: 1, total: 5, children: [{ id: 2, total: 6, children: [{ id: 3, total: 7, children: [] }] }] };
  expect(answerFilter(node)(structuredClone(answer), allowed)).toEqual(answer);
  expect(answerFilter(node)(structuredClone(answer), other)).toEqual({
    id: 1,
    children: [{ id: 2, children: [{ id: 3, children: [] }] }],
  });
});

it('needs both rules where one guarded field is guarded once more', () => {
  const both = z.object({ total: visible(total(), flag('canSeeMarkup')) });
  const may = who('canSeeSubtotal', 'canSeeMarkup');
  expect(answerFilter(both)({ total: 5 }, may)).toEqual({ total: 5 });
  for (const reader of [allowed, other]) expect(answerFilter(both)({ total: 5 }, reader)).toEqual({});
});

it('does not guard the schema that was handed in, which others may share', () => {
  const shared = z.number();
  const schema = z.object({ seen: shared, total: visible(shared, flag('canSeeSubtotal')) });
  expect(answerFilter(schema)({ seen: 1, total: 5 }, other)).toEqual({ seen: 1 });
});

/** Places where a value cannot be removed. The server refuses to start with them. */
it.each<[string, () => z.ZodType]>([
  ['a map', () => z.map(z.string(), row())],
  ['a set', () => z.set(row())],
  ['a transform', () => row().transform((value) => [value])],
  ['the element of a list', () => z.array(total())],
  ['the value of a record', () => z.record(z.string(), total())],
  ['a part of a tuple', () => z.tuple([total()])],
  ['the answer itself', () => total()],
  ['a promise', () => z.promise(row())],
  ['a frozen object', () => row().readonly()],
  [
    'a map, also where the same schema stands as a property',
    () => {
      const shared = total();
      return z.object({ total: shared, byName: z.map(z.string(), shared) });
    },
  ],
  ['all unnamed keys of an object', () => z.object({ id: z.number() }).catchall(row())],
])('refuses to be made where a guarded field stands in %s', (_, schema) => {
  expect(() => answerFilter(schema())).toThrow('A field that only some readers see');
});
