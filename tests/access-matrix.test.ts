import { connect as connectSocket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../src/app/contract.ts';
import { allows, inWords, type Rule } from '../src/kernel/access.ts';
import { isWrite, mediaTypeOf, type Call } from '../src/kernel/contract.ts';
import type { TestAnswer, TestApp } from './support/app.ts';
import { demoEmails, openCast, type Cast, type Player } from './support/cast.ts';
import { fieldsOf, inQuery, samplesOf } from './support/inputs.ts';
import { rowVersions } from './support/row-versions.ts';

const everyCall: readonly (readonly [string, Call])[] = Object.entries(calls);
const guardedCalls = everyCall.filter(([, call]) => call.access.is !== 'open');
/** Pairs of a call and a sign-in (or nobody) that were tried, and the calls that answered somebody's example. */
const tried = new Set<string>();
const answered = new Set<string>();

let cast: Cast;
beforeAll(async () => {
  cast = await openCast();
});
afterAll(() => cast.drop());

/** The example of a call for a caller, or else of whoever has one: a refusal must not depend on it. */
const inputFor = (call: Call, player: Player): object =>
  call.example(player.world) ?? [...cast.players.values()].map(({ world }) => call.example(world)).find(Boolean) ?? {};

describe.each(demoEmails)('%s', (email) => {
  let app: TestApp;
  let written: TestApp;
  let player: Player;
  beforeAll(async () => {
    app = await cast.open();
    written = await cast.open();
    player = cast.player(email);
  });
  afterAll(() => Promise.all([app.close(), written.close()]));

  const answerTo = (own: TestApp, call: Call, input: object) => own.call(call.method, call.path, input, player.me);
  /** Writes follow each other in one world; one that an earlier one stands in the way of is tried again in a new one. */
  const writeAnswer = async (call: Call, input: object): Promise<TestAnswer> => {
    const answer = await answerTo(written, call, input);
    if (answer.status < 300) return answer;
    await written.close();
    written = await cast.open();
    return answerTo(written, call, input);
  };
  const refusedBy = async (rule: Rule, call: Call, input: object): Promise<void> => {
    const before = await rowVersions(app.sql);
    const { status, body } = await answerTo(app, call, input);
    expect({ status, body }).toEqual({ status: 403, body: { error: `This needs ${inWords(rule)}.` } });
    expect(await rowVersions(app.sql)).toEqual(before);
  };

  it.each(everyCall)('%s', async (name, call) => {
    tried.add(`${name} ${email}`);
    if (!allows(call.access, player.who)) return refusedBy(call.access, call, inputFor(call, player));
    const example = call.example(player.world);
    if (!example) return;
    const further = call.alsoNeeds?.rule(call.input.parse(example));
    if (further && !allows(further, player.who)) return refusedBy(further, call, example);
    const { status, body, file, headers } = await (isWrite(call)
      ? writeAnswer(call, example)
      : answerTo(app, call, example));
    expect(status, JSON.stringify(body)).toBe(200);
    expect(file && headers['content-type']).toBe(mediaTypeOf(call));
    answered.add(name);
  });

  // What depends on the input is refused by the same words as what does not.
  const refined = everyCall.filter(([, call]) => call.alsoNeeds && call.access.is !== 'open');
  it.each(refined)('%s, by what is sent', async (_, call) => {
    const example = inputFor(call, player);
    for (const { name, schema } of fieldsOf(call))
      for (const sample of samplesOf(schema)) {
        const sent = { ...example, [name]: sample };
        const parsed = call.input.safeParse(sent);
        if (!parsed.success || !allows(call.access, player.who)) continue;
        const rule = call.alsoNeeds!.rule(parsed.data);
        const sentence = `This needs ${inWords(rule)}.`;
        const { status, body } = await app.call(call.method, call.path, sent, player.me);
        if (allows(rule, player.who)) expect(body['error'], `${name}=${String(sample)}`).not.toBe(sentence);
        else
          expect({ status, error: body['error'] }, `${name}=${String(sample)}`).toEqual({
            status: 403,
            error: sentence,
          });
      }
  });
});

describe('without a session', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await cast.open();
  });
  afterAll(() => app.close());

  it.each(everyCall)('%s', async (name, call) => {
    tried.add(`${name} nobody`);
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

/** What is answered to a request of which nothing but the head is ever sent. */
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

it('every call was tried by everybody, and answers somebody’s example', () => {
  expect(tried.size).toBe(everyCall.length * (demoEmails.length + 1));
  expect(everyCall.map(([name]) => name).filter((name) => !answered.has(name))).toEqual([]);
  console.log(`${tried.size} pairs of a call and a caller`);
});
