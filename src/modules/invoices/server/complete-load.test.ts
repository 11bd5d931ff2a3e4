import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textOf } from '../../../../tests/support/pdf.ts';
import { mailsIn } from '../../../../tests/support/mails.ts';
import { openStage, type Person, type Stage } from '../../../../tests/support/stage.ts';
import { invoices } from '../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await stage.sql`update facility set is_sign_required = false where id = ${stage.place.facilityId}`;
});
afterAll(() => stage.close());

const signature =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const complete = (loadId: number, more: object = {}, who: Person = 'buyer') =>
  stage.send(who, invoices.completeLoad, { loadId, ...more });
const wrongState = { status: 409, code: 'WRONG_STATE' };
const invalid = (field: string) => ({ status: 400, fields: { [field]: expect.any(String) as unknown } });
const expectUntouched = async (loadId: number, type = 1) =>
  expect(await stage.loadRow(loadId)).toMatchObject({
    type,
    buyerFinalisedAt: null,
    invoiceSettledAt: null,
    version: 0,
  });

/** Columns of a load that was opened some days ago. */
const opened = { createdAt: new Date('2026-06-10T12:00:00Z') };

describe('completing', () => {
  it('settles a pending invoice under its number, signed today at the facility', async () => {
    const { loadId } = await stage.load({ type: 3 });
    const { invoiceNo, finishedAt } = await stage.loadRow(loadId);
    const { status, body } = await complete(loadId);
    expect([status, body['invoiceNo']]).toEqual([200, invoiceNo]);
    expect(await stage.loadRow(loadId)).toMatchObject({
      type: 4,
      status: 7,
      invoiceNo,
      finishedAt,
      buyerFinalisedAt: stage.app.now(),
      invoiceSettledAt: stage.app.now(),
      updatedAt: stage.app.now(),
      signedOn: '2026-06-15',
      signatureFileId: null,
      version: 1,
    });
  });

  it.each([
    ['a cart', {}],
    ['a load that the seller has finalised', { status: 4, columns: { sellerFinalisedAt: new Date() } }],
  ] as const)('finishes %s first, under a new number', async (_, spec) => {
    const { loadId } = await stage.load(spec);
    const { body } = await complete(loadId);
    expect(await stage.loadRow(loadId)).toMatchObject({
      type: 4,
      status: 7,
      invoiceNo: body['invoiceNo'],
      finishedAt: stage.app.now(),
      invoiceSettledAt: stage.app.now(),
    });
    expect((await stage.loadRow(loadId)).finisherIds).toEqual([await stage.idOf('buyer')]);
  });

  it('keeps the signature, readable inside the company alone, and the day it was given', async () => {
    const { loadId } = await stage.load({ type: 3, columns: opened });
    await complete(loadId, { signature, date: '06/12/2026' });
    const { signatureFileId, signedOn } = await stage.loadRow(loadId);
    expect(signedOn).toBe('2026-06-12');
    expect(
      await stage.sql`select company_id, reach, media_type from file where id = ${signatureFileId as number}`,
    ).toEqual([{ companyId: stage.place.companyId, reach: 'private', mediaType: 'image/png' }]);
  });

  it('keeps a signature that staff take in the company of the load', async () => {
    const { loadId } = await stage.load({ type: 3, columns: opened }, stage.otherPlace);
    expect((await complete(loadId, { signature }, 'admin')).status).toBe(200);
    const { signatureFileId } = await stage.loadRow(loadId);
    expect(await stage.sql`select company_id from file where id = ${signatureFileId as number}`).toEqual([
      { companyId: stage.otherPlace.companyId },
    ]);
  });

  it('is announced to who watches the load and the company’s lists', async () => {
    const { loadId } = await stage.load({ type: 3 });
    expect(await stage.announced(() => complete(loadId))).toEqual([
      `company:${stage.place.companyId} loads.changed`,
      `company:${stage.place.customerId} loads.changed`,
      `load:${loadId} load.changed`,
    ]);
  });

  it('mails the paper to who is named, with the figures that the sender sees alone', async () => {
    const [shown, hidden, nobody] = [
      await stage.load({ type: 3, items: [{ offer: 1184.35 }, { status: 2 }] }),
      await stage.load({ type: 3 }),
      await stage.load({ type: 3 }),
    ];
    const { body } = await complete(shown.loadId, { email: 'shown@yard.test' });
    await stage.denied('buyer', 'canSeeSubtotal', () => complete(hidden.loadId, { email: 'hidden@yard.test' }));
    await complete(nobody.loadId);
    await stage.app.work('invoices.mail-completed');
    const [mail] = await mailsIn(stage.app, 'shown@yard.test');
    expect(mail).toMatchObject({
      subject: `Invoice ${body['invoiceNo']}`,
      text: expect.stringContaining('1 item, $1,184.35'),
      attachment: { name: expect.stringMatching(new RegExp(`^Invoice ${body['invoiceNo']} - .+\\.pdf$`)) },
    });
    expect(await textOf(mail!.attachment!.content)).toContain('Total $1,184.35');
    const [blind] = await mailsIn(stage.app, 'hidden@yard.test');
    expect(blind!.text + (await textOf(blind!.attachment!.content))).not.toContain('Subtotal');
    expect(blind!.text).not.toContain('$');
    expect(await mailsIn(stage.app)).toHaveLength(2);
    const noted = await stage.sql`select user_id, subject_id, after from audit_entry where action = 'MAIL' order by id`;
    expect(noted).toEqual([
      {
        userId: await stage.idOf('buyer'),
        subjectId: shown.loadId,
        after: expect.objectContaining({ to: 'shown@yard.test' }),
      },
      {
        userId: await stage.idOf('buyer'),
        subjectId: hidden.loadId,
        after: expect.objectContaining({ to: 'hidden@yard.test' }),
      },
    ]);
  });
});

