import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitingMail } from '../../../platform/mail.ts';
import { storedMails } from '../../../platform/stored-mails.ts';
import { testEncryption } from '../../../../tests/support/encryption.ts';
import { pixel } from '../../../../tests/support/pixel.ts';
import { openStage, type Person, type Stage } from '../../../../tests/support/stage.ts';
import { makeTicket } from '../../../../tests/support/tickets.ts';
import { experts } from '../contract.ts';

let stage: Stage;
let sellerId: number;
let parentId: number;
beforeAll(async () => {
  stage = await openStage();
  sellerId = await stage.idOf('seller');
  parentId = stage.place.companyId;
});
afterAll(() => stage.close());

const edit = (sent: object, who: Person = 'admin') => stage.send(who, experts.editTicket, sent);
const list = async (sent: object = {}, who: Person = 'admin') =>
  (await stage.send(who, experts.listTickets, { count: 1000, ...sent })).body['list'] as Record<string, unknown>[];
const one = async (ticketId: number, who: Person = 'admin') => (await list({ ticketId }, who))[0];
const made = (columns: object = {}) =>
  makeTicket(stage.sql, { companyId: stage.place.customerId, userId: sellerId }, { ...columns });
const rowOf = async (ticketId: number) => (await stage.sql`select * from expert_ticket where id = ${ticketId}`)[0]!;
const mailsOf = async () =>
  storedMails(stage.sql, testEncryption, { text: 'seller@troyard.test', count: 100, offset: 0 });
/** A picture of a company as a reader was shown it. */
const picture = async (who: Person, companyId: number, reach: 'tenant' | 'private' = 'tenant') => {
  const readerId = await stage.idOf(who);
  const sha256 = Buffer.from(await stage.app.files.put(pixel), 'hex');
  const file = {
    companyId,
    reach,
    name: 'p.png',
    mediaType: 'image/png',
    bytes: pixel.length,
    sha256,
    createdBy: readerId,
  };
  const [row] = await stage.sql<{ id: number }[]>`insert into file ${stage.sql(file)} returning id`;
  return { fileId: row!.id, url: stage.app.link({ fileId: row!.id, name: 'p', reach }, readerId) };
};

