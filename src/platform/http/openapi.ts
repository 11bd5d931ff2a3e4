import { z } from 'zod';
import { inWords } from '../../kernel/access.ts';
import { isWrite, mediaTypeOf, type Call } from '../../kernel/contract.ts';
import type { World } from '../../kernel/world.ts';

type Json = Record<string, unknown>;

/**
 * A schema for the API page. All schemas are inlined, without named components, so no reference can be broken. A
 * transform, which JSON Schema cannot express, is described by its input or output.
 */
const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
    reused: 'inline',
    cycles: 'throw',
  }) as Json;
  return rest;
};

const errorSchema = jsonSchema(
  z.object({ error: z.string(), code: z.string().optional(), fields: z.record(z.string(), z.string()).optional() }),
  'output',
);
const errors: Record<string, string> = {
  400: 'Bad input, field by field',
  401: 'No session, or one that has ended',
  402: 'A payment is needed first',
  403: 'Not allowed',
  404: 'Not there, or not for this caller',
  409: 'A conflict with what is there now',
  413: 'Larger than the call takes',
  429: 'Too many requests',
  503: 'The database cannot be reached, or too much is waiting; try again',
  507: 'A disk of the server is full',
};

const inputOf = (call: Call, world: World | undefined): Json => {
  const schema = jsonSchema(call.input, 'input') as { properties?: Record<string, Json>; required?: string[] };
  if (call.method === 'GET' || call.method === 'DELETE')
    return {
      parameters: [
        ...Object.entries(schema.properties ?? {}).map(([name, each]) => ({
          name,
          in: 'query',
          required: schema.required?.includes(name) ?? false,
          schema: each,
        })),
        ...keyOf(call),
      ],
    };
  const media = call.body === 'multipart' ? 'multipart/form-data' : 'application/json';
  const example = world && call.example(world);
  return {
    ...(keyOf(call).length > 0 && { parameters: keyOf(call) }),
    requestBody: { required: true, content: { [media]: { schema, ...(example && { example }) } } },
  };
};

/** The header that makes a write repeatable. Stored per caller, so only for calls with a session. */
const keyOf = (call: Call): Json[] =>
  isWrite(call) && call.access.is !== 'open'
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description: 'The same key again gives the first answer; with another body it is a 409.',
          schema: { type: 'string', minLength: 1, maxLength: 200 },
        },
      ]
    : [];

/** The answer of a call: JSON by its schema, or the bytes of a file. */
const answerOf = (call: Call): Json => {
  const mediaType = mediaTypeOf(call);
  return mediaType
    ? { [mediaType]: { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: jsonSchema(call.output, 'output') } };
};

/** OpenAPI 3.1 from the declarations. With a world, each call shows an input that works in it. */
export const openApi = (calls: Readonly<Record<string, Call>>, world?: World): Json => {
  const paths: Record<string, Json> = {};
  for (const [operationId, call] of Object.entries(calls)) {
    const who = call.alsoNeeds ? `${inWords(call.access)}. Besides: ${call.alsoNeeds.says}` : inWords(call.access);
    paths[call.path] = {
      ...paths[call.path],
      [call.method.toLowerCase()]: {
        operationId,
        summary: call.summary,
        description: `Who: ${who}.`,
        tags: [call.path.split('/')[3] ?? 'other'],
        security: call.access.is === 'open' ? [] : [{ token: [] }],
        ...inputOf(call, world),
        responses: {
          200: { description: 'Done', content: answerOf(call) },
          ...Object.fromEntries(
            Object.entries(errors).map(([status, description]) => [
              status,
              { description, content: { 'application/json': { schema: errorSchema } } },
            ]),
          ),
        },
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Troyard',
      version: '1',
      description:
        'Every call the product serves. The session token travels in the header `token`, the caller’s time zone in `time-zone`.',
    },
    paths,
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } } },
  };
};
