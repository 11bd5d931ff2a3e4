import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../src/app/contract.ts';
import { signedIn } from '../src/kernel/access.ts';
import { call as declare, isWrite, read, type Call } from '../src/kernel/contract.ts';
import { input, message } from '../src/kernel/fields.ts';
import { notedRead, paidRead, type AnyHandler } from '../src/platform/http/bind.ts';
import { registerCalls, type CallHost } from '../src/platform/http/register-calls.ts';
import { openCast, type Cast, type Player } from './support/cast.ts';
import type { TestApp } from './support/app.ts';
import { lookupScene } from './support/lookup-scene.ts';
import { rowVersions } from './support/row-versions.ts';
import { openStage } from './support/stage.ts';

/* HEAD asks whether something is there. It never pays, notes or makes something. */

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

const reads = Object.entries<Call>(calls).filter(([, call]) => !isWrite(call));
const head = (call: Call, sent: object, { me }: Player) =>
  app.app.inject({ method: 'HEAD', url: call.path, query: sent as Record<string, string>, headers: me });

/** The inputs with which a read stores something. */
const storing: Readonly<Record<string, (player: Player) => object>> = {
  exportSage: () => ({ status: '1' }),
  viewInvoice: ({ world }) => ({ loadId: world.invoiceId, isPrint: true }),
  searchConverters: ({ world }) => ({ text: world.oem, isClicked: true }),
};

it.each(reads)('of %s stores nothing', async (name, call) => {
  for (const email of ['super@troyard.test', 'seller@troyard.test']) {
    const player = cast.player(email);
    const sent = storing[name]?.(player) ?? call.example(player.world) ?? {};
    const before = await rowVersions(app.sql);
    const { statusCode, headers, rawPayload } = await head(call, sent, player);
    expect(rawPayload).toHaveLength(0);
    expect([statusCode === 405, headers['allow']]).toEqual(call.leavesNote ? [true, 'GET'] : [false, undefined]);
    expect(await rowVersions(app.sql)).toEqual(before);
  }
});

it('of a lookup costs no credit', async () => {
  const stage = await openStage();
  const { made, credits, lookUp } = lookupScene(stage);
  const { code } = await made(3);
  const url = `${calls.searchConverters.path}?isClicked=true&text=${code}`;
  const { me } = cast.player('seller@troyard.test');
  expect((await stage.app.app.inject({ method: 'HEAD', url, headers: me })).statusCode).toBe(405);
  expect(await credits()).toBe(3);
  expect((await lookUp(code)).status).toBe(200);
  expect(await credits()).toBe(2);
  await stage.close();
});

describe('a read', () => {
  const declared = (leavesNote: boolean) =>
    declare({
      method: 'GET',
      path: read('look'),
      summary: 'Looks',
      about: 'loads',
      access: signedIn,
      ...(leavesNote && { leavesNote }),
      input: input({}),
      output: message,
      example: () => ({}),
    });
  const look = async () => ({ message: 'Seen' });
  const register = (leavesNote: boolean, handler: unknown) =>
    registerCalls(
      fastify(),
      {} as CallHost,
      [{ contract: { look: declared(leavesNote) }, handlers: { look: handler as AnyHandler }, constraints: {} }],
      1000,
    );
  const noted = notedRead<ReturnType<typeof declared>>(() => async () => {}, look);
  const paid = paidRead<ReturnType<typeof declared>>(() => 'who pays', look, look);

  it.each([
    ['that notes', noted, true],
    ['that is paid for', paid, true],
    ['that stores nothing', look, false],
  ])('%s says so in its contract, or is not served', (_, handler, stores) => {
    expect(() => register(stores, handler)).not.toThrow();
    expect(() => register(!stores, handler)).toThrow('Whether look stores something');
  });
});
