import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '../../tests/support/expected.ts';
import { openStage, type Person, type Stage } from '../../tests/support/stage.ts';
import { wireClient } from '../platform/live/fixtures/live-world.ts';
import { shippedRole } from '../../tests/support/users.ts';
import { sessions } from '../modules/sessions/contract.ts';
import type { Live } from '../platform/live/serve.ts';
import { openLive } from './live.ts';

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

const isJoined = async (who: Person, room: string) => {
  const { token } = await stage.app.signIn(accounts[who]);
  return !((await wireClient(url, token).join({ room })) as { refused?: true }).refused;
};

describe('the room of a company', () => {
  it.each<[Person, boolean]>([
    ['buyer', true],
    ['franchise', false],
    ['seller', false],
  ])('is joined by its own users: %s %s', async (who, joins) => {
    expect(await isJoined(who, `company:${stage.place.companyId}`)).toBe(joins);
  });

  it('of a franchise is joined by it and by staff, and by no seller', async () => {
    const room = `company:${stage.otherPlace.companyId}`;
    for (const who of ['franchise', 'franchise_buyer', 'grader'] as const) expect(await isJoined(who, room)).toBe(true);
    expect(await isJoined('seller', room)).toBe(false);
  });
});

describe('the room of a load', () => {
  it('is joined by who may read it', async () => {
    const { loadId } = await stage.load();
    for (const who of ['buyer', 'grader', 'seller'] as const)
      expect(await isJoined(who, `load:${loadId}`), who).toBe(true);
    expect(await isJoined('franchise', `load:${loadId}`)).toBe(false);
  });

  it('of an invoice is closed to staff without part in it, and of a deleted load to all', async () => {
    const { loadId } = await stage.load({ type: 3 });
    expect([await isJoined('buyer', `load:${loadId}`), await isJoined('grader', `load:${loadId}`)]).toEqual([
      true,
      false,
    ]);
    await stage.sql`update load set deleted_at = now() where id = ${loadId}`;
    expect(await isJoined('admin', `load:${loadId}`)).toBe(false);
  });
});

it('a room has one name', async () => {
  const { loadId } = await stage.load();
  for (const kind of ['load', 'here', 'call']) {
    expect(await isJoined('admin', `${kind}:0${loadId}`), kind).toBe(false);
    if (kind !== 'call') expect(await isJoined('admin', `${kind}:${loadId}`), kind).toBe(true);
  }
});

it('no other room is open, nor any to users whose account is not complete', async () => {
  for (const room of ['sessions:ended', 'company:', 'user:1', `company:${stage.place.companyId} `])
    expect(await isJoined('admin', room), room).toBe(false);
  await stage.sql`update app_user set is_new_user = true where email = ${accounts.grader}`;
  expect(await isJoined('grader', `company:${stage.place.companyId}`)).toBe(false);
});

describe('who is on a load', () => {
  type Here = { room: string; people: { userId: number }[] };
  const enter = async (who: Person, room: string) => {
    const { token } = await stage.app.signIn(accounts[who]);
    const client = wireClient(url, token);
    const told: Here[] = [];
    client.socket.on('present', (here: Here) => told.push(here));
    const answer = (await client.join({ room })) as { refused?: true };
    return { client, told, isIn: !answer.refused, people: () => told.at(-1)?.people };
  };

  it('is seen by its parties with name and side, and by nobody else', async () => {
    const { loadId } = await stage.load();
    const buyer = await enter('buyer', `here:${loadId}`);
    const seller = await enter('seller', `here:${loadId}`);
    const shown = [
      { userId: await stage.idOf('buyer'), firstName: expect.any(String), lastName: expect.any(String), side: 'buyer' },
      {
        userId: await stage.idOf('seller'),
        firstName: expect.any(String),
        lastName: expect.any(String),
        side: 'seller',
      },
    ];
    await expect.poll(buyer.people).toEqual(shown);
    await expect.poll(seller.people).toEqual(shown);
    expect((await enter('franchise', `here:${loadId}`)).isIn).toBe(false);
    seller.client.socket.close();
    await expect.poll(buyer.people).toEqual(shown.slice(0, 1));
  });

  it('is not told to a seller of another customer', async () => {
    const { loadId } = await stage.load({}, { customerId: stage.neighbour.customerId });
    expect((await enter('seller', `here:${loadId}`)).isIn).toBe(false);
  });

  it('shows nobody who looks through a role, and is shown to them', async () => {
    const { loadId } = await stage.load();
    const buyer = await enter('buyer', `here:${loadId}`);
    const roleId = await shippedRole(stage.sql, 'Buyer');
    const view = await stage.send('super', sessions.viewAs, { roleId });
    const viewing = wireClient(url, view.body['token']);
    const told: Here[] = [];
    viewing.socket.on('present', (here: Here) => told.push(here));
    await viewing.join({ room: `here:${loadId}` });
    await expect.poll(() => told.at(-1)?.people.length).toBe(1);
    expect(buyer.people()?.length).toBe(1);
  });
});
