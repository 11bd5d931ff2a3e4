import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../src/app/contract.ts';
import { allows } from '../src/kernel/access.ts';
import type { Call } from '../src/kernel/contract.ts';
import type { World } from '../src/kernel/world.ts';
import type { TestAnswer, TestApp } from './support/app.ts';
import { openCast, type Cast, type Player } from './support/cast.ts';
import { fieldsOf, samplesOf } from './support/inputs.ts';
import { textOf } from './support/pdf.ts';
import { rowVersions } from './support/row-versions.ts';
import {
  foreignTo,
  foreignWords,
  idsIn,
  kindOfField,
  sharedFields,
  tenantOf,
  type Foreign,
  type Tenant,
} from './support/tenancy.ts';
import { waitFor } from './support/wait-for.ts';

const everyCall: readonly (readonly [string, Call])[] = Object.entries(calls);
const tenants = [
  'franchise@troyard.test',
  'franchise.buyer@troyard.test',
  'seller@troyard.test',
  'lookup@troyard.test',
];
/** A well-formed id without a row. Ids of other tenants must be answered exactly like it. */
const nobodys = 2_000_000_000;

let cast: Cast;
let app: TestApp;
beforeAll(async () => {
  // The parent company also buys from a franchise's sellers. The franchise sees nothing of such a load.
  cast = await openCast(async ({ sql }) => {
    await sql`update load set customer_id = (select min(id) from company where parent_id = (select id from company where name = 'Riverbend Catalyst'))
      where id in (select id from load where company_id = 1 and type in (1, 3, 4) order by id desc limit 40)
        and customer_id not in (select company_id from app_user)`;
  });
  app = await cast.open();
});
afterAll(async () => {
  await app.close();
  await cast.drop();
});

const make = (call: Call, input: object, { me }: Player) => app.call(call.method, call.path, input, me);
const superWorld = (): World => cast.player('super@troyard.test').world;
const idFields = (call: Call): string[] =>
  fieldsOf(call)
    .filter(({ name, isIgnored }) => !isIgnored && name in kindOfField)
    .map(({ name }) => name);

it('every field that names a row is known to these tests', () => {
  const named = everyCall
    .flatMap(([, call]) => fieldsOf(call))
    .filter(({ name, isIgnored }) => !isIgnored && /(Id|^id)$/.test(name));
  expect(named.map(({ name }) => name).filter((name) => !(name in kindOfField) && !sharedFields.has(name))).toEqual([]);
});

