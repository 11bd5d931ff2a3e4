import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pixel } from '../../../../../tests/support/pixel.ts';
import { waitForLocks } from '../../../../../tests/support/locks.ts';
import { makeDocument, makeSettlement } from '../../../../../tests/support/settlements.ts';
import { openStage, type Person, type Stage } from '../../../../../tests/support/stage.ts';
import { worksheet } from '../../../../../tests/support/worksheet.ts';
import type { Sql } from '../../../../platform/database.ts';
import { settlementDocuments } from '../contract.ts';

let stage: Stage;
let own: { companyId: number; createdBy: number };
beforeAll(async () => {
  stage = await openStage();
  own = { companyId: stage.place.companyId, createdBy: await stage.idOf('accountant') };
});
afterAll(() => stage.close());

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const csv = Buffer.from('Lot;Net dry\r\nL-1;500,5\r\n');
const settled = (columns: object = {}) => makeSettlement(stage.sql, own, { ...columns });
const complete = () => ({ completedBy: own.createdBy, completedAt: new Date('2026-06-20T12:00:00Z') });
const add = (settlementId: number, name: string, content: Buffer, who: Person = 'accountant') =>
  stage.send(who, settlementDocuments.addSettlementDocument, {
    settlementId: String(settlementId),
    file: { name, content },
  });
const list = async (settlementId: number, who: Person = 'accountant') =>
  stage.send(who, settlementDocuments.listSettlementDocuments, { settlementId });
const remove = (documentId: number, who: Person = 'accountant') =>
  stage.send(who, settlementDocuments.deleteSettlementDocument, { documentId });
const fetched = (link: string) => stage.app.app.inject(link);

const picture = () => sharp({ create: { width: 4, height: 4, channels: 3, background: '#808080' } });
const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

