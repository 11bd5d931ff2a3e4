import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '../../tests/support/expected.ts';
import { openStage, type Person, type Stage } from '../../tests/support/stage.ts';
import { shippedRole } from '../../tests/support/users.ts';
import { callableLoads } from '../modules/calls/server/public.ts';
import { sessions } from '../modules/sessions/contract.ts';
import { authenticate } from '../modules/sessions/server/public.ts';
import { wireClient } from '../platform/live/fixtures/live-world.ts';
import { longestSignal } from '../platform/live/seats.ts';
import type { Live } from '../platform/live/serve.ts';
import { openLive } from './live.ts';

/* Who takes a seat of a load's call, and what goes between the seats. */

let stage: Stage;
let live: Live;
let url: string;
beforeAll(async () => {
  stage = await openStage();
  const { app, sql, now } = stage.app;
  live = await openLive(app, { sql, publicUrl: 'https://yard.test', clock: now, onError: () => undefined });
  await app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await live.close();
  await stage.close();
});

type News = { kind: string; other?: { peer: string; person: Record<string, unknown> } | null; body?: string };

/** A tab that asks for a seat. */
const sitWith = async (token: string, loadId: unknown, peer: unknown) => {
  const room = `call:${String(loadId)}`;
  const { socket, join } = wireClient(url, token);
  const news: News[] = [];
  const closed: unknown[] = [];
  let isCut = false;
  socket.on('seat', (each: News) => news.push(each));
  socket.on('closed', (each) => closed.push(each));
  socket.on('disconnect', () => (isCut = true));
  const answer = await join({ room, peer });
  return {
    token,
    answer,
    news,
    closed,
    isCut: () => isCut,
    join,
    close: () => socket.close(),
    other: () => news.findLast(({ kind }) => kind === 'other')?.other,
    heard: () => news.filter(({ kind }) => kind === 'signal').map(({ body }) => body),
    signal: (request: object | null) => socket.timeout(5000).emitWithAck('signal', request && { room, ...request }),
  };
};
const sit = async (who: Person, loadId: number, peer: unknown = `peer-of-${who}`) =>
  sitWith((await stage.app.signIn(accounts[who])).token, loadId, peer);
const seated = { number: 0 };
const refused = { refused: true };
const both = async () => {
  const { loadId } = await stage.load();
  const [buyer, seller] = [await sit('buyer', loadId), await sit('seller', loadId)];
  await expect.poll(() => buyer.other()?.peer).toBe('peer-of-seller');
  return { loadId, buyer, seller };
};