describe.each(tenants)('%s', (email) => {
  let player: Player;
  let tenant: Tenant;
  let foreign: Foreign;
  let words: string[];
  beforeAll(async () => {
    player = cast.player(email);
    tenant = await tenantOf(app.sql, player.world);
    foreign = await foreignTo(app.sql, tenant);
    words = await foreignWords(app.sql, tenant, player.world);
  });

  it('has others to keep apart from', () => {
    for (const kind of Object.values(foreign)) expect(kind.length).toBeGreaterThan(0);
  });

  const namesNothingForeign = (body: unknown, at: string): void => {
    const text = JSON.stringify(body);
    expect(
      words.filter((word) => text.includes(JSON.stringify(word))),
      at,
    ).toEqual([]);
    for (const { field, id } of idsIn(body)) {
      const kind = kindOfField[field];
      if (field === 'parentCompanyId' && id === tenant.above) continue;
      if (kind) expect(tenant[kind], `${at}: ${field} ${id}`).toContain(id);
      else expect(sharedFields, `${at}: no test knows whose ${field} is`).toContain(field);
    }
  };

  /** How many rows the sums of an answer are made of. Undefined for an answer without sums. */
  const countedIn = ({ loads, items, invoices, total, bought }: TestAnswer['body']): unknown =>
    loads ?? items ?? invoices ?? total?.loads ?? bought?.invoices;

  /** The same for a PDF, which has text and no ids. */
  const saysNothingForeign = async (file: Buffer, at: string): Promise<void> => {
    const text = await textOf(file);
    expect(text.length, at).toBeGreaterThan(40);
    expect(
      words.filter((word) => text.includes(word)),
      at,
    ).toEqual([]);
  };

  /** The file of a link. The slot of the download before it may be given back a moment later. */
  const fileBehind = (body: Readonly<Record<string, unknown>>): Promise<string> =>
    waitFor(async () => {
      const { statusCode, body: file } = await app.app.inject(body['link'] as string);
      expect(statusCode).toBe(200);
      return file;
    });

  /** Rows of other tenants, named in every way a call can, look as if they did not exist. */
  const naming = everyCall.flatMap(([name, call]) =>
    idFields(call).map((field) => [`${name} ${field}`, call, field] as const),
  );
  it.each(naming)('%s of another is as if it were not there', async (_, call, field) => {
    if (!allows(call.access, player.who)) return;
    const asSheet = 'format' in call.input.shape ? { format: 'csv' } : {};
    const example: object = { ...(call.example(player.world) ?? call.example(superWorld())!), ...asSheet };
    // Next to the foreign row are rows of the caller; in a second try all are foreign.
    const companions = Object.fromEntries(idFields(call).map((each) => [each, foreign[kindOfField[each]!][0]]));
    const before = await rowVersions(app.sql);
    for (const beside of [example, { ...example, ...pick(companions, Object.keys(example)) }]) {
      const missing = await make(call, { ...beside, [field]: nobodys }, player);
      for (const id of foreign[kindOfField[field]!]) {
        const { status, body } = await make(call, { ...beside, [field]: id }, player);
        if (typeof body['link'] === 'string') {
          // The link names what was asked for. The file behind it is what is answered.
          expect(await fileBehind(body), `${field} ${id}`).toBe(await fileBehind(missing.body));
          continue;
        }
        expect({ status, body }, `${field} ${id}`).toEqual({ status: missing.status, body: missing.body });
        // Sums are those of nothing.
        const counted = countedIn(body);
        if (status === 200 && typeof counted === 'number') expect(counted, `${field} ${id}`).toBe(0);
        else if (status === 200) expect(body['list'] ?? body['data'], `${field} ${id}`).toEqual([]);
        else expect([400, 402, 403, 404]).toContain(status);
      }
    }
    expect(await rowVersions(app.sql)).toEqual(before);
  });

  it('a picture of another company is as if it were not there', async () => {
    if (!allows(calls.addItem.access, player.who)) return;
    const before = await rowVersions(app.sql);
    const add = (id: number) =>
      make(
        calls.addItem,
        { loadId: player.world.cartId, productId: player.world.productId, quantity: 1, loadUrls: [`/files/${id}/x`] },
        player,
      );
    const missing = await add(999_999_999);
    expect([missing.status, missing.body['fields']]).toEqual([400, { loadUrls: 'Upload the picture first.' }]);
    for (const id of foreign.files) expect((await add(id)).body).toEqual(missing.body);
    expect(await rowVersions(app.sql)).toEqual(before);
  });

  const reads = everyCall.filter(([, call]) => call.method === 'GET' && call.access.is !== 'open');
  it.each(reads)('%s holds nothing of another tenant', async (name, call) => {
    const example = call.example(player.world);
    if (!example || !allows(call.access, player.who)) return;
    let answers = 0;
    for (const input of variants(call, example)) {
      const { status, body, file } = await make(call, input, player);
      if (status !== 200) continue;
      answers += 1;
      const at = `${name} ${JSON.stringify(input)}`;
      if (file) await saysNothingForeign(file, at);
      else namesNothingForeign(body, at);
    }
    expect(answers).toBeGreaterThan(0);
  });
});

