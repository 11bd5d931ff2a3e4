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
const textsOf = ({ body }: Awaited<ReturnType<typeof read>>) => body['list'].map((each: { text: string }) => each.text);
/** A load with messages of its buyer, and their ids. */
const spokenLoad = async (...texts: readonly string[]) => {
  const { loadId } = await stage.load();
  const ids: number[] = [];
  for (const text of texts) ids.push(await makeMessage(stage.sql, { loadId, userId: stage.place.buyerId }, { text }));
  return { loadId, ids };
};

describe('a message', () => {
  it('is stored with its sender and time, and read by the other side', async () => {
    const { loadId } = await stage.load();
    const clientId = randomUUID();
    const sent = await say(loadId, { text: '  Two lines,\none message. <b>1</b> ', clientId });
    expect([sent.status, sent.body]).toEqual([
      200,
      { messageId: expect.any(Number), createdDate: stage.app.now().toISOString() },
    ]);
    const message = {
      messageId: sent.body['messageId'],
      text: 'Two lines,\none message. <b>1</b>',
      userId: stage.place.buyerId,
      userName: expect.stringMatching(/^\S+ \S+$/),
      kind: 'text',
      profileUrl: null,
      createdDate: stage.app.now().toISOString(),
    };
    const answer = { areMoreItemsAvailable: false, seenId: null };
    expect((await read(loadId)).body).toEqual({ ...answer, list: [{ ...message, clientId: null }] });
    expect((await read(loadId, {}, 'buyer')).body).toEqual({ ...answer, list: [{ ...message, clientId }] });
  });

  it('is announced to the room of the load without its words, and to the lists of both sides', async () => {
    const { loadId } = await stage.load();
    const events = await stage.announced(() => say(loadId));
    expect(events).toContain(`load:${loadId} chat.said`);
    expect(events).toContain(`company:${stage.place.companyId} chats.changed`);
    expect(events).toContain(`company:${stage.place.customerId} chats.changed`);
    const [event] = await stage.sql<{ body: object }[]>`
      select body from live_event where room = ${`load:${loadId}`} and kind = 'chat.said'`;
    expect(event!.body).toEqual({ loadId, messageId: expect.any(Number) });
  });

  it('under the same clientId is one message, also when sent again at the same time', async () => {
    const { loadId } = await stage.load();
    const clientId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => say(loadId, { clientId })));
    for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]!.body]);
    expect(textsOf(await read(loadId))).toEqual(['Is it here?']);
    expect(await stage.announced(() => say(loadId, { clientId }))).toEqual([]);
  });

  it('under a clientId of another text, load or user is another one', async () => {
    const [one, other] = [await stage.load(), await stage.load()];
    const clientId = randomUUID();
    expect((await say(one.loadId, { clientId })).status).toBe(200);
    const reused = await say(one.loadId, { clientId, text: 'Something else' });
    expect([reused.status, reused.code]).toEqual([409, 'ENTRY_REUSED']);
    expect((await say(other.loadId, { clientId })).status).toBe(200);
    expect((await say(one.loadId, { clientId }, 'seller')).status).toBe(200);
    expect([textsOf(await read(one.loadId)).length, textsOf(await read(other.loadId)).length]).toEqual([2, 1]);
  });

  it.each([
    ['nothing', ' \n '],
    ['more than 2,000 characters', 'x'.repeat(2001)],
    ['a control character', 'a\u0007b'],
    ['what turns the direction of text', 'a\u202eb'],
  ])('of %s is refused', async (_, text) => {
    const { loadId } = await stage.load();
    const { status, fields } = await say(loadId, { text });
    expect([status, Object.keys(fields ?? {})]).toEqual([400, ['text']]);
    expect(textsOf(await read(loadId))).toEqual([]);
  });

  it('of exactly 2,000 characters is taken', async () => {
    const { loadId } = await stage.load();
    expect((await say(loadId, { text: 'x'.repeat(2000) })).status).toBe(200);
  });

  it('is written on no settled invoice, by nobody', async () => {
    const { loadId } = await stage.load({ type: 4 });
    const answers = await Promise.all(
      (['buyer', 'admin', 'seller', 'franchise'] as const).map((who) => say(loadId, {}, who)),
    );
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 404, 404]);
    expect(answers[0]!.error).toBe('This invoice is settled; its chat is closed.');
  });

  it('cannot be changed or deleted by the product', async () => {
    const { ids } = await spokenLoad('One');
    await expect(stage.sql`update chat_message set text = 'x' where id = ${ids[0]!}`).rejects.toThrow(
      'permission denied',
    );
    await expect(stage.sql`delete from chat_message where id = ${ids[0]!}`).rejects.toThrow('permission denied');
  });

  it('waits for no writer of the load', async () => {
    const { loadId } = await stage.load();
    await stage.sql.begin(async (tx) => {
      await tx`select from load where id = ${loadId} for no key update`;
      expect((await say(loadId)).status).toBe(200);
    });
  });
});

