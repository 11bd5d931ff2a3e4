import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeMessage } from '../../../../tests/support/messages.ts';
import { openStage, type Person, type Stage } from '../../../../tests/support/stage.ts';
import { chat } from '../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const say = (loadId: number, more: object = {}, who: Person = 'buyer') =>
  stage.send(who, chat.addMessage, { loadId, text: 'Is it here?', clientId: randomUUID(), ...more });
const read = (loadId: number, more: object = {}, who: Person = 'seller') =>
  stage.send(who, chat.listMessages, { loadId, ...more });
const see = (loadId: number, messageId: number, who: Person = 'seller') =>
  stage.send(who, chat.seeMessages, { loadId, messageId });
const unread = async (loadIds: readonly number[], who: Person = 'seller') =>
  (await stage.send(who, chat.countUnread, { loadIds: loadIds.join(',') })).body['list'];
/** A load with messages of its buyer, and their ids. */
const spokenLoad = async (...texts: readonly string[]) => {
  const { loadId } = await stage.load();
  const ids: number[] = [];
  for (const text of texts) ids.push(await makeMessage(stage.sql, { loadId, userId: stage.place.buyerId }, { text }));
  return { loadId, ids };
};

describe('the mark of what is read', () => {
  it('counts the messages of others behind it, for its user alone', async () => {
    const { loadId, ids } = await spokenLoad('1', '2', '3');
    await say(loadId, { text: 'Mine' }, 'seller');
    expect(await unread([loadId])).toEqual([{ loadId, unread: 3 }]);
    expect((await see(loadId, ids[1]!)).status).toBe(200);
    expect(await unread([loadId])).toEqual([{ loadId, unread: 1 }]);
    expect((await read(loadId)).body['seenId']).toBe(ids[1]);
    expect(await unread([loadId], 'admin')).toEqual([{ loadId, unread: 4 }]);
    await see(loadId, ids[2]!);
    expect(await unread([loadId])).toEqual([]);
  });

  it('counts nothing on a deleted load', async () => {
    const { loadId } = await spokenLoad('1');
    await stage.sql`update load set deleted_at = now() where id = ${loadId}`;
    for (const who of ['seller', 'admin'] as const) expect(await unread([loadId], who)).toEqual([]);
  });

  it('never moves back', async () => {
    const { loadId, ids } = await spokenLoad('1', '2');
    await see(loadId, ids[1]!);
    expect((await see(loadId, ids[0]!)).status).toBe(200);
    expect((await read(loadId)).body['seenId']).toBe(ids[1]);
  });

  it('is set to no message of another load', async () => {
    const [one, other] = [await spokenLoad('1'), await spokenLoad('2')];
    expect((await see(one.loadId, other.ids[0]!)).status).toBe(404);
    expect((await read(one.loadId)).body['seenId']).toBeNull();
  });

  it('is counted up to 100, on several loads at once', async () => {
    const [one, other, third] = [await spokenLoad('1'), await spokenLoad(), await spokenLoad('3')];
    await stage.sql`insert into chat_message (load_id, user_id, text, client_id, created_at)
      select ${other.loadId}, ${stage.place.buyerId}, 'x', gen_random_uuid(), ${stage.app.now()} from generate_series(1, 120)`;
    expect(await unread([third.loadId, other.loadId, one.loadId])).toEqual([
      { loadId: one.loadId, unread: 1 },
      { loadId: other.loadId, unread: 100 },
      { loadId: third.loadId, unread: 1 },
    ]);
  });
});
