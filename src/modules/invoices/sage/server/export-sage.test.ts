import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Call } from '../../../../kernel/contract.ts';
import { openStage, type Person, type Stage } from '../../../../../tests/support/stage.ts';
import { invoices } from '../../contract.ts';
import { sage } from '../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const make = async (input: object = {}, who: Person = 'accountant', call: Call = sage.makeJournal) => {
  const { status, body } = await stage.send(who, call, input);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as { link: string | null; entries: number; message: string };
};
/** The same by the read of the specification. */
const read = (input: object, who: Person = 'accountant') => make(input, who, sage.exportSage);
type Line = { day: string; reference: string; account: string; debit: string; credit: string };
const linesOf = async (link: string | null): Promise<Line[]> => {
  const { statusCode, body } = await stage.app.app.inject(link!);
  expect(statusCode).toBe(200);
  const [head, ...lines] = body.replace('\ufeff', '').trimEnd().split('\r\n');
  expect(head).toBe('Date,Reference,Account,Department,Description,Debit,Credit');
  return lines.map((line) => {
    const [day, reference, account] = line.split(',');
    const [credit, debit] = line.split(',').toReversed();
    return { day: day!, reference: reference!, account: account!, debit: debit!, credit: credit! };
  });
};
const settled = async (columns: Record<string, unknown> = {}, paid?: number) => {
  const { loadId } = await stage.load({ type: 4, items: [{ quantity: 2 }], ...(paid && { paid }), columns });
  const [row] = await stage.sql<{ invoiceNo: string; total: string }[]>`
    select invoice_no, grandtotal::text as total from load where id = ${loadId}`;
  return { loadId, ...row! };
};
const linesAbout = async (reference: string, link: string | null) =>
  (await linesOf(link))
    .filter((line) => line.reference === reference)
    .map(({ account, debit, credit }) => [account, debit, credit]);
const waiting = async (loadId: number): Promise<boolean> => {
  const { body } = await stage.send('accountant', invoices.listInvoices, { type: 1, status: '1', count: 1000 });
  return (body['list'] as { loadId: number }[]).some((each) => each.loadId === loadId);
};
/** Nothing waits before each test. */
beforeEach(async () => void (await make()));

