import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { calls } from '../src/app/contract.ts';
import { isWrite, mediaTypeOf, type Call } from '../src/kernel/contract.ts';
import { openApi } from '../src/platform/http/openapi.ts';
import type { TestApp } from './support/app.ts';
import { openTestApp } from './support/app.ts';
import { inQuery } from './support/inputs.ts';
import { worldOf } from './support/world.ts';

/** The part of OpenAPI 3.1 that the page uses. Anything else in it is a mistake. */
const Schema = z.looseObject({ type: z.union([z.string(), z.array(z.string())]).optional() });
const Content = z.record(z.string(), z.strictObject({ schema: Schema, example: z.unknown().optional() }));
const Operation = z.strictObject({
  operationId: z.string().regex(/^[a-zA-Z]+$/),
  summary: z.string().min(5),
  description: z.string().startsWith('Who: '),
  tags: z.array(z.string()).min(1),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z
    .array(
      z.strictObject({
        name: z.string(),
        in: z.enum(['query', 'header']),
        required: z.boolean(),
        description: z.string().optional(),
        schema: Schema,
      }),
    )
    .optional(),
  requestBody: z.strictObject({ required: z.literal(true), content: Content }).optional(),
  responses: z.record(z.string().regex(/^[2-5]\d\d$/), z.strictObject({ description: z.string(), content: Content })),
});
const Page = z.strictObject({
  openapi: z.string().regex(/^3\.1\.\d$/),
  info: z.strictObject({ title: z.string(), version: z.string(), description: z.string() }),
  paths: z.record(z.string().startsWith('/'), z.partialRecord(z.enum(['get', 'post', 'put', 'delete']), Operation)),
  components: z.strictObject({
    securitySchemes: z.record(
      z.string(),
      z.strictObject({ type: z.literal('apiKey'), in: z.literal('header'), name: z.literal('token') }),
    ),
  }),
});

const everyCall = Object.entries<Call>(calls);
let app: TestApp;
let page: z.output<typeof Page>;
beforeAll(async () => {
  app = await openTestApp();
  const answer = await app.app.inject('/openapi.json');
  page = Page.parse(answer.json());
});
afterAll(() => app.close());

const operationOf = ({ path, method }: Call) => page.paths[path]?.[method.toLowerCase() as 'get'];

describe('the API page', () => {
  it.each(everyCall)('has %s, with its input where it travels and its answer', (name, call) => {
    const operation = operationOf(call)!;
    expect(operation.operationId).toBe(name);
    expect(operation.summary).toBe(call.summary);
    expect(operation.security).toEqual(call.access.is === 'open' ? [] : [{ token: [] }]);
    const given = inQuery(call)
      ? operation.parameters?.filter((each) => each.in === 'query').map((each) => each.name)
      : Object.keys(Object.values(operation.requestBody!.content)[0]!.schema['properties'] ?? {});
    expect(given).toEqual(Object.keys(call.input.shape));
    const keys = operation.parameters?.filter((each) => each.in === 'header').map((each) => each.name) ?? [];
    expect(keys).toEqual(isWrite(call) && call.access.is !== 'open' ? ['Idempotency-Key'] : []);
    expect(Object.keys(operation.responses)).toEqual(
      expect.arrayContaining(['200', '400', '401', '402', '403', '404', '409', '413', '429', '503']),
    );
    expect(Object.keys(operation.responses['200']!.content)).toEqual([mediaTypeOf(call) ?? 'application/json']);
  });

  it('has no bound that JSON cannot say', () => {
    expect(JSON.stringify(page)).not.toMatch(/"(minimum|maximum|exclusiveMinimum|exclusiveMaximum)":null/);
  });

  it('has nothing but the calls', () => {
    const operations = Object.values(page.paths).flatMap((path) => Object.keys(path));
    expect(operations).toHaveLength(everyCall.length);
  });

  it('points at nothing that is not in it', () => {
    const pointers = [...JSON.stringify(page).matchAll(/"\$(?:ref|dynamicRef)":"([^"]*)"/g)].map(
      ([, pointer]) => pointer!,
    );
    const dangling = pointers.filter(
      (pointer) =>
        pointer
          .slice(2)
          .split('/')
          .reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], page) === undefined,
    );
    expect(dangling).toEqual([]);
  });

  it('needs nothing from elsewhere', async () => {
    const docs = await app.app.inject('/docs');
    expect([docs.statusCode, docs.body.match(/https?:\/\//g)]).toEqual([200, null]);
    expect((await app.app.inject('/docs/scalar.js')).headers['content-type']).toMatch(/javascript/);
  });
});

describe('an example', () => {
  it.each(everyCall)('of %s is valid by its own declaration, and stands on the page', async (_, call) => {
    const superWorld = await worldOf(app, 'super@troyard.test');
    // What is for sellers alone has an example of theirs.
    const world = call.example(superWorld) ? superWorld : await worldOf(app, 'seller@troyard.test');
    const example = call.example(world);
    expect(example, 'somebody may do everything').toBeDefined();
    expect(call.input.safeParse(example).error).toBeUndefined();
    const described = openApi({ call }, world)['paths'] as typeof page.paths;
    const operation = described[call.path]![call.method.toLowerCase() as 'get']!;
    if (!inQuery(call)) expect(Object.values(operation.requestBody!.content)[0]!.example).toEqual(example);
  });

  it('that is not valid would be seen', () => {
    expect(calls.getLoad.input.safeParse({ loadId: 'x' }).success).toBe(false);
  });
});