/** The example with the largest page, and with every choice of an enumeration. */
const variants = (call: Call, example: object): object[] => {
  const fields = fieldsOf(call);
  const wide = fields.some(({ name }) => name === 'count')
    ? { ...example, count: fields.find(({ name }) => name === 'count')!.schema.maximum }
    : example;
  const choices = fields.filter(
    ({ schema, isIgnored }) => !isIgnored && (schema.enum ?? schema.anyOf ?? schema.type === 'boolean'),
  );
  return [
    wide,
    ...choices.flatMap(({ name, schema }) => samplesOf(schema).map((sample) => ({ ...wide, [name]: sample }))),
  ];
};

const pick = (from: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.filter((name) => name in from).map((name) => [name, from[name]]));

const byLoad = everyCall.filter(([, call]) =>
  fieldsOf(call).some(({ name }) => name === 'loadId' || name === 'cartId'),
);
const naming = (input: object, loadId: number): object => ({
  ...input,
  ...('cartId' in input ? { cartId: loadId } : { loadId }),
});

describe('a settled invoice', () => {
  it.each(byLoad)('is a 404 to its seller in %s', async (_, call) => {
    const seller = cast.player('seller@troyard.test');
    if (!allows(call.access, seller.who)) return;
    const example = call.example({ ...superWorld(), hierarchy: 2 }) ?? call.example(superWorld())!;
    const { status, body } = await make(call, naming(example, seller.world.settledId), seller);
    expect([status, body]).toEqual([404, { error: expect.stringMatching(/^There is no such (load|invoice)\.$/) }]);
  });
});

describe('staff without canViewAllFacilityInvoices', () => {
  const others = async (): Promise<number[]> => {
    const { world } = cast.player('buyer@troyard.test');
    const rows = await app.sql<{ id: number }[]>`
      select min(id) as id from load where type in (3, 4) and ${world.userId} not in (buyer_id, coalesce(assistant_id, 0), coalesce(video_grader_id, 0)) group by type, company_id`;
    return rows.map(({ id }) => id);
  };

  it.each(byLoad)('find no invoice that they took no part in by %s', async (_, call) => {
    const buyer = cast.player('buyer@troyard.test');
    if (!allows(call.access, buyer.who)) return;
    const before = await rowVersions(app.sql);
    const ids = await others();
    expect(ids.length).toBeGreaterThan(2);
    for (const id of ids)
      expect((await make(call, naming(call.example(superWorld())!, id), buyer)).status, `load ${id}`).toBe(404);
    expect(await rowVersions(app.sql)).toEqual(before);
  });

  it.each([
    ['buyer@troyard.test', 4],
    ['buyer@troyard.test', 3],
    ['grader@troyard.test', 4],
    ['franchise.buyer@troyard.test', 4],
  ] as const)('%s lists those of type %s in which it took part, and all of them', async (email, type) => {
    const player = cast.player(email);
    const { body } = await make(calls.listInvoices, { type, count: 1000 }, player);
    const { userId, companyId } = player.world;
    const own = await app.sql<
      { id: number }[]
    >`select id from load where type = ${type} and company_id = ${companyId} and ${userId} in (buyer_id, coalesce(assistant_id, 0), coalesce(video_grader_id, 0))`;
    expect(own.length).toBeGreaterThan(0);
    expect(new Set((body['list'] as { loadId: number }[]).map(({ loadId }) => loadId))).toEqual(
      new Set(own.map(({ id }) => id)),
    );
  });

  it('named facilities widen the right to those alone', async () => {
    const own = await cast.open();
    try {
      const { me } = cast.player('accountant@troyard.test');
      const [facility] = await own.sql<{ id: number }[]>`select id from facility where code = 'TPA'`;
      await own.sql`update role_permission set facility_ids = ${[facility!.id]} where flag = 'canViewAllFacilityInvoices' and role_id = (select id from role where name = 'Accountant')`;
      const { body } = await own.call('GET', calls.listInvoices.path, { type: 4, count: 1000 }, me);
      expect(body['list'].length).toBeGreaterThan(0);
      expect(new Set((body['list'] as { facilityCity: string }[]).map(({ facilityCity }) => facilityCity))).toEqual(
        new Set(['Tampa']),
      );
    } finally {
      await own.close();
    }
  });
});