describe('a seat', () => {
  it.each<[Person, object]>([
    ['buyer', seated],
    ['grader', seated],
    ['admin', seated],
    ['super', seated],
    ['seller', seated],
    ['franchise', refused],
    ['franchise_buyer', refused],
  ])('of a load of the parent company is for its parties: %s', async (who, answer) => {
    const { loadId } = await stage.load();
    const asking = await sit(who, loadId);
    expect(asking.answer).toEqual(answer);
    if (answer === refused) expect(asking.news).toEqual([]);
  });

  it('of another customer’s load is refused to a seller as one of an unknown load is', async () => {
    const { loadId } = await stage.load({}, { customerId: stage.neighbour.customerId });
    expect((await sit('seller', loadId)).answer).toEqual(refused);
    expect((await sit('seller', 999_999_999)).answer).toEqual(refused);
    expect((await sit('buyer', loadId)).answer).toEqual(seated);
  });

  it('of a franchise’s load is for its own builders of carts', async () => {
    const { loadId } = await stage.load({}, stage.otherPlace);
    await stage.denied('franchise_buyer', 'canBuildCart', async () =>
      expect((await sit('franchise_buyer', loadId)).answer).toEqual(refused),
    );
    expect((await sit('franchise_buyer', loadId)).answer).toEqual(seated);
    expect((await sit('franchise', loadId)).answer).toEqual({ busy: true });
    expect(await stage.sql`select side from live_seat where room = ${`call:${loadId}`}`).toEqual([{ side: 'buyer' }]);
    expect((await sit('seller', loadId)).answer).toEqual(refused);
  });

  it.each([
    ['a settled invoice', { type: 4 as const }],
    ['a dismissed request', { type: 2 as const, columns: { dismissedAt: new Date() } }],
    ['a deleted load', { columns: { deletedAt: new Date() } }],
  ])('of %s is refused to both sides', async (_, spec) => {
    const { loadId } = await stage.load(spec);
    expect((await sit('buyer', loadId)).answer).toEqual(refused);
    expect((await sit('seller', loadId)).answer).toEqual(refused);
  });

  it.each([
    ['a request', { type: 2 as const }],
    ['a quote', { type: 5 as const, status: 3 as const }],
    ['a pending invoice', { type: 3 as const }],
  ])('of %s is open to both sides', async (_, spec) => {
    const { loadId } = await stage.load(spec);
    expect([(await sit('buyer', loadId)).answer, (await sit('seller', loadId)).answer]).toEqual([seated, seated]);
  });

  it('is refused to who looks through a role', async () => {
    const { loadId } = await stage.load();
    const roleId = await shippedRole(stage.sql, 'Buyer');
    const view = await stage.send('super', sessions.viewAs, { roleId });
    expect((await sitWith(view.body['token'], loadId, 'peer-viewing')).answer).toEqual(refused);
    const viewing = await authenticate(stage.sql, view.body['token'] as string, stage.app.now());
    expect(await callableLoads(stage.sql, viewing!, [loadId])).toEqual(new Set());
  });

  it('is one for each side, and the third person hears nothing', async () => {
    const { loadId, seller } = await both();
    const third = await sit('grader', loadId);
    expect(third.answer).toEqual({ busy: true });
    expect(await third.signal({ to: 'peer-of-seller', body: 'listening' })).toEqual(refused);
    expect([third.news, seller.heard()]).toEqual([[], []]);
  });

  it('tells name and side of the other, and nothing else', async () => {
    const { buyer, seller } = await both();
    expect(buyer.other()).toEqual({
      peer: 'peer-of-seller',
      person: {
        userId: await stage.idOf('seller'),
        firstName: expect.any(String),
        lastName: expect.any(String),
        side: 'seller',
      },
    });
    seller.close();
    await expect.poll(() => buyer.other()).toBeNull();
  });

  it('goes with its user to another tab, and the first one is told', async () => {
    const { loadId, buyer, seller } = await both();
    const again = await sitWith(buyer.token, loadId, 'peer-of-buyer-2');
    expect(again.answer).toEqual(seated);
    await expect.poll(() => buyer.closed).toEqual([{ room: `call:${loadId}`, taken: true }]);
    await expect.poll(() => seller.other()?.peer).toBe('peer-of-buyer-2');
    expect(await buyer.signal({ to: 'peer-of-seller', body: 'x' })).toEqual(refused);
  });

  it('is not taken back by a tab that comes back, until its user asks for it', async () => {
    const { loadId, buyer } = await both();
    const room = `call:${loadId}`;
    const phone = await sitWith(buyer.token, loadId, 'peer-of-phone');
    await expect.poll(() => buyer.closed).toHaveLength(1);
    expect(await buyer.join({ room, peer: 'peer-of-buyer', back: true })).toEqual({ taken: true });
    expect(phone.closed).toEqual([]);
    expect(await phone.join({ room, peer: 'peer-of-phone', back: true })).toEqual(seated);
    expect(await buyer.join({ room, peer: 'peer-of-buyer' })).toEqual(seated);
    await expect.poll(() => phone.closed).toEqual([{ room, taken: true }]);
  });

  it('is refused to a peer without a proper name', async () => {
    const { loadId } = await stage.load();
    const { token } = await stage.app.signIn(accounts.buyer);
    for (const peer of [null, 7, '', 'short', 'x'.repeat(61), 'with space', {}])
      expect((await sitWith(token, loadId, peer)).answer, JSON.stringify(peer)).toEqual(refused);
  });

  it('ends when the load is closed, for both', async () => {
    const { loadId, buyer, seller } = await both();
    await stage.sql`update load set dismissed_at = now(), type = 2 where id = ${loadId}`;
    for (const each of [buyer, seller])
      await expect.poll(() => each.closed, { timeout: 12_000 }).toEqual([{ room: `call:${loadId}` }]);
    expect(await stage.sql`select from live_seat where room = ${`call:${loadId}`}`).toEqual([]);
  });

  it('ends with its session', async () => {
    const { loadId, buyer, seller } = await both();
    expect(
      (await stage.app.call(sessions.logout.method, sessions.logout.path, {}, { token: seller.token })).status,
    ).toBe(200);
    await expect.poll(seller.isCut).toBe(true);
    await expect.poll(() => buyer.other()).toBeNull();
    expect(await stage.sql`select side from live_seat where room = ${`call:${loadId}`}`).toEqual([{ side: 'buyer' }]);
  });
});

describe('a signal', () => {
  it('goes to the other seat as it was sent', async () => {
    const { buyer, seller } = await both();
    const body = JSON.stringify({ description: { type: 'offer', sdp: 'v=0\r\n'.repeat(4000) } });
    expect(await buyer.signal({ to: 'peer-of-seller', body })).toEqual({ sent: true });
    await expect.poll(seller.heard).toEqual([body]);
    expect(buyer.heard()).toEqual([]);
  });

  it('is refused without a seat, to nobody, and when it is nonsense', async () => {
    const { loadId, buyer, seller } = await both();
    const watching = await sit('grader', loadId);
    expect(await watching.signal({ to: 'peer-of-seller', body: 'x' })).toEqual(refused);
    expect(await buyer.signal({ to: 'peer-of-nobody', body: 'x' })).toEqual({ noOther: true });
    for (const request of [null, {}, { to: 'peer-of-seller' }, { body: 'x' }, { to: 7, body: 'x' }])
      expect(await buyer.signal(request)).toEqual(refused);
    for (const body of [null, 7, {}, [], '', 'a\0b'])
      expect(await buyer.signal({ to: 'peer-of-seller', body })).toEqual(refused);
    expect(await buyer.signal({ to: 'peer-of-seller', body: 'x', room: 'call:1' })).toEqual(refused);
    expect(seller.heard()).toEqual([]);
  });

  it('has at most 64 KB', async () => {
    const { buyer, seller } = await both();
    expect(await buyer.signal({ to: 'peer-of-seller', body: 'x'.repeat(longestSignal + 1) })).toEqual({
      tooLarge: true,
    });
    expect(await buyer.signal({ to: 'peer-of-seller', body: 'é'.repeat(longestSignal / 2 + 1) })).toEqual({
      tooLarge: true,
    });
    expect(await buyer.signal({ to: 'peer-of-seller', body: 'x'.repeat(longestSignal) })).toEqual({ sent: true });
    await expect.poll(() => seller.heard().length).toBe(1);
  });

  it('is not passed once the load is closed to its sender', async () => {
    const { loadId, buyer, seller } = await both();
    await stage.sql`update load set deleted_at = now() where id = ${loadId}`;
    expect(await buyer.signal({ to: 'peer-of-seller', body: 'x' })).toEqual(refused);
    expect(seller.heard()).toEqual([]);
  });
});
