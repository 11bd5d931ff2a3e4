import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../src/app/contract.ts';
import { allows } from '../src/kernel/access.ts';
import { isWrite, type Call } from '../src/kernel/contract.ts';
import { queryReader } from '../src/platform/http/read-query.ts';
import type { TestApp } from './support/app.ts';
import { formOf } from './support/bodies.ts';
import { openCast, type Cast, type Player } from './support/cast.ts';
import { hostileInputs, wholeBodies, type Attack } from './support/hostile.ts';
import { isDeep, seed } from './support/depth.ts';
import { fieldsOf, inQuery, samplesOf } from './support/inputs.ts';
import { rowVersions } from './support/row-versions.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await openCast();
  shared = await cast.open();
});
afterAll(async () => {
  await untouched?.close();
  await shared.close();
  await cast.drop();
});

let attacks = 0;
/** Reads share one product, because they change nothing in it. */
let shared: TestApp;
/** A product for writes in which nothing was written yet. */
let untouched: TestApp | undefined;
const appFor = async (call: Call): Promise<TestApp> => {
  if (!isWrite(call)) return shared;
  const app = untouched ?? (await cast.open());
  untouched = undefined;
  return app;
};
/** Closes a product that was written to, so that the next write gets a new one. */
const leave = async (app: TestApp, isWritten: boolean): Promise<void> => {
  if (app === shared) return;
  if (isWritten) await app.close();
  else untouched = app;
};

/** Sends exactly this query or body, also one that no client of the product would send. */
const send = async (app: TestApp, { me }: Player, call: Call, attack: Attack) => {
  attacks += 1;
  const { query } = attack;
  const isForm = call.body === 'multipart' && typeof attack.read === 'object' && attack.read !== null;
  const form = isForm ? await formOf(call.path, attack.read) : undefined;
  const body = form?.payload ?? attack.body;
  const type = form?.type ?? attack.type ?? 'application/json';
  const url = query === undefined ? call.path : `${call.path}?${query}`;
  const headers = body === undefined ? me : { ...me, 'content-type': type };
  const reply = await app.app.inject({
    method: call.method,
    url,
    headers,
    ...(body !== undefined && { payload: body }),
  });
  return { status: reply.statusCode, text: reply.body, answer: jsonOf(reply.body) };
};

const jsonOf = (text: string): { error?: string; code?: string; fields?: Record<string, string> } => {
  try {
    return JSON.parse(text) as object;
  } catch {
    return {};
  }
};

/** A wrong password or code is stored on purpose, so that guessing gets slower. */
const keepsRefusals = new Set<string>(['login', 'changePassword', 'otpSetup', 'otpConfirm', 'otpDisable']);

/** What a form carries: every value is a text. */
const asForm = ({ body }: Call, read: unknown): unknown =>
  body === 'multipart' && typeof read === 'object' && read !== null && !Array.isArray(read)
    ? Object.fromEntries(
        Object.entries(read).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
      )
    : read;

/** What the schema says about an attack. Undefined if it is valid or unreadable. */
const schemaSays = (call: Call, attack: Attack): string[] | undefined => {
  if (attack.read === undefined) return undefined;
  const parsed = call.input.safeParse(
    inQuery(call) ? queryReader(call.input)(attack.read as Record<string, string>) : asForm(call, attack.read),
  );
  return parsed.success ? undefined : parsed.error.issues.map(({ path }) => String(path[0] ?? ''));
};

/** Who may make a call, so that no access rule hides a fault: a super admin, else a seller. */
const whoMay = ({ access }: Call): string =>
  access.is === 'open' || allows(access, cast.player('super@troyard.test').who)
    ? 'super@troyard.test'
    : 'seller@troyard.test';

/** A super admin; and a seller for the seller's calls. */
const attackers: readonly (readonly [string, readonly (readonly [string, Call])[]])[] = [
  ['super@troyard.test', Object.entries<Call>(calls)],
  [
    'seller@troyard.test',
    Object.entries<Call>(calls).filter(
      ([, { access }]) =>
        access.is !== 'open' &&
        allows(access, { hierarchy: 2, isSA: false, isAdmin: false, flags: new Set(['canBuildCart']) }),
    ),
  ],
];

// Thousands of inputs for each call.
const timeout = isDeep ? 600_000 : 60_000;

