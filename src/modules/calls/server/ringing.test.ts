import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailsIn } from '../../../../tests/support/mails.ts';
import { openStage, type Person, type Stage } from '../../../../tests/support/stage.ts';
import { chat } from '../../chat/contract.ts';
import { videoCalls } from '../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const ring = (loadId: number, who: Person = 'buyer') => stage.send(who, videoCalls.ringCall, { loadId });
const end = (loadId: number, answer: 'accept' | 'decline' | 'cancel', who: Person = 'seller') =>
  stage.send(who, videoCalls.endRing, { loadId, answer });
/** The loads whose calls ring for a user. */
const ringingFor = async (who: Person): Promise<number[]> =>
  (await stage.send(who, videoCalls.listRings, {})).body['list'].map(({ loadId }: { loadId: number }) => loadId);
/** The outcome of the last call of a user on a load. */
const outcomeFor = async (who: Person, loadId: number) =>
  (await stage.send(who, videoCalls.listRings, {})).body['own'].find(
    (each: { loadId: number }) => each.loadId === loadId,
  )?.outcome;
const ringId = async (loadId: number) =>
  (await stage.sql<{ id: number }[]>`select id from call_ring where load_id = ${loadId} order by id desc limit 1`)[0]!
    .id;
/** The job that comes 30 seconds after the call began. */
const after30s = () => stage.app.work('calls.miss-ring');
const messagesOf = async (loadId: number, who: Person = 'seller') =>
  (await stage.send(who, chat.listMessages, { loadId })).body['list'];
const unreadOf = async (loadId: number, who: Person) =>
  (await stage.send(who, chat.countUnread, { loadIds: String(loadId) })).body['list'][0]?.unread ?? 0;
const isSeen = (isOnline: boolean) =>
  stage.sql`update session set seen_at = ${isOnline ? stage.app.now() : new Date('2026-01-01')} where user_id in
    (select id from app_user where email = 'seller@troyard.test')`;
const mailsAbout = async (loadId: number, to = 'seller@troyard.test') =>
  (await mailsIn(stage.app, to)).filter(({ subject }) => subject.endsWith(`has called you about load ${loadId}`));