describe('a paper', () => {
  it.each<[string, string, string, () => Promise<Buffer>, string, string]>([
    ['PDF', 'report.pdf', 'report.pdf', async () => pdf, 'application/pdf', 'attachment'],
    ['PNG', 'scan.PNG', 'scan.PNG', async () => pixel, 'image/png', 'inline'],
    ['JPEG', 'scan.jpeg', 'scan.jpeg', () => picture().jpeg().toBuffer(), 'image/jpeg', 'inline'],
    ['WebP', 'scan.webp', 'scan.webp', () => picture().webp().toBuffer(), 'image/webp', 'inline'],
    ['csv', 'lots.csv', 'lots.csv', async () => csv, 'text/csv', 'attachment'],
    ['workbook', 'lots.xlsx', 'lots.xlsx', async () => worksheet([['Lot'], ['L-1']]), xlsxType, 'attachment'],
    ['PDF that is called a picture', 'scan.png', 'scan.pdf', async () => pdf, 'application/pdf', 'attachment'],
    ['picture that is called a page', 'a.html', 'a.png', async () => pixel, 'image/png', 'inline'],
  ])('that is a %s is kept as it came and delivered as what it is', async (_, sent, name, make, mediaType, shown) => {
    const [settlementId, content] = [await settled(), await make()];
    const { status, body } = await add(settlementId, sent, content);
    expect([status, body], JSON.stringify(body)).toEqual([
      200,
      { message: 'Document added', documentId: expect.any(Number), name },
    ]);
    const [document] = (await list(settlementId)).body['list'];
    expect(document).toMatchObject({ documentId: body['documentId'], name, mediaType, bytes: content.length });
    const file = await fetched(document.link);
    expect([file.statusCode, file.rawPayload.equals(content)]).toEqual([200, true]);
    expect(file.headers['content-type']).toContain(mediaType);
    expect(file.headers).toMatchObject({
      'content-disposition': expect.stringMatching(new RegExp(`^${shown};`)),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
  });

  it.each<[string, string, Buffer]>([
    ['a page', 'report.html', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a page that is called a csv', 'report.csv', Buffer.from('\ufeff <!doctype html><script>alert(1)</script>')],
    ['a drawing', 'scan.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['text that is called a PDF', 'report.pdf', Buffer.from('Lot,Net dry')],
    ['text that is called a picture', 'scan.png', Buffer.from('Lot,Net dry')],
    ['a program that is called a csv', 'lots.csv', Buffer.from('MZ\u0000\u0001\u0000', 'latin1')],
    ['an archive that is called a workbook', 'lots.xlsx', Buffer.from('504b0506'.padEnd(44, '0'), 'hex')],
    ['a GIF', 'scan.gif', Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64')],
    ['nothing', 'report.pdf', Buffer.alloc(0)],
  ])('that is %s is refused, and nothing is kept', async (_, name, content) => {
    const settlementId = await settled();
    const { status, fields } = await add(settlementId, name, content);
    expect([status, Object.keys(fields ?? {})]).toEqual([400, ['file']]);
    expect((await list(settlementId)).body['list']).toEqual([]);
  });

  it('has at most 20 MB', async () => {
    const settlementId = await settled();
    const of = (bytes: number) => Buffer.concat([pdf, Buffer.alloc(bytes - pdf.length, 0x20)]);
    expect((await add(settlementId, 'a.pdf', of(20 * 1024 * 1024))).status).toBe(200);
    const { status, error } = await add(settlementId, 'b.pdf', of(20 * 1024 * 1024 + 1));
    expect([status, error]).toEqual([413, 'b.pdf is larger than 20 MB.']);
  });

  it('that comes while the hundredth is added waits for it, and is refused', async () => {
    const settlementId = await settled();
    const asked = await stage.sql.begin(async (tx) => {
      await tx`select from settlement where id = ${settlementId} for update`;
      const asked = add(settlementId, 'report.pdf', pdf);
      await waitForLocks(stage.sql, 1);
      for (let kept = 0; kept < 100; kept += 1) await makeDocument(tx as unknown as Sql, own, settlementId);
      return { asked };
    });
    const { status, code } = await asked.asked;
    expect([status, code]).toEqual([409, 'TOO_MANY_FILES']);
  });

  it('is one of at most 100 of a settlement', async () => {
    const settlementId = await settled();
    const { body } = await add(settlementId, 'a.pdf', pdf);
    await stage.sql`
      insert into settlement_document (settlement_id, file_id, name, media_type, bytes, added_by)
      select settlement_id, file_id, name, media_type, bytes, added_by
      from settlement_document, generate_series(1, 99) where id = ${body['documentId']}`;
    expect((await add(settlementId, 'b.pdf', pdf)).code).toBe('TOO_MANY_FILES');
    await remove(body['documentId']);
    expect((await add(settlementId, 'b.pdf', pdf)).status).toBe(200);
  });

  it('is listed with its sender and time, the newest first, and kept in the audit trail', async () => {
    const settlementId = await settled();
    const events = await stage.announced(async () => {
      await add(settlementId, 'a.pdf', pdf);
    });
    expect(events).toEqual([`company:${own.companyId} settlements.changed`]);
    await add(settlementId, 'b.csv', csv, 'admin');
    const documents = (await list(settlementId)).body['list'];
    expect(documents.map(({ name }: { name: string }) => name)).toEqual(['b.csv', 'a.pdf']);
    const [row] = await stage.sql`
      select trim(first_name || ' ' || last_name) as name from app_user where id = ${own.createdBy}`;
    expect(documents[1]).toMatchObject({ by: row!['name'], time: stage.app.now().toISOString() });
    const entries = await stage.sql`
      select action from audit_entry
      where subject = 'settlement_document' and subject_id = ${String(documents[1].documentId)}`;
    expect(entries).toHaveLength(1);
  });
});

describe('the address of a paper', () => {
  it('is good for minutes, and only as it was signed', async () => {
    const settlementId = await settled();
    await add(settlementId, 'a.pdf', pdf);
    const [{ link }] = (await list(settlementId)).body['list'];
    const [, , fileId, expiry] = new URL(link, 'http://here').pathname.split('/');
    const minutes = (Number(expiry) * 1000 - stage.app.now().getTime()) / 60_000;
    expect([minutes > 0, minutes <= 20]).toEqual([true, true]);
    const other = link.replace(`/${fileId}/`, `/${Number(fileId) - 1}/`);
    expect((await fetched(other)).statusCode).toBe(404);
    expect((await fetched(link.replace(`/${expiry}/`, `/${Number(expiry) + 600}/`))).statusCode).toBe(404);
    expect((await fetched(`/files/${fileId}`)).statusCode).toBe(404);
    // Another reader's name on the address of this one.
    expect((await fetched(link.replace(/\/\d+-/, '/1-'))).statusCode).toBe(404);
    expect((await fetched(link)).statusCode).toBe(200);
    const now = stage.app.now();
    stage.app.setNow(new Date(Number(expiry) * 1000));
    try {
      expect((await fetched(link)).statusCode).toBe(404);
    } finally {
      stage.app.setNow(now);
    }
  });

  it('is answered to nobody of another tenant', () =>
    stage.granted('franchise', 'canAccessSettlement', async () => {
      const parents = await settled();
      const { body } = await add(parents, 'a.pdf', pdf);
      for (const reply of [
        await list(parents, 'franchise'),
        await add(parents, 'b.pdf', pdf, 'franchise'),
        await remove(body['documentId'], 'franchise'),
      ])
        expect(reply.status).toBe(404);
      expect((await list(parents)).body['list']).toHaveLength(1);
      const createdBy = await stage.idOf('franchise');
      const own = await makeSettlement(stage.sql, { companyId: stage.otherPlace.companyId, createdBy });
      expect((await add(own, 'c.pdf', pdf, 'franchise')).status).toBe(200);
      // Staff of the parent company reach it, and the file belongs to the franchise.
      expect((await list(own)).body['list']).toHaveLength(1);
      expect((await add(own, 'd.pdf', pdf)).status).toBe(200);
      const files = await stage.sql`
        select distinct company_id, reach from file where id in
          (select file_id from settlement_document where settlement_id = ${own})`;
      expect(files).toEqual([{ companyId: stage.otherPlace.companyId, reach: 'private' }]);
    }));
});

describe('a completed settlement', () => {
  it('still gets papers, and loses none', async () => {
    const settlementId = await settled();
    const { body } = await add(settlementId, 'a.pdf', pdf);
    await stage.sql`update settlement set ${stage.sql(complete())} where id = ${settlementId}`;
    expect((await add(settlementId, 'b.pdf', pdf)).status).toBe(200);
    const { status, code } = await remove(body['documentId']);
    expect([status, code]).toEqual([409, 'COMPLETE']);
    expect((await list(settlementId)).body['list']).toHaveLength(2);
  });
});

describe('deleting a paper', () => {
  it('takes it off the list, and keeps who did it and when', async () => {
    const settlementId = await settled();
    const [kept, gone] = [await add(settlementId, 'a.pdf', pdf), await add(settlementId, 'b.pdf', pdf)];
    const { status, body } = await remove(gone.body['documentId']);
    expect([status, body]).toEqual([200, { message: 'Document deleted' }]);
    const ids = (await list(settlementId)).body['list'].map(({ documentId }: { documentId: number }) => documentId);
    expect(ids).toEqual([kept.body['documentId']]);
    const [row] = await stage.sql`
      select deleted_by, deleted_at from settlement_document where id = ${gone.body['documentId']}`;
    expect(row).toEqual({ deletedBy: own.createdBy, deletedAt: stage.app.now() });
    expect((await remove(gone.body['documentId'])).status).toBe(404);
  });
});
