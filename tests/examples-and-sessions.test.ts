import { connect as connectSocket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../src/app/contract.ts';
import { allows } from '../src/kernel/access.ts';
import { isWrite, mediaTypeOf, type Call } from '../src/kernel/contract.ts';
import type { TestApp } from './support/app.ts';
import { openCast, type Cast, type Player } from './support/cast.ts';
import { inQuery } from './support/inputs.ts';
import { rowVersions } from './support/row-versions.ts';

const everyCall: readonly (readonly [string, Call])[] = Object.entries(calls);
const guardedCalls = everyCall.filter(([, call]) => call.access.is !== 'open');

let cast: Cast;
/** Reads share one product: what some of them note, such as a paid lookup, changes no answer of the others. */
let shared: TestApp;
beforeAll(async () => {
  cast = await openCast();
  shared = await cast.open();
});
afterAll(async () => {
  await shared.close();
  await cast.drop();
});
const inWorldFor = <Result>(call: Call, work: (app: TestApp) => Promise<Result>): Promise<Result> =>
  isWrite(call) ? cast.inOwnWorld(work) : work(shared);

/** The example of a call for a caller or, if there is none, of another one. A refusal must not depend on it. */
const inputFor = (call: Call, player: Player): object =>
  call.example(player.world) ?? [...cast.players.values()].map(({ world }) => call.example(world)).find(Boolean) ?? {};

/** A code is right for 30 seconds, so no example has one. These calls are tested beside their verbs. */
const needsCode = ['otpConfirm', 'otpDisable'];

/** The API page shows the examples: each must be answered for some user, in an unchanged world. */
it.each(everyCall.filter(([name]) => !needsCode.includes(name)))('the example of %s is answered', async (_, call) => {
  const players = [...cast.players.values()].filter(({ who, world }) => {
    const example = call.example(world);
    if (!example || !allows(call.access, who)) return false;
    const further = call.alsoNeeds?.rule(call.input.parse(example));
    return further === undefined || allows(further, who);
  });
  const refusals: unknown[] = [];
  for (const { me, world } of players) {
    const answered = await inWorldFor(call, async (app) => {
      const { status, body, file, headers } = await app.call(call.method, call.path, call.example(world) ?? {}, me);
      if (status === 200) expect(file && String(headers['content-type']).split(';')[0]).toBe(mediaTypeOf(call));
      else refusals.push([status, body]);
      return status === 200;
    });
    if (answered) return;
  }
  expect.unreachable(`No user got an answer: ${JSON.stringify(refusals)}`);
});

describe('without a session', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await cast.open();
  });
  afterAll(() => app.close());

  it.each(everyCall)('%s', async (_, call) => {
    const isOpen = call.access.is === 'open';
    const own = isOpen && isWrite(call) ? await cast.open() : app;
    const input = inputFor(call, cast.player('super@troyard.test'));
    const before = await rowVersions(own.sql);
    const { status, body } = await own.call(call.method, call.path, input);
    if (isOpen) expect([status, body['error']]).toEqual([200, undefined]);
    else {
      expect({ status, body }).toEqual({ status: 401, body: { error: 'Your session has ended. Sign in again.' } });
      expect(await rowVersions(own.sql)).toEqual(before);
    }
    if (own !== app) await own.close();
  });

  it.each([
    ['a token that nobody has', 'A'.repeat(43)],
    ['an endless token', 'A'.repeat(5000)],
    ['a token of spaces', '   '],
    ['a token with a line of SQL', `' or 1=1 --`],
  ])('%s opens nothing', async (_, token) => {
    for (const [name, call] of guardedCalls) {
      const { status } = await app.call(call.method, call.path, inputFor(call, cast.player('super@troyard.test')), {
        token,
      });
      expect(status, name).toBe(401);
    }
  });

  it('is told so before the body is read, however large and of whatever kind', async () => {
    await app.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.app.server.address() as AddressInfo;
    for (const [name, call] of guardedCalls.filter(([, each]) => !inQuery(each)))
      for (const type of ['application/json', 'multipart/form-data; boundary=x', 'application/octet-stream'])
        expect(await firstLine(port, call, type), `${name} as ${type}`).toBe('HTTP/1.1 401 Unauthorized');
  });
});

/** The first line of the answer to a request that only sends its headers. */
const firstLine = (port: number, { method, path }: Call, type: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connectSocket(port, '127.0.0.1', () =>
      socket.write(
        `${method} ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: 104857600\r\n\r\n`,
      ),
    );
    socket.setTimeout(5000, () => socket.destroy(new Error('waited for the body')));
    socket.once('data', (data) => {
      resolve(data.toString().split('\r\n', 1)[0]!);
      socket.destroy();
    });
    socket.once('error', reject);
  });