describe.each(attackers)('%s', { timeout }, (email, its) => {
  it.each(its)('%s', async (name, call) => {
    const app = await appFor(call);
    const first = await rowVersions(app.sql);
    let isWritten = true;
    try {
      const player = cast.player(email);
      const example = call.example(player.world) ?? call.example(cast.player('super@troyard.test').world) ?? {};
      let before = first;
      for (const attack of hostileInputs(call, example)) {
        const { status, text, answer } = await send(app, player, call, attack);
        const at = `${attack.says}: ${status} ${text.slice(0, 200)}`;
        expect(status, at).toBeLessThan(500);
        if (status < 300) {
          // As a text it may be right.
          const isText = call.body === 'multipart' && schemaSays(call, attack) === undefined;
          expect((attack.isWrong ?? false) && !isText, at).toBe(false);
          if (isWrite(call) || call.leavesNote) before = await rowVersions(app.sql);
          continue;
        }
        expect(status, at).toBeGreaterThanOrEqual(400);
        expect(answer.error, at).toEqual(expect.any(String));
        expect(text, at).not.toMatch(/node_modules|\bat .+\.ts:\d|postgres|syntax error|violates/i);
        const wrong = schemaSays(call, attack);
        const named = Object.keys(answer.fields ?? {}).map((field) => field.split('.')[0]);
        // The form parser stops at the name of a prototype before there are fields, so the refusal names the body.
        const isStopped =
          call.body === 'multipart' && named[0] === 'body' && Object.hasOwn(Object.prototype, attack.field ?? '');
        if (status === 400 && wrong && !isStopped) expect(named, at).toContain(attack.field);
        // Without a session a write takes 16 KB.
        const isTooLarge = isWrite(call) && call.access.is === 'open' && (attack.body?.length ?? 0) > 16_384;
        if (wrong && email === whoMay(call)) expect(status, at).toBe(isTooLarge ? 413 : 400);
      }
      const after = await rowVersions(app.sql);
      if (!keepsRefusals.has(name)) expect(after).toEqual(before);
      isWritten = JSON.stringify(after) !== JSON.stringify(first);
    } finally {
      await leave(app, isWritten);
    }
  });
});

describe('every field at its bound at once', () => {
  it.each<[string, Call]>(Object.entries(calls))('%s', async (_, call) => {
    const player = cast.player(whoMay(call));
    const example = call.example(player.world) as Record<string, unknown>;
    const app = await appFor(call);
    const before = await rowVersions(app.sql);
    // Ids and versions stay as they are: "not found" would hide other faults.
    const free = fieldsOf(call).filter(({ name }) => !/id$|version$|^url$|^loadUrls$|^oem$/i.test(name));
    for (const bound of [0, -1])
      for (const flag of [0, -1]) {
        const extremes = free.map(({ name, schema }) => [
          name,
          samplesOf(schema).at(schema.type === 'boolean' ? flag : bound),
        ]);
        const sent = { ...example, ...Object.fromEntries(extremes) } as object;
        const { status, body } = await app.call(call.method, call.path, sent, player.me);
        expect(status, `${JSON.stringify(sent)} ${JSON.stringify(body)}`).toBeLessThan(500);
      }
    await leave(app, JSON.stringify(await rowVersions(app.sql)) !== JSON.stringify(before));
  });
});

describe('what is no input at all', () => {
  const withBody = Object.entries<Call>(calls).filter(([, call]) => !inQuery(call));

  it.each(withBody)('%s', async (name, call) => {
    const app = shared;
    const before = await rowVersions(app.sql);
    for (const attack of wholeBodies.filter(({ isEmpty }) => !isEmpty || !takesNothing(call))) {
      const { status, answer, text } = await send(app, cast.player(whoMay(call)), call, attack);
      expect([400, 413, 415], `${attack.says}: ${status} ${text}`).toContain(status);
      expect(answer.error, attack.says).toEqual(expect.any(String));
    }
    expect(await rowVersions(app.sql), name).toEqual(before);
  });

  const takesNothing = (call: Call): boolean => call.input.safeParse({}).success;

  it('addresses that are none, and methods that no call has', async () => {
    const app = shared;
    for (const url of [
      '/read/v1/%ZZ',
      '/read/v1/load/get/../../etc/passwd',
      '/read/v1/',
      '/write/v1/load/finish',
      `/read/v1/${'x'.repeat(9000)}`,
      '/read/v1/load/get?loadId[$ne]=1',
      '/read/v1/load/get?=1&&=&a',
    ])
      for (const method of ['GET', 'POST', 'PATCH', 'OPTIONS'] as const) {
        const { statusCode, body } = await app.app.inject({
          method,
          url,
          headers: cast.player('super@troyard.test').me,
        });
        expect([400, 401, 404, 405, 414], `${method} ${url}: ${statusCode}`).toContain(statusCode);
        expect(body).not.toMatch(/<html|node_modules/);
      }
  });

  it('was tried in plenty', () => {
    expect(attacks).toBeGreaterThan(Object.keys(calls).length * 25);
    console.log(`${attacks} hostile requests, drawn by SEED=${seed}`);
  });
});