describe('a journal', () => {
  it('posts a settled invoice and its payments, balanced', async () => {
    const { invoiceNo, total } = await settled({}, 5);
    const { link, entries } = await make();
    expect(entries).toBe(2);
    expect(await linesAbout(invoiceNo, link)).toEqual([
      ['5000', total, ''],
      ['2000', '', total],
      ['2000', '5.00', ''],
      [expect.stringMatching(/^10[012]0$/), '', '5.00'],
    ]);
  });

  it('posts nothing twice, and says that nothing waits', async () => {
    const { loadId } = await settled();
    expect(await waiting(loadId)).toBe(true);
    expect((await make()).entries).toBe(1);
    expect(await waiting(loadId)).toBe(false);
    expect(await make()).toMatchObject({ link: null, entries: 0, message: 'Nothing waits to be exported.' });
  });

  it('is the same file when it is fetched again, later and by its number', async () => {
    await settled();
    const { link } = await make();
    const first = await linesOf(link);
    const { body } = await stage.send('accountant', sage.listSageExports, { count: 1 });
    const [last] = body['list'] as { exportId: number; link: string; entries: number }[];
    expect(last!.entries).toBe(1);
    expect(await linesOf(last!.link)).toEqual(first);
    expect(await linesOf((await read({ exportId: last!.exportId })).link)).toEqual(first);
  });

  it('takes back an invoice that was edited since, and posts it anew', async () => {
    const { loadId, invoiceNo, total } = await settled();
    await make();
    await stage.sql`update load set grandtotal = grandtotal - 0.01 where id = ${loadId}`;
    expect(await waiting(loadId)).toBe(true);
    const less = (Number(total) - 0.01).toFixed(2);
    const { link } = await make();
    expect(await linesAbout(invoiceNo, link)).toEqual([
      ['5000', '', total],
      ['2000', total, ''],
      ['5000', less, ''],
      ['2000', '', less],
    ]);
    expect((await make()).entries).toBe(0);
  });

  it('takes back a void invoice, and posts it no more', async () => {
    const { loadId, invoiceNo, total } = await settled();
    await make();
    await stage.sql`update load set deleted_at = now() where id = ${loadId}`;
    expect(await linesAbout(invoiceNo, (await make()).link)).toEqual([
      ['5000', '', total],
      ['2000', total, ''],
    ]);
    expect((await make()).entries).toBe(0);
  });

  it('never posts an invoice that was void before', async () => {
    await settled({ deletedAt: new Date('2026-06-01T00:00:00Z') });
    expect((await make()).entries).toBe(0);
  });

  it('takes back a payment that was taken back', async () => {
    const { loadId, invoiceNo } = await settled({}, 7);
    await make();
    await stage.sql`update payment set deleted_at = now() where load_id = ${loadId}`;
    const [debit, credit] = await linesAbout(invoiceNo, (await make()).link);
    expect([debit, credit]).toEqual([
      ['2000', '', '7.00'],
      [expect.stringMatching(/^10/), '7.00', ''],
    ]);
  });

  it('keeps the accounts that an entry was posted to, and writes new ones on the new accounts', async () => {
    const { loadId, invoiceNo, total } = await settled();
    await make();
    const accounts = [{ kind: 'purchases', account: '5999', department: 'East', description: 'Cores' }];
    expect((await stage.send('accountant', sage.setSageAccounts, { accounts })).status).toBe(200);
    await stage.sql`update load set grandtotal = grandtotal + 1 where id = ${loadId}`;
    expect(await linesAbout(invoiceNo, (await make()).link)).toEqual([
      ['5000', '', total],
      ['2000', total, ''],
      ['5999', (Number(total) + 1).toFixed(2), ''],
      ['2000', '', (Number(total) + 1).toFixed(2)],
    ]);
    await stage.sql`delete from sage_account`;
  });

  it('leaves out pending invoices and those of franchises', async () => {
    await stage.load({ type: 3, items: [{}] });
    await stage.load({ type: 4, items: [{}] }, stage.otherPlace);
    expect((await make()).entries).toBe(0);
  });

  it('is made once by two at the same time', async () => {
    const { loadId } = await settled();
    const [one, other] = await Promise.all([make({}, 'accountant'), make({}, 'super')]);
    expect([one.entries, other.entries].toSorted((a, b) => a - b)).toEqual([0, 1]);
    const rows = await stage.sql`select from sage_entry where load_id = ${loadId}`;
    expect(rows.length).toBe(1);
  });
});

describe('who sees only own invoices', () => {
  it('posts those, and has the journals that it made itself', async () => {
    const others = await settled();
    const own = await settled({ videoGraderId: await stage.idOf('grader') });
    const { link, entries } = await make({}, 'grader');
    expect(entries).toBe(1);
    expect(await linesAbout(own.invoiceNo, link)).not.toEqual([]);
    // That of others waits, and the grader is not told of it.
    expect(await make({}, 'grader')).toMatchObject({ message: 'Nothing of your invoices waits to be exported.' });
    const made = (await make()).link;
    expect(await linesAbout(others.invoiceNo, made)).not.toEqual([]);
    const { body } = await stage.send('accountant', sage.listSageExports, { count: 1 });
    const { exportId } = (body['list'] as { exportId: number }[])[0]!;
    expect((await stage.send('grader', sage.exportSage, { exportId })).status).toBe(404);
    const listed = (await stage.send('grader', sage.listSageExports, {})).body['list'] as { exportId: number }[];
    expect(listed.map((each) => each.exportId)).not.toContain(exportId);
  });

  it('and nothing where totals are hidden', async () => {
    await stage.sql`delete from role_permission where flag = 'canSeeSubtotal' and role_id = (select role_id from app_user where email = 'buyer@troyard.test')`;
    for (const call of [sage.makeJournal, sage.exportSage, sage.listSageExports, sage.getSageAccounts])
      expect((await stage.send('buyer', call, {})).status).toBe(403);
  });
});