describe('an answer', () => {
  it('changes each of its ten fields', async () => {
    const id = await made();
    const { url } = await picture('admin', parentId);
    const sent = {
      ticketId: id,
      message: 'Asked better',
      marketPrice: 120,
      basePrice: 131.5,
      comments: 'A Corolla.',
      status: 2,
      make: 'Toyota',
      oem: 'GD3+EA6',
      model: 'Corolla',
      url: [url],
    };
    expect(await edit(sent)).toMatchObject({ status: 200, body: { message: 'Updated Successfully', version: 1 } });
    const { url: _, ...fields } = sent;
    expect(await one(id)).toMatchObject({ ...fields, urls: [expect.any(String) as string], version: 1 });
  });

  it('moves it to its tab, with the time from created to decided, which a later change keeps', async () => {
    const id = await made({ createdAt: new Date(stage.app.now().getTime() - 90_000) });
    await edit({ ticketId: id, status: 2 });
    expect(await one(id)).toMatchObject({ status: 2, ticketResTime: 90 });
    await stage.sql`update expert_ticket set decided_at = decided_at - interval '30 seconds' where id = ${id}`;
    await edit({ ticketId: id, status: 3, comments: 'No.' });
    expect(await one(id)).toMatchObject({ status: 3, ticketResTime: 60 });
    await edit({ ticketId: id, status: 1 });
    expect(await one(id)).toMatchObject({ status: 1, ticketResTime: null });
  });

  it('is told to the asker: live, and by a mail without a price', async () => {
    const id = await made({ oem: 'GD3+EA6' });
    const before = (await mailsOf()).length;
    const events = await stage.announced(() =>
      edit({ ticketId: id, status: 2, marketPrice: 77, comments: 'A Corolla.' }),
    );
    expect(events.toSorted()).toEqual(
      [
        `company:${parentId} tickets.changed`,
        `company:${stage.place.customerId} tickets.changed`,
        `user:${sellerId} ticket.answered`,
      ].toSorted(),
    );
    const [mail, ...others] = await mailsOf();
    expect(others).toHaveLength(before);
    expect(mail).toMatchObject({ to: 'seller@troyard.test', subject: 'Your question to the experts is resolved' });
    expect(mail!.text).toContain('GD3+EA6');
    expect(mail!.text).toContain('Comments: A Corolla.');
    expect(mail!.text).toContain('http://127.0.0.1:3000/converters/expert-advice?tab=resolved');
    expect(mail!.text).not.toContain('77');
  });

  it.each([
    [1, 'pending'],
    [2, 'resolved'],
    [3, 'rejected'],
  ])('of status %i is mailed with the address of its tab', async (status, tab) => {
    const id = await made({ status: status === 1 ? 2 : 1, decidedAt: status === 1 ? stage.app.now() : null });
    await edit({ ticketId: id, status });
    const mails = await stage.sql<{ id: number }[]>`select id from mail order by id desc limit 1`;
    const mail = await waitingMail(stage.sql, testEncryption, mails[0]!.id);
    expect(mail!.text).toMatch(new RegExp(`/converters/expert-advice\\?tab=${tab}$`));
  });

  it.each([
    ['a new offer price', { marketPrice: 80 }, 1],
    ['a new base price', { basePrice: 80 }, 1],
    ['the same price again', { marketPrice: 75 }, 0],
    ['comments alone', { comments: 'Send a picture of the flange.' }, 0],
    ['the same status', { status: 1 }, 0],
    ['a price taken back', { marketPrice: null }, 1],
    ['no price where there was none', { basePrice: null }, 0],
  ])('%s is mailed so often: %o %i', async (_, sent, mails) => {
    const id = await made({ offerPrice: '75.00' });
    const before = (await mailsOf()).length;
    await edit({ ticketId: id, ...sent });
    expect((await mailsOf()).length - before).toBe(mails);
  });

  it('is not mailed to somebody who was switched off or deleted, and not to oneself', async () => {
    const before = (await stage.sql`select from mail`).length;
    const id = await made();
    await stage.sql`update app_user set is_active = false where id = ${sellerId}`;
    await edit({ ticketId: id, status: 2 });
    await stage.sql`update app_user set is_active = true, deleted_at = now() where id = ${sellerId}`;
    await edit({ ticketId: id, status: 3 });
    await stage.sql`update app_user set deleted_at = null where id = ${sellerId}`;
    const own = await makeTicket(stage.sql, { companyId: parentId, userId: await stage.idOf('admin') });
    await edit({ ticketId: own, status: 2 });
    expect((await stage.sql`select from mail`).length).toBe(before);
  });

  it('takes a price back with null', async () => {
    const id = await made({ offerPrice: '75.00', basePrice: '80.00' });
    await edit({ ticketId: id, marketPrice: null, basePrice: null });
    expect(await one(id)).toMatchObject({ marketPrice: null, basePrice: null });
  });

  it('of an older version is refused with the ticket as it is now, and changes nothing', async () => {
    const id = await made();
    await edit({ ticketId: id, comments: 'First', version: 0 });
    const stale = await edit({ ticketId: id, comments: 'Second', version: 0 });
    expect(stale).toMatchObject({ status: 409, code: 'STALE', body: { fresh: { comments: 'First', version: 1 } } });
    expect((await rowOf(id))['comments']).toBe('First');
    expect((await edit({ ticketId: id, comments: 'Second', version: 1 })).status).toBe(200);
  });

  it('takes pictures of the asker’s company and of the own one, and shows them in the order they were sent', async () => {
    const id = await made();
    const [own, askers] = [await picture('admin', parentId), await picture('admin', stage.place.customerId)];
    expect((await edit({ ticketId: id, url: [askers.url, own.url] })).status).toBe(200);
    const shown = (await one(id))!['urls'] as string[];
    expect(shown.map((each) => Number(each.split('/')[2]))).toEqual([askers.fileId, own.fileId]);
  });

  it('takes no picture of a third company', async () => {
    const id = await made();
    const { url } = await picture('admin', stage.otherPlace.companyId);
    expect(await edit({ ticketId: id, url })).toMatchObject({
      status: 400,
      fields: { url: expect.any(String) as string },
    });
  });

  it.each([
    ['a status that does not exist', { status: 4 }],
    ['a negative price', { marketPrice: -1 }],
    ['an offer price with cents', { marketPrice: 184.35 }],
    ['an empty message', { message: '' }],
  ])('of %s names the field', async (_, sent) => {
    const id = await made();
    expect(await edit({ ticketId: id, ...sent })).toMatchObject({
      status: 400,
      fields: { [Object.keys(sent)[0]!]: expect.any(String) as string },
    });
  });

  it.each<Person>(['buyer', 'franchise', 'seller'])('is not for a %s', async (who) => {
    const id = await made();
    expect((await edit({ ticketId: id, status: 2 }, who)).status).toBe(403);
    expect((await stage.send(who, experts.deleteTicket, { ticketId: id })).status).toBe(403);
  });

  it('stands in the audit trail with its prices', async () => {
    const id = await made();
    await edit({ ticketId: id, marketPrice: 80 });
    const [entry] = await stage.sql`
      select action, user_id from audit_entry where subject = 'expert_ticket' and subject_id = ${id} order by id desc limit 1`;
    expect(entry).toMatchObject({ action: 'UPDATE', userId: await stage.idOf('admin') });
  });
});

it('a deleted ticket is gone from the list, live, its row stays, and it is not found again', async () => {
  const id = await made();
  const remove = () => stage.send('admin', experts.deleteTicket, { ticketId: id });
  const events = await stage.announced(async () =>
    expect(await remove()).toMatchObject({ status: 200, body: { message: 'Deleted Successfully' } }),
  );
  expect(events.toSorted()).toEqual(
    [`company:${parentId} tickets.changed`, `company:${stage.place.customerId} tickets.changed`].toSorted(),
  );
  expect(await one(id)).toBeUndefined();
  expect((await rowOf(id))['deletedAt']).toEqual(stage.app.now());
  expect((await remove()).status).toBe(404);
  expect((await edit({ ticketId: id, status: 2 })).status).toBe(404);
});
