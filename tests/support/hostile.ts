import type { Call } from '../../src/kernel/contract.ts';
import { seededRandom, sampleOf, seed } from './depth.ts';
import { fieldsOf, inQuery, kindsOf, type Field, type ValueSchema } from './inputs.ts';

/** One hostile request: its purpose, and its query or body. */
export type Attack = {
  readonly says: string;
  readonly query?: string;
  readonly body?: string;
  readonly type?: string;
  /** The field it concerns, and the value that the server reads from it (undefined if that depends on the parser). */
  readonly field?: string;
  readonly read?: unknown;
  /** No reading of the declaration allows it. */
  readonly isWrong?: boolean;
  /** It equals an empty input, which some calls accept. */
  readonly isEmpty?: true;
};

/** How many hostile values are tried in each field of a call. A deep run tries all. */
const triedInField = 14;
const next = seededRandom(seed);

const sql = `'; drop table load; --`;
const html = '<img src=x onerror=alert(1)>';
const long = 'x'.repeat(100_000);

/** As JSON text, so that values can be sent that JSON.stringify would not write. */
const hostileJson: readonly string[] = [
  'null',
  'true',
  'false',
  '""',
  '" "',
  '"text"',
  '"12"',
  '"0"',
  '"1e309"',
  '[]',
  '[1]',
  '[[]]',
  '{}',
  '{"a":1}',
  '{"toString":1}',
  '{"length":-1}',
  '0',
  '-0',
  '-1',
  '0.5',
  '0.001',
  '1e-7',
  '1000000000',
  '2147483647',
  '2147483648',
  '-2147483649',
  '4294967296',
  '9007199254740991',
  '9007199254740992',
  '999999999999999',
  '1e21',
  '1e308',
  '1e309',
  '-1e309',
  '8640000000000000',
  '253402300800000',
  JSON.stringify(sql),
  JSON.stringify(`" or 1=1 --`),
  JSON.stringify(html),
  '"%"',
  '"\\\\"',
  '"a\\u0000b"',
  '"a\\ud800b"',
  '"\\u202e\\u0007"',
  '"${jndi:ldap://x}"',
  '"../../etc/passwd"',
  '"/files/1/"',
  '"/files/999999999/x"',
  '"/files/99999999999999999999/"',
  JSON.stringify(long),
  '"0000-01-01"',
  '"2026-02-30"',
  '"9999-12-31"',
  '"13/45/2026"',
  '"00/00/0000"',
  '"__proto__"',
  '"constructor"',
];

const hostileWords: readonly string[] = [
  '',
  '%20',
  'text',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  'true',
  'TRUE',
  '1',
  '0',
  '-1',
  '0.5',
  '1e3',
  '0x10',
  '1e309',
  '1000000000',
  '2147483647',
  '2147483648',
  '9007199254740992',
  '999999999999999',
  '-999999999999999',
  encodeURIComponent(sql),
  encodeURIComponent(html),
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%ZZ',
  '%25',
  '%5C',
  '%5Bobject%5D',
  '0000-01-01',
  '2026-02-30',
  '9999-12-31',
  '[]',
  '%7B%7D',
  long,
  '%E2%80%AE',
  '__proto__',
];

/** Whether a JSON value is of a kind that the field's declaration allows. */
const isOfKind = (schema: ValueSchema, value: unknown): boolean =>
  kindsOf(schema).some((kind) => {
    if (kind.const !== undefined) return kind.const === value;
    if (kind.enum) return kind.enum.includes(value);
    if (kind.type === 'integer' || kind.type === 'number')
      return (
        typeof value === 'number' &&
        Number.isFinite(value) &&
        value >= (kind.minimum ?? -Infinity) &&
        value <= (kind.maximum ?? Infinity)
      );
    if (kind.type === 'string') return typeof value === 'string' && value.length <= (kind.maxLength ?? Infinity);
    if (kind.type === 'null') return value === null;
    if (kind.type === 'array') return Array.isArray(value);
    if (kind.type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
    return typeof value === kind.type;
  });

/** A JSON body with one field set to a text that may be invalid in JavaScript. */
const bodyWith = (example: object, field: string, json: string): string => {
  const { [field as never]: _, ...rest } = example;
  const others = JSON.stringify(rest).slice(1, -1);
  return `{${others}${others === '' ? '' : ','}${JSON.stringify(field)}:${json}}`;
};

const inBody = (example: object, field: Field): Attack[] => {
  const attack = (says: string, json: string, isWrong: boolean): Attack => {
    const body = bodyWith(example, field.name, json);
    return { says: `${field.name} = ${says}`, body, field: field.name, read: JSON.parse(body) as unknown, isWrong };
  };
  const scalars = sampleOf(hostileJson, triedInField, next).map((json) =>
    attack(json.slice(0, 60), json, !field.isIgnored && !isOfKind(field.schema, JSON.parse(json) as unknown)),
  );
  const inside = kindsOf(field.schema).flatMap((kind) => [
    ...(kind.items
      ? sampleOf(hostileJson, triedInField, next).map((json) =>
          attack(`[${json.slice(0, 60)}]`, `[${json}]`, !isOfKind(kind.items!, JSON.parse(json) as unknown)),
        )
      : []),
    ...(kind.items
      ? [attack('a thousand of them', JSON.stringify(Array.from({ length: 1000 }, () => 'x')), true)]
      : []),
    ...(kind.additionalProperties
      ? sampleOf(hostileJson, triedInField, next).map((json) =>
          attack(
            `{key: ${json.slice(0, 60)}}`,
            `{"key":${json}}`,
            !isOfKind(kind.additionalProperties!, JSON.parse(json) as unknown),
          ),
        )
      : []),
    ...(kind.additionalProperties
      ? ['"a\\u0000b"', '"a\\ud800b"', JSON.stringify(long), '"constructor"'].map((key) =>
          attack(`{${key.slice(0, 60)}: …}`, `{${key}:[]}`, false),
        )
      : []),
  ]);
  const { [field.name as never]: _, ...without } = example;
  const missing = field.isRequired
    ? [{ says: `no ${field.name}`, body: JSON.stringify(without), field: field.name, read: without, isWrong: true }]
    : [];
  return [...missing, ...scalars, ...inside];
};

const words = (example: object): string[] =>
  Object.entries(example).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);

