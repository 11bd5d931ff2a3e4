import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { staff } from '../../kernel/access.ts';
import type { Actor } from '../../kernel/actor.ts';
import { signedDownload } from '../files/sign-download.ts';
import { leasedSlots } from '../limits/leased-slots.ts';
import { liveDatabase } from '../live/fixtures/live-world.ts';
import { serveDownloads } from './serve-downloads.ts';

/* The readers of a download that never ends. Signed addresses and rights are tested in tests/downloads.test.ts. */

const secret = 'the secret of this test';
const who = { hierarchy: 1, isSA: false, isAdmin: false, flags: new Set<never>(), name: 'Ada' } as const;
const actor: Actor = { ...who, userId: 41, companyId: 1, parentCompanyId: null, invoiceFacilityIds: null };

async function* endless() {
  for (;;) {
    yield Buffer.alloc(65_536);
    await turn();
  }
}

/** Serves it. A minute of silence takes half a second. */
const served = async () => {
  const { sql } = await liveDatabase();
  const app = fastify({ forceCloseConnections: true }) as unknown as FastifyInstance;
  onTestFinished(() => app.close());
  app.addHook('onRequest', async (_, { raw }) => {
    const original = raw.setTimeout.bind(raw);
    raw.setTimeout = (ms, then) => original(ms === 60_000 ? 500 : ms, then);
  });
  serveDownloads({
    sql,
    secret,
    sources: { endless: { access: staff, mediaType: 'text/csv; charset=utf-8', pieces: endless } },
    reader: async () => actor,
    clock: () => new Date(),
    slots: leasedSlots({ sql, onError: () => {} }),
  })(app);
  const link = signedDownload({ kind: 'endless', name: 'a.csv', readerId: 41, now: new Date(), secret });
  const address = `${await app.listen({ host: '127.0.0.1', port: 0 })}${link}`;
  return {
    /** The answer. Nothing of it is read yet. */
    fetched: async (): Promise<IncomingMessage> => {
      const request = get(address, { agent: false });
      onTestFinished(() => void request.destroy());
      const [answer] = (await once(request, 'response')) as [IncomingMessage];
      return answer.on('error', () => {});
    },
    places: async () => (await sql`select from limited_use where key = 'downloads of user 41'`).length,
  };
};

it('cuts off a reader that takes nothing for a minute and frees its place, and not one that reads on', async () => {
  const { fetched, places } = await served();
  const reading = await fetched();
  let taken = 0;
  reading.on('data', (piece: Buffer) => (taken += piece.length));
  const silent = await fetched();
  expect(await places()).toBe(2);
  await expect.poll(places, { timeout: 20_000 }).toBe(1);
  const before = taken;
  await expect.poll(() => taken).toBeGreaterThan(before);
  // It reads what was on its way, and then that there is no more.
  silent.resume();
  await expect.poll(() => silent.errored).toMatchObject({ code: 'ECONNRESET' });
});
