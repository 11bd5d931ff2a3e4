import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pixel } from '../../../../tests/support/pixel.ts';
import { openStage, type Person, type Stage } from '../../../../tests/support/stage.ts';
import { loadLifeCycle } from '../../loads/life-cycle/contract.ts';
import { payments } from '../../payments/contract.ts';
import { invoices } from '../contract.ts';

let stage: Stage;
let start: Date;
beforeAll(async () => {
  stage = await openStage();
  start = stage.app.now();
});
afterAll(() => stage.close());

const undo = (loadId: number, who: Person = 'buyer') => stage.send(who, loadLifeCycle.reopenLoad, { loadId });
const after = (seconds: number) => stage.app.setNow(new Date(start.getTime() + seconds * 1000));
const forbidden = (sentence: string) => ({ status: 403, error: expect.stringContaining(sentence) });
const msLeft = async (loadId: number, who: Person = 'buyer') =>
  (await stage.send(who, loadLifeCycle.getLoad, { loadId })).body['undoFinishMs'];

/** A load that the buyer has just finished. */
const finished = async (who: Person = 'buyer') => {
  after(0);
  const place = who === 'franchise' ? stage.otherPlace : stage.place;
  const { loadId } = await stage.load({}, place);
  const { status, body } = await stage.send(who, invoices.finishLoad, { loadId });
  expect(status).toBe(200);
  return { loadId, invoiceNo: body['invoiceNo'] as string };
};
const expectStands = async (loadId: number) => expect(await stage.loadRow(loadId)).toMatchObject({ type: 3 });

describe('who finished an order takes it back', () => {
  it.each(['buyer', 'grader', 'franchise', 'admin'] as const)('without a reason, as %s', async (who) => {
    const { loadId, invoiceNo } = await finished(who);
    expect((await undo(loadId, who)).status).toBe(200);
    expect(await stage.loadRow(loadId)).toMatchObject({ type: 1, status: 2, invoiceNo, version: 2 });
    expect(
      await stage.sql`select reason from audit_entry where subject = 'load' and subject_id = ${loadId} and reason <> ''`,
    ).toEqual([{ reason: 'The finish was undone' }]);
    const again = await stage.send(who, invoices.finishLoad, { loadId });
    expect(again.body['invoiceNo']).toBe(invoiceNo);
  });

  it('is told that the finish is its own, unlike somebody else', async () => {
    const { loadId } = await finished();
    const isOwn = async (who: Person) =>
      (await stage.send(who, loadLifeCycle.getLoad, { loadId })).body['isFinishedByReader'];
    expect([await isOwn('buyer'), await isOwn('admin')]).toEqual([true, false]);
  });

  it('until exactly a minute later, and is told how long it may', async () => {
    const { loadId } = await finished();
    after(20);
    expect(await msLeft(loadId)).toBe(40_000);
    after(60);
    expect((await undo(loadId)).status).toBe(200);
  });

  it('again after finishing it again, whatever was printed before', async () => {
    const { loadId } = await finished();
    await stage.send('buyer', invoices.invoicePdf, { loadId });
    expect((await stage.send('admin', loadLifeCycle.reopenLoad, { loadId, reason: 'Miscounted' })).status).toBe(200);
    expect((await stage.send('buyer', invoices.finishLoad, { loadId })).status).toBe(200);
    expect((await undo(loadId)).status).toBe(200);
  });
});