const inAddress = (example: object, field: Field): Attack[] => {
  const { [field.name as never]: _, ...others } = example;
  const attack = (says: string, query: string, isWrong = false): Attack => {
    const searched = new URLSearchParams(query);
    const isPlain = !/%(ED|ZZ)/.test(query) && searched.getAll(field.name).length < 2;
    return {
      says,
      query: [...words(others), query].join('&'),
      field: field.name,
      isWrong,
      ...(isPlain && {
        read: { ...strings(others), ...(query === '' ? {} : { [field.name]: searched.get(field.name) ?? '' }) },
      }),
    };
  };
  return [
    ...(field.isRequired
      ? [attack(`no ${field.name}`, '', true), attack(`empty ${field.name}`, `${field.name}=`, true)]
      : []),
    ...sampleOf(hostileWords, triedInField, next).map((word) =>
      attack(`${field.name} = ${word.slice(0, 60)}`, `${field.name}=${word}`),
    ),
    ...(field.isIgnored ? [] : [attack(`${field.name} twice`, `${field.name}=1&${field.name}=2`, true)]),
    attack(`${field.name}[]`, `${field.name}[]=1`, true),
  ];
};

const strings = (example: object): Record<string, string> =>
  Object.fromEntries(Object.entries(example).map(([name, value]) => [name, String(value)]));

/** Every hostile input of a call: each of its fields in turn, and unknown keys. */
export const hostileInputs = (call: Call, example: object): Attack[] => {
  const fields = fieldsOf(call);
  const unknown = ['somethingElse', 'isAdmin', 'constructor', 'hasOwnProperty', 'now', 'actor'].filter(
    (name) => !fields.some((field) => field.name === name),
  );
  if (inQuery(call))
    return [
      ...fields.flatMap((field) => inAddress(example, field)),
      ...[...unknown, '__proto__'].map((name): Attack => ({
        says: `unknown ${name}`,
        query: [...words(example), `${name}=1`].join('&'),
        field: name,
        isWrong: true,
        ...(name !== '__proto__' && { read: { ...strings(example), [name]: '1' } }),
      })),
    ];
  return [
    ...fields.flatMap((field) => inBody(example, field)),
    ...unknown.map((name): Attack => ({
      says: `unknown ${name}`,
      body: bodyWith(example, name, '1'),
      field: name,
      read: JSON.parse(bodyWith(example, name, '1')) as unknown,
      isWrong: name !== 'constructor',
    })),
    { says: 'a prototype', body: bodyWith(example, '__proto__', '{"isAdmin":true}'), isWrong: true },
    {
      says: 'a constructor with a prototype',
      body: bodyWith(example, 'constructor', '{"prototype":{"isAdmin":true}}'),
      isWrong: true,
    },
  ];
};

/** Bodies that are no object, or not of the declared type. */
export const wholeBodies: readonly Attack[] = [
  ...['{', '[', '{"a":}', 'undefined', 'NaN', '\u0000', '{"a":1}}', '﻿{', '[]', '[{}]', '"text"', '12', 'true'].map(
    (body) => ({ says: body, body }),
  ),
  { says: 'null', body: 'null', isEmpty: true },
  { says: 'nested 20,000 deep', body: '['.repeat(20_000) + ']'.repeat(20_000) },
  { says: 'half a megabyte', body: JSON.stringify({ a: 'x'.repeat(500_000) }) },
  ...[
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-16',
    'x',
  ].map((type) => ({ says: type, body: '{"a":1}', type })),
];