describe('completing is refused', () => {
  it.each([
    ['a request', { type: 2 }],
    ['a quote', { type: 5 }],
    ['an empty cart', { items: [] }],
    ['a cart with a pending item', { items: [{}, { status: 0 }] }],
    ['a cart of rejected items', { items: [{ status: 2 }] }],
  ] as const)('for %s', async (_, spec) => {
    const { loadId } = await stage.load(spec);
    expect(await complete(loadId)).toMatchObject(wrongState);
    await expectUntouched(loadId, 'type' in spec ? spec.type : 1);
  });

  it('a second time', async () => {
    const { loadId } = await stage.load({ type: 3, columns: opened });
    await complete(loadId, { date: '2026-06-12' });
    expect(await complete(loadId)).toMatchObject(wrongState);
    expect(await stage.loadRow(loadId)).toMatchObject({ signedOn: '2026-06-12', version: 1 });
  });

  it('in another tenant, and to sellers', async () => {
    const { loadId } = await stage.load({ type: 3 });
    expect((await complete(loadId, {}, 'franchise')).status).toBe(404);
    expect((await complete(loadId, {}, 'seller')).status).toBe(403);
    await expectUntouched(loadId, 3);
  });

  it('at another total, version, number or facility than the load’s own', async () => {
    const invoiceNo = 'SEEN-1';
    const { loadId } = await stage.load({ type: 3, columns: { invoiceNo } });
    expect(await complete(loadId, { expectedTotal: 99.99 })).toMatchObject({ status: 409, code: 'TOTAL_CHANGED' });
    expect(await complete(loadId, { version: 1 })).toMatchObject({
      status: 409,
      code: 'STALE',
      body: { fresh: { loadId } },
    });
    expect(await complete(loadId, { invoiceNo: 'ATL-1' })).toMatchObject({ status: 409, code: 'OTHER_INVOICE' });
    expect(await complete(loadId, { facility: 'Elsewhere' })).toMatchObject({ status: 409, code: 'OTHER_FACILITY' });
    await expectUntouched(loadId, 3);
    const [{ city } = { city: '' }] = await stage.sql<{ city: string }[]>`
      select city from facility where id = ${stage.place.facilityId}`;
    const seen = { expectedTotal: 100, version: 0, invoiceNo, facility: city.toUpperCase() };
    expect((await complete(loadId, seen)).status).toBe(200);
  });

  it('on a day that is not, that is to come, or before there was paper', async () => {
    const { loadId } = await stage.load({ type: 3, columns: opened });
    for (const date of ['02/30/2026', '2026-06-16', '06/16/2026', '0026-06-12'])
      expect(await complete(loadId, { date }), date).toMatchObject(invalid('date'));
    await expectUntouched(loadId, 3);
    expect((await complete(loadId, { date: '2026-06-15' })).status).toBe(200);
  });

  it('as signed before the load was opened, but for a day', async () => {
    // 21:00 of June 9 in Atlanta.
    const columns = { createdAt: new Date('2026-06-10T01:00:00Z') };
    const { loadId } = await stage.load({ type: 3, columns });
    for (const date of ['2026-06-07', '2000-01-01'])
      expect(await complete(loadId, { date }), date).toMatchObject({
        ...invalid('date'),
        fields: { date: 'The day of signing cannot be before the load was opened, on 06-09-2026.' },
      });
    await expectUntouched(loadId, 3);
    expect((await complete(loadId, { date: '2026-06-08' })).status).toBe(200);
  });

  it('on the day that is to come at the facility, also where it has begun elsewhere', async () => {
    const { loadId } = await stage.load({ type: 3 });
    const now = stage.app.now();
    // 21:00 of June 15 in Atlanta.
    stage.app.setNow(new Date('2026-06-16T01:00:00Z'));
    const [tomorrow, today] = [await complete(loadId, { date: '2026-06-16' }), await complete(loadId)];
    stage.app.setNow(now);
    expect(tomorrow).toMatchObject(invalid('date'));
    expect(today.status).toBe(200);
    expect(await stage.loadRow(loadId)).toMatchObject({ signedOn: '2026-06-15' });
  });

  it('without the signature that the facility asks for', async () => {
    const { loadId } = await stage.load({ type: 3 });
    const ask = (isAsked: boolean) =>
      stage.sql`update facility set is_sign_required = ${isAsked} where id = ${stage.place.facilityId}`;
    await ask(true);
    try {
      expect(await complete(loadId)).toMatchObject(invalid('signature'));
      await expectUntouched(loadId, 3);
      expect((await complete(loadId, { signature })).status).toBe(200);
    } finally {
      await ask(false);
    }
  });

  it('without the EIN that the facility asks for', async () => {
    const ask = (isAsked: boolean) =>
      stage.sql`update facility set is_ein_required = ${isAsked} where id = ${stage.place.facilityId}`;
    const [{ ein } = { ein: '' }] = await stage.sql<{ ein: string }[]>`
      select ein from company where id = ${stage.place.customerId}`;
    const { loadId } = await stage.load({ type: 3 });
    await ask(true);
    await stage.sql`update company set ein = '' where id = ${stage.place.customerId}`;
    const answer = await complete(loadId);
    await stage.sql`update company set ein = ${ein} where id = ${stage.place.customerId}`;
    await ask(false);
    expect(answer).toMatchObject({ status: 409, code: 'EIN_NEEDED' });
    await expectUntouched(loadId, 3);
  });
});