describe('a finish is not taken back', () => {
  it('a moment after the minute', async () => {
    const { loadId } = await finished();
    after(60.001);
    expect(await msLeft(loadId)).toBe(0);
    expect(await undo(loadId)).toMatchObject(forbidden('for a minute'));
    await expectStands(loadId);
  });

  it('by another user of the same side, the seller or another tenant', async () => {
    const { loadId } = await finished();
    await stage.sql`update load set assistant_id = ${await stage.idOf('grader')} where id = ${loadId}`;
    expect(await msLeft(loadId, 'grader')).toBe(0);
    expect(await undo(loadId, 'grader')).toMatchObject(forbidden('right to edit invoices'));
    expect((await undo(loadId, 'seller')).status).toBe(403);
    expect((await undo(loadId, 'franchise')).status).toBe(404);
    await expectStands(loadId);
  });

  it('by who finished it before somebody else did', async () => {
    const { loadId } = await finished();
    expect((await undo(loadId)).status).toBe(200);
    await stage.sql`update load set assistant_id = ${await stage.idOf('grader')} where id = ${loadId}`;
    expect((await stage.send('grader', invoices.finishLoad, { loadId })).status).toBe(200);
    expect((await undo(loadId)).status).toBe(403);
  });

  it('without a reason by who may edit invoices but did not finish it', async () => {
    const { loadId } = await finished();
    expect(await undo(loadId, 'admin')).toMatchObject({ status: 400, fields: { reason: 'Required.' } });
    await expectStands(loadId);
  });

  it('after a payment, also once that is deleted', async () => {
    const { loadId } = await finished();
    const paid = await stage.send('buyer', payments.addPayment, { loadId, paymentMethod: 'CASH', amount: 5 });
    expect(await undo(loadId)).toMatchObject(forbidden('paid, printed or mailed'));
    const { paymentId } = paid.body;
    expect((await stage.send('admin', payments.deletePayment, { loadId, paymentId })).status).toBe(200);
    expect(await msLeft(loadId)).toBe(0);
    expect(await undo(loadId)).toMatchObject(forbidden('paid, printed or mailed'));
    await expectStands(loadId);
  });

  it.each([
    ['its PDF was read by the buyer', 'buyer', invoices.invoicePdf, {}],
    ['its PDF was read by the seller', 'seller', invoices.invoicePdf, {}],
    ['it was printed', 'buyer', invoices.viewInvoice, { isPrint: true }],
  ] as const)('after %s', async (_, who, call, more) => {
    const { loadId } = await finished();
    const announced = await stage.announced(async () =>
      expect((await stage.send(who, call, { loadId, ...more })).status).toBe(200),
    );
    expect(announced).toContain(`load:${loadId} load.changed`);
    expect(await msLeft(loadId)).toBe(0);
    expect(await undo(loadId)).toMatchObject(forbidden('paid, printed or mailed'));
    await expectStands(loadId);
  });

  it('after it was signed and completed, not even by who may edit invoices', async () => {
    const { loadId } = await finished('admin');
    const signature = `data:image/png;base64,${pixel.toString('base64')}`;
    expect((await stage.send('admin', invoices.completeLoad, { loadId, signature })).status).toBe(200);
    expect(await undo(loadId, 'admin')).toMatchObject({ status: 409, code: 'WRONG_STATE' });
    expect(await msLeft(loadId, 'admin')).toBe(0);
  });
});

describe('a finish can still be taken back', () => {
  it('after the invoice was looked at', async () => {
    const { loadId } = await finished();
    expect((await stage.send('buyer', invoices.viewInvoice, { loadId })).status).toBe(200);
    expect(await msLeft(loadId)).toBe(60_000);
    expect((await undo(loadId)).status).toBe(200);
  });

  it('after somebody asked for its paper who may not have it', async () => {
    const { loadId } = await finished();
    expect((await stage.send('franchise', invoices.invoicePdf, { loadId })).status).toBe(404);
    expect((await stage.send('grader', invoices.viewInvoice, { loadId, isPrint: true })).status).toBe(404);
    expect((await undo(loadId)).status).toBe(200);
  });
});

it('of two at once, one takes it back', async () => {
  const { loadId } = await finished();
  const answers = await Promise.all([undo(loadId), undo(loadId)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await stage.loadRow(loadId)).toMatchObject({ type: 1, version: 2 });
});

it('of taking it back and printing it at once, one happens', async () => {
  const { loadId } = await finished();
  const [undone, printed] = await Promise.all([undo(loadId), stage.send('buyer', invoices.invoicePdf, { loadId })]);
  expect([
    [200, 404],
    [403, 200],
  ]).toContainEqual([undone.status, printed.status]);
});

it('reading a paper changes no version, no time of change and no history', async () => {
  const { loadId } = await finished();
  const before = await stage.loadRow(loadId);
  after(30);
  await stage.send('buyer', invoices.invoicePdf, { loadId });
  after(40);
  await stage.send('buyer', invoices.invoicePdf, { loadId });
  const printedAt = new Date(start.getTime() + 30_000);
  expect(await stage.loadRow(loadId)).toEqual({ ...before, undoEndedAt: printedAt });
  const [noted] = await stage.sql`
    select user_id from audit_entry where subject = 'load' and subject_id = ${loadId} and after ? 'undo_ended_at' order by id desc limit 1`;
  expect(noted).toEqual({ userId: await stage.idOf('buyer') });
});
