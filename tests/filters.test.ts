import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../src/app/contract.ts';
import { isWrite, type Call } from '../src/kernel/contract.ts';
import { defOf } from '../src/platform/http/schema-parts.ts';
import type { TestApp } from './support/app.ts';
import { openCast, type Cast } from './support/cast.ts';

/* A filter of a list keeps the rows that show its value and no others, alone and with a second filter. */

let cast: Cast;
let app: TestApp;
beforeAll(async () => {
  cast = await openCast();
  app = await cast.open();
});
afterAll(async () => {
  await app.close();
  await cast.drop();
});

type Row = Readonly<Record<string, unknown>>;
/** What is sent under a name, and the field of the rows that shows it. */
type Filter = { readonly key: string; readonly field: string };

/** The fields that show what a filter is about, where they have another name. */
const shownAs: Readonly<Record<string, readonly string[]>> = {
  facility: ['facilityId', 'facilityCity'],
  buyer: ['buyerId'],
  customer: ['customerId'],
};

/** Keys that are no filters, or filters by something else than the field of their name. */
const others = [
  'count',
  'text',
  // The company of a list is answered among others that match its text.
  'searchCompanies.companyId',
  // The model of a vehicle, not of a converter.
  'searchVehicles.model',
  // One upload is answered with more of its lines.
  'listUploads.uploadId',
];

const fieldsOf = ({ output }: Call): readonly string[] => {
  const list = defOf(output).shape?.['list'];
  return list ? Object.keys(defOf(defOf(list).element!).shape ?? {}) : [];
};

const filtersOf = (name: string, call: Call): readonly Filter[] => {
  const fields = fieldsOf(call);
  return Object.entries(call.input.shape).flatMap(([key, schema]) => {
    const field = [...(shownAs[key] ?? []), key].find((each) => fields.includes(each));
    const isFilter = !others.includes(key) && !others.includes(`${name}.${key}`) && schema.safeParse(undefined).success;
    return field && isFilter ? [{ key, field }] : [];
  });
};

const filtered = Object.entries<Call>(calls).flatMap(([name, call]) => {
  const filters = isWrite(call) || !('count' in call.input.shape) ? [] : filtersOf(name, call);
  return filters.length > 0 ? [[name, call, filters] as const] : [];
});

const rowsOf = async (call: Call, sent: object): Promise<readonly Row[]> => {
  const { me } = cast.player('super@troyard.test');
  const rows: Row[] = [];
  for (;;) {
    const { status, body } = await app.call('GET', call.path, { ...sent, count: 1000, offset: rows.length }, me);
    expect(status, `${JSON.stringify(sent)}: ${JSON.stringify(body)}`).toBe(200);
    rows.push(...(body['list'] as Row[]));
    if (!body['areMoreItemsAvailable']) return rows;
  }
};

const textsOf = (rows: readonly Row[]) => rows.map((row) => JSON.stringify(row)).toSorted();

it.each(filtered)('%s', async (_, call, filters) => {
  const example: Row = call.example(cast.player('super@troyard.test').world) ?? {};
  const { count: __, offset: ___, ...whole } = example;
  const without = ({ key }: Filter) => Object.fromEntries(Object.entries(whole).filter(([name]) => name !== key));
  const check = async (sent: object, expected: readonly Row[]) => {
    const [kept, wanted] = [textsOf(await rowsOf(call, sent)), textsOf(expected)];
    const wrong = kept.find((row) => !wanted.includes(row)) ?? wanted.find((row) => !kept.includes(row));
    expect([kept.length, wrong], JSON.stringify(sent)).toEqual([wanted.length, undefined]);
  };
  for (const filter of filters) {
    const { key, field } = filter;
    const all = await rowsOf(call, without(filter));
    const values = [...new Set(all.map((row) => row[field]))].filter((value) => {
      const schema = call.input.shape[key]!;
      return value !== undefined && value !== null && schema.safeParse(value).success;
    });
    for (const value of values.slice(0, 3)) {
      const own = all.filter((row) => row[field] === value);
      await check({ ...without(filter), [key]: value }, own);
      for (const second of filters.filter((each) => each.key !== key && !(each.key in whole))) {
        const other = own[0]?.[second.field];
        if (other === undefined || !call.input.shape[second.key]!.safeParse(other).success) continue;
        const both = own.filter((row) => row[second.field] === other);
        await check({ ...without(filter), [key]: value, [second.key]: other }, both);
      }
    }
  }
});

/** The instant of a row that From and To of its list are about. */
const dated = [
  ['listCostSheet', 'date', {}],
  ['listTransactions', 'createdDate', {}],
  ['listNotBought', 'date', {}],
  ['listAudit', 'at', {}],
  ['listGlobalModifier', 'created', {}],
  ['reportLoads', 'createdDate', {}],
  ['listInvoices', 'invoiceSettledDate', { type: 4 }],
  ['listSettlements', 'createdDate', { type: 1 }],
] as const;

it.each(dated)('%s from and to, both of them included', async (name, field, sent) => {
  const call: Call = calls[name];
  const all = await rowsOf(call, sent);
  const at = (row: Row) => Date.parse(String(row[field]));
  const days = [...new Set(all.map(at))].toSorted((one, other) => one - other);
  const [first, middle, last] = [days[0]!, days[Math.floor(days.length / 2)]!, days.at(-1)!];
  expect(first < middle && middle < last).toBe(true);
  const idsOf = async (more: object) => textsOf(await rowsOf(call, { ...sent, ...more }));
  const between = (from: number, to: number) => textsOf(all.filter((row) => from <= at(row) && at(row) <= to));
  expect((await idsOf({ from: middle })).length).toBe(between(middle, last).length);
  expect((await idsOf({ to: middle })).length).toBe(between(first, middle).length);
  expect(await idsOf({ from: middle, to: middle })).toEqual(between(middle, middle));
});