describe('a call rings', () => {
  it('for the users of the customer when the buyer side calls, and for nobody else', async () => {
    const { loadId } = await stage.load();
    const told = await stage.announced(() => ring(loadId));
    expect(told).toContain(`user:${await stage.idOf('seller')} call.changed`);
    expect(await ringingFor('seller')).toContain(loadId);
    for (const other of ['buyer', 'admin', 'grader', 'franchise'] as const)
      expect(await ringingFor(other), other).not.toContain(loadId);
    expect(await outcomeFor('buyer', loadId)).toBeNull();
  });

  it('for the buyer of the load and its grader when the seller calls', async () => {
    const { loadId } = await stage.load({ columns: { videoGraderId: await stage.idOf('grader') } });
    await ring(loadId, 'seller');
    for (const called of ['buyer', 'grader'] as const) expect(await ringingFor(called), called).toContain(loadId);
    for (const other of ['admin', 'seller'] as const) expect(await ringingFor(other), other).not.toContain(loadId);
  });

  it('once: another call of the same load meanwhile is the same', async () => {
    const { loadId } = await stage.load();
    const answers = await Promise.all([ring(loadId), ring(loadId, 'admin'), ring(loadId, 'seller')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await stage.sql`select from call_ring where load_id = ${loadId}`).toHaveLength(1);
  });

  it('for who may write in its chat alone', async () => {
    const { loadId } = await stage.load({ type: 4 });
    expect(await ring(loadId)).toMatchObject({ status: 409 });
    const theirs = await stage.load({}, stage.otherPlace);
    expect((await ring(theirs.loadId, 'seller')).status).toBe(404);
    expect((await end(theirs.loadId, 'accept', 'seller')).status).toBe(404);
  });

  it('at most ten times about one load within ten minutes', async () => {
    const { loadId } = await stage.load();
    for (let nth = 0; nth < 10; nth += 1) {
      expect((await ring(loadId)).status).toBe(200);
      await end(loadId, 'decline');
    }
    expect((await ring(loadId)).status).toBe(429);
  });
});

describe('a call that is answered', () => {
  it.each([
    ['accept', 'accepted'],
    ['decline', 'declined'],
  ] as const)('by %s rings nowhere any more, and its caller sees it', async (answer, outcome) => {
    const { loadId } = await stage.load();
    await ring(loadId);
    const told = await stage.announced(() => end(loadId, answer));
    for (const who of ['buyer', 'seller'] as const)
      expect(told).toContain(`user:${await stage.idOf(who)} call.changed`);
    expect(await ringingFor('seller')).not.toContain(loadId);
    expect(await outcomeFor('buyer', loadId)).toBe(outcome);
    await after30s();
    expect(await messagesOf(loadId)).toEqual([]);
  });

  it('is not answered by its own side', async () => {
    const { loadId } = await stage.load();
    await ring(loadId);
    await end(loadId, 'decline', 'admin');
    await end(loadId, 'cancel', 'admin');
    expect(await ringingFor('seller')).toContain(loadId);
  });

  it('is declined for the called side by who was called alone', async () => {
    const { loadId } = await stage.load({ columns: { videoGraderId: await stage.idOf('grader') } });
    await ring(loadId, 'seller');
    await end(loadId, 'decline', 'admin');
    for (const called of ['buyer', 'grader'] as const) expect(await ringingFor(called), called).toContain(loadId);
    await end(loadId, 'decline', 'grader');
    for (const called of ['buyer', 'grader'] as const) expect(await ringingFor(called), called).not.toContain(loadId);
    expect(await outcomeFor('seller', loadId)).toBe('declined');
  });

  it('by sitting down needs no press on Accept', async () => {
    const { loadId } = await stage.load();
    await ring(loadId);
    for (const side of ['buyer', 'seller'])
      await stage.sql`
        insert into live_seat (room, side, connection, process, user_id, person, peer, leased_until)
        values (${`call:${loadId}`}, ${side}, gen_random_uuid(), gen_random_uuid(), 1, '{}', 'x', now() + interval '1 minute')`;
    await after30s();
    expect(await outcomeFor('buyer', loadId)).toBe('accepted');
    expect(await messagesOf(loadId)).toEqual([]);
  });
});

describe('a missed call', () => {
  it('stands in the chat, unread for the called side, and is mailed after 30 seconds', async () => {
    await isSeen(true);
    const { loadId } = await stage.load();
    await ring(loadId);
    expect(await mailsAbout(loadId)).toEqual([]);
    await after30s();
    await after30s();
    expect(await outcomeFor('buyer', loadId)).toBe('missed');
    expect(await messagesOf(loadId)).toMatchObject([{ kind: 'missed call', userName: 'Dana Okafor' }]);
    expect([await unreadOf(loadId, 'seller'), await unreadOf(loadId, 'buyer')]).toEqual([1, 0]);
    const mails = await mailsAbout(loadId);
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain(`/load/${loadId}`);
  });

  it('is told to who has the chat open', async () => {
    const { loadId } = await stage.load();
    await ring(loadId);
    expect(await stage.announced(() => end(loadId, 'cancel', 'buyer'))).toContain(`load:${loadId} chat.said`);
  });

  it('is mailed at once where nobody of the other side is online, and not again', async () => {
    const { loadId } = await stage.load();
    await isSeen(false);
    await ring(loadId);
    expect(await mailsAbout(loadId)).toHaveLength(1);
    await after30s();
    expect(await mailsAbout(loadId)).toHaveLength(1);
    expect(await messagesOf(loadId)).toHaveLength(1);
  });

  it('is one that its caller gives up', async () => {
    const { loadId } = await stage.load();
    await ring(loadId);
    await end(loadId, 'cancel', 'buyer');
    expect(await ringingFor('seller')).not.toContain(loadId);
    expect(await messagesOf(loadId)).toMatchObject([{ kind: 'missed call' }]);
  });
});

it('the job that ends the ringing starts 30 seconds later', async () => {
  const { loadId } = await stage.load();
  await ring(loadId);
  const [job] = await stage.sql`
    select extract(epoch from start_after - created_on)::float8 as seconds from pgboss.job
    where name = 'calls.miss-ring' and (data ->> 'ringId')::int = ${await ringId(loadId)}`;
  expect(job!['seconds']).toBeCloseTo(30, 0);
});
