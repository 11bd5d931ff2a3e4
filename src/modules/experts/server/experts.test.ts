import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

const ask = (sent: object, who: Person = 'seller') => stage.send(who, experts.askExpert, sent);
const list = async (sent: object = {}, who: Person = 'admin') =>
  (await stage.send(who, experts.listTickets, { count: 1000, ...sent })).body['list'] as Record<string, unknown>[];
const one = async (ticketId: number, who: Person = 'admin') => (await list({ ticketId }, who))[0];
const made = (columns: object = {}) =>
  makeTicket(stage.sql, { companyId: stage.place.customerId, userId: sellerId }, { ...columns });
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

describe('a question', () => {
  it('of all seven fields is a pending ticket of the asker’s company; who is named in it decides nothing', async () => {
    const { url } = await picture('seller', stage.place.customerId);
    const { status, body } = await ask({
      message: 'Which one?',
      url,
      firstName: 'Somebody',
      lastName: 'Else',
      oem: 'GD3?A6',
      make: 'Toyota',
      model: 'Corolla',
    });
    expect([status, body['message']]).toEqual([200, 'Successfully posted the message to expert']);
    expect(await one(body['ticketId'])).toEqual({
      ticketId: body['ticketId'],
      message: 'Which one?',
      marketPrice: null,
      basePrice: null,
      comments: '',
      status: 1,
      oem: 'GD3?A6',
      make: 'Toyota',
      model: 'Corolla',
      url: expect.stringMatching(/^\/files\//),
      urls: [expect.stringMatching(/^\/files\//)],
      companyName: 'Peachtree Auto Recyclers',
      firstName: 'Marco',
      lastName: 'Ruiz',
      createdDate: stage.app.now().toISOString(),
      ticketResTime: null,
      version: 0,
    });
  });

  it('may have several pictures, or none', async () => {
    const pictures = [await picture('seller', stage.place.customerId), await picture('seller', stage.place.customerId)];
    const { ticketId } = (await ask({ message: 'Two', url: pictures.map(({ url }) => url) })).body;
    expect((await one(ticketId))!['urls']).toHaveLength(2);
    expect(await one((await ask({ message: 'None' })).body['ticketId'])).toMatchObject({ url: null, urls: [] });
  });

  it('is announced to the own company and to the experts', async () => {
    expect((await stage.announced(() => ask({ message: 'Live' }))).toSorted()).toEqual(
      [`company:${parentId} tickets.changed`, `company:${stage.place.customerId} tickets.changed`].toSorted(),
    );
  });

  it('needs a message, and names the field', async () => {
    for (const sent of [{}, { message: ' ' }, { message: 'x'.repeat(2001) }])
      expect(await ask(sent)).toMatchObject({ status: 400, fields: { message: expect.any(String) as string } });
  });

  it('takes no picture of another tenant, none that is private, and none by a guessed address', async () => {
    const foreign = await picture('seller', stage.neighbour.customerId);
    const buyers = await picture('seller', parentId);
    const hidden = await picture('seller', stage.place.customerId, 'private');
    for (const url of [foreign.url, buyers.url, hidden.url, '/files/1'])
      expect(await ask({ message: 'Mine?', url })).toMatchObject({
        status: 400,
        fields: { url: expect.any(String) as string },
      });
  });

  it('is refused with minimumSettingsOnly', async () => {
    const { status } = await stage.granted('seller', 'minimumSettingsOnly', () => ask({ message: 'Which one?' }));
    expect(status).toBe(403);
  });
});

describe('the list', () => {
  it('shows staff all tickets, and others those of their own company alone', async () => {
    const own = await made();
    const neighbours = await makeTicket(stage.sql, { companyId: stage.neighbour.customerId, userId: sellerId });
    const franchises = await makeTicket(stage.sql, { companyId: stage.otherPlace.companyId, userId: sellerId });
    const under = await makeTicket(stage.sql, { companyId: stage.otherPlace.customerId, userId: sellerId });
    const all = [own, neighbours, franchises, under];
    const seenBy = async (who: Person) => {
      const ids = new Set((await list({}, who)).map(({ ticketId }) => ticketId));
      return all.filter((id) => ids.has(id));
    };
    expect(await seenBy('grader')).toEqual(all);
    expect(await seenBy('seller')).toEqual([own]);
    expect(await seenBy('franchise')).toEqual([franchises]);
    expect(await list({ ticketId: neighbours }, 'seller')).toEqual([]);
  });

  it.each([1, 2, 3])('of status %i shows those alone', async (status) => {
    await made({ status, decidedAt: status === 1 ? null : stage.app.now() });
    const shown = await list({ status });
    expect(new Set(shown.map((each) => each['status']))).toEqual(new Set([status]));
  });

  it('finds by every word of code, make, model, message, company and asker', async () => {
    const id = await made({ oem: 'ZQ-77', make: 'Trabant', model: 'P601', message: 'a duroplast one' });
    for (const text of ['zq-77', 'trabant p601', 'DUROPLAST', 'trabant peachtree', 'ruiz zq'])
      expect(
        (await list({ text })).map(({ ticketId }) => ticketId),
        text,
      ).toContain(id);
    expect(await list({ text: 'zq-77 wartburg' })).toEqual([]);
    expect(await list({ text: '%' })).toEqual([]);
  });

  it('comes in pages, the newest first', async () => {
    const at = (hour: number) => new Date(Date.UTC(2027, 0, 1, hour));
    const [old, later] = [await made({ createdAt: at(1) }), await made({ createdAt: at(2) })];
    const page = async (offset: number) => (await stage.send('admin', experts.listTickets, { count: 1, offset })).body;
    expect((await page(0))['list'][0]['ticketId']).toBe(later);
    expect((await page(1))['list'][0]['ticketId']).toBe(old);
    expect((await page(0))['areMoreItemsAvailable']).toBe(true);
    await stage.sql`update expert_ticket set created_at = '2026-01-01' where id = any(${[old, later]})`;
  });

  it('shows the offer price with canSeeUnitPrice, and the base price with canShowPricing', async () => {
    const id = await made({ offerPrice: '120.00', basePrice: '131.50' });
    expect(await one(id)).toMatchObject({ marketPrice: 120, basePrice: 131.5 });
    const seller = await one(id, 'seller');
    expect(seller).toMatchObject({ marketPrice: 120 });
    expect(seller).not.toHaveProperty('basePrice');
    const blind = await stage.denied('seller', 'canSeeUnitPrice', () => one(id, 'seller'));
    expect(blind).not.toHaveProperty('marketPrice');
  });
});