it('of one user at most 30 messages within ten seconds are taken, on all loads together; a repeat counts once', async () => {
  const [one, other] = [await stage.load(), await stage.load()];
  const clientId = randomUUID();
  const userId = await stage.idOf('admin');
  const now = stage.app.now();
  const early = new Date(now.getTime() - 10_000);
  for (let sent = 0; sent < 30; sent += 1)
    await makeMessage(stage.sql, { loadId: one.loadId, userId }, { createdAt: early });
  expect((await say(one.loadId, { clientId }, 'admin')).status).toBe(200);
  for (let sent = 1; sent < 30; sent += 1)
    await makeMessage(stage.sql, { loadId: other.loadId, userId }, { createdAt: now });
  const refused = await say(one.loadId, {}, 'admin');
  expect([refused.status, refused.error]).toEqual([429, 'Too many messages at once. Try again in 10 s.']);
  expect((await say(one.loadId, { clientId }, 'admin')).status).toBe(200);
  expect((await say(one.loadId, {}, 'buyer')).status).toBe(200);
});

describe('the messages of a load', () => {
  it('are read backwards before one and forwards after one, oldest first, without gaps', async () => {
    const { loadId, ids } = await spokenLoad('1', '2', '3', '4', '5');
    const page = async (more: object) => {
      const answer = await read(loadId, more);
      return [textsOf(answer).join(''), answer.body['areMoreItemsAvailable']];
    };
    expect(await page({})).toEqual(['12345', false]);
    expect(await page({ count: 2 })).toEqual(['45', true]);
    expect(await page({ count: 2, before: ids[3] })).toEqual(['23', true]);
    expect(await page({ count: 2, before: ids[1] })).toEqual(['1', false]);
    expect(await page({ count: 2, after: ids[0] })).toEqual(['23', true]);
    expect(await page({ count: 2, after: ids[2] })).toEqual(['45', false]);
    expect(await page({ after: ids[4] })).toEqual(['', false]);
    expect(await page({ after: 0 })).toEqual(['12345', false]);
  });

  it('are at most 100 at a time', async () => {
    const { loadId } = await spokenLoad('1');
    expect([(await read(loadId, { count: 100 })).status, (await read(loadId, { count: 101 })).status]).toEqual([
      200, 400,
    ]);
  });

  it('are the last 100 of more, also where no count is named', async () => {
    const { loadId } = await spokenLoad(...Array.from({ length: 120 }, (_, at) => String(at + 1)));
    const last = Array.from({ length: 100 }, (_, at) => String(at + 21));
    for (const more of [{}, { count: 100 }]) {
      const answer = await read(loadId, more);
      expect([textsOf(answer), answer.body['areMoreItemsAvailable']]).toEqual([last, true]);
    }
  });

  it('are those of no other load, and as if not there for another tenant and another seller', async () => {
    const { loadId } = await spokenLoad('1');
    const { loadId: other } = await spokenLoad('2');
    const elsewhere = await stage.load({}, { customerId: stage.neighbour.customerId });
    expect(textsOf(await read(loadId))).toEqual(['1']);
    expect(textsOf(await read(other))).toEqual(['2']);
    for (const [id, who] of [
      [loadId, 'franchise'],
      [elsewhere.loadId, 'seller'],
    ] as const) {
      const answers = [await read(id, {}, who), await say(id, {}, who), await see(id, 1, who)];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
      expect(await unread([id], who)).toEqual([]);
    }
  });

  it('of an invoice are for those to whom it is shown, and of a settled one for staff alone', async () => {
    const pending = await stage.load({ type: 3 });
    const settled = await stage.load({ type: 4 });
    const answers = async (who: Person) => [
      (await read(pending.loadId, {}, who)).status,
      (await read(settled.loadId, {}, who)).status,
    ];
    expect([await answers('buyer'), await answers('grader'), await answers('seller')]).toEqual([
      [200, 200],
      [404, 404],
      [200, 404],
    ]);
  });
});
