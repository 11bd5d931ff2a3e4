import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../src/app/contract.ts';
import type { Call } from '../src/kernel/contract.ts';
import { facilityFilter } from '../src/kernel/fields.ts';
import { openStage, type Stage } from './support/stage.ts';

let stage: Stage;
let named: { readonly id: number; readonly name: string; readonly city: string };
beforeAll(async () => {
  stage = await openStage();
  const [found] = await stage.sql<(typeof named)[]>`
    select id, name, city from facility where id = ${stage.place.facilityId}`;
  named = found!;
});
afterAll(() => stage.close());

const filtered = Object.entries(calls as Readonly<Record<string, Call>>).filter(
  ([, { method, input }]) => method === 'GET' && 'facility' in input.shape,
);
const example = (call: Call): object => call.example({} as never) ?? {};

it('each call that filters by a facility has the one field for it', () => {
  expect(filtered.length).toBeGreaterThan(10);
  expect(filtered.flatMap(([name, { input }]) => (input.shape['facility'] === facilityFilter ? [] : [name]))).toEqual(
    [],
  );
});

it.each(filtered)('%s takes the id, the name and the city of a facility', async (name, call) => {
  const answer = async (facility: number | string) => {
    const { status, body } = await stage.send('super', call, { ...example(call), facility });
    expect([status, body['error']]).toEqual([200, undefined]);
    return name.startsWith('download') || name.startsWith('dump') ? typeof body['link'] : body;
  };
  const byId = await answer(named.id);
  expect(await answer(named.name)).toEqual(byId);
  expect(await answer(` ${named.city.toUpperCase()} `)).toEqual(byId);
  await answer('Nowhere');
});

it.each([
  ['-3', 'A positive number.'],
  ['99999999999', 'Too large.'],
])('a facility %s is refused in words', async (facility, sentence) => {
  const { status, fields } = await stage.send('super', calls.listInvoices, { facility });
  expect([status, fields]).toEqual([400, { facility: sentence }]);
});

it('a name of another facility gives other rows', async () => {
  const loadId = (await stage.load({ type: 1, columns: { facilityId: stage.neighbour.facilityId } })).loadId;
  const [other] = await stage.sql<{ name: string }[]>`
    select name from facility where id = ${stage.neighbour.facilityId}`;
  const idsAt = async (facility: string) =>
    (await stage.send('super', calls.listLoads, { type: 1, count: 40, facility })).body['list'].map(
      (row: { loadId: number }) => row.loadId,
    );
  expect(await idsAt(other!.name)).toContain(loadId);
  expect(await idsAt(named.name)).not.toContain(loadId);
});
