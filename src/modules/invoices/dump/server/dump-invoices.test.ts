import { read, utils, type CellObject } from '@e965/xlsx';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStage, type Person, type Stage } from '../../../../../tests/support/stage.ts';
import { invoiceDump } from '../contract.ts';

let stage: Stage;
let loadId: number;
beforeAll(async () => {
  stage = await openStage();
  ({ loadId } = await stage.load({
    type: 4,
    items: [{ quantity: 2 }, { quantity: 3, status: 2 }],
    paid: 5,
    columns: { name: '=Sum of all' },
  }));
  await stage.sql`update load set discount = 1, grandtotal = subtotal - 1 where id = ${loadId}`;
});
afterAll(() => stage.close());

const linkOf = async (who: Person, input: object): Promise<string> => {
  const { status, body } = await stage.send(who, invoiceDump.dumpInvoices, input);
  expect(status, JSON.stringify(body)).toBe(200);
  return body['link'] as string;
};
const csvOf = async (who: Person, input: object) => {
  const { statusCode, body } = await stage.app.app.inject(await linkOf(who, { ...input, format: 'csv' }));
  expect(statusCode).toBe(200);
  const [head, ...lines] = body.replace('\ufeff', '').trimEnd().split('\r\n');
  return {
    heads: head!.split(','),
    lines,
    of: (id: number) => lines.find((line) => line.split(',')[1] === String(id)),
  };
};
const stored = async () => {
  const [row] = await stage.sql<{ invoiceNo: string; grandtotal: string; balance: string }[]>`
    select invoice_no, grandtotal::text, balance::text from load where id = ${loadId}`;
  return row!;
};

it('holds the figures of an invoice to the cent, its counts, and no formula', async () => {
  const { invoiceNo, grandtotal, balance } = await stored();
  const { heads, of } = await csvOf('super', { type: 4 });
  const cells = of(loadId)!.split(',');
  const cell = (head: string) => cells[heads.indexOf(head)];
  expect(cell('Invoice')).toBe(invoiceNo);
  expect(cell('Name')).toBe("'=Sum of all");
  expect([cell('Discount'), cell('Total'), cell('Paid'), cell('Balance')]).toEqual([
    '1.00',
    grandtotal,
    '5.00',
    balance,
  ]);
  expect([cell('State'), cell('Total Units')]).toEqual(['settled', '2']);
});

it('is a workbook unless csv is asked for, with numbers as numbers and text as text', async () => {
  const link = await linkOf('super', { type: 4 });
  expect(link).toMatch(/\/invoices-settled-\d{4}-\d\d-\d\d\.xlsx$/);
  const { rawPayload, headers } = await stage.app.app.inject(link);
  expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  const { sheets } = await readXlsx(new Uint8Array(rawPayload));
  const [head, ...rows] = sheets[0]!.rows;
  const row = rows.find((cells) => cells[1] === loadId)!;
  expect(row[head!.indexOf('Name')]).toBe('=Sum of all');
  expect(row[head!.indexOf('Total')]).toBe(Number((await stored()).grandtotal));
});

it('has days as dates, amounts in dollars, and nothing that a void invoice comes to', async () => {
  const voided = await stage.load({
    type: 4,
    items: [{ quantity: 7 }],
    columns: {
      invoiceSettledAt: new Date('2026-06-15T02:00:00Z'),
      deletedAt: new Date('2026-06-15T12:00:00Z'),
      payForwardDate: '2026-06-23',
    },
  });
  await stage.sql`update load set discount = 4, grandtotal = subtotal - 4 where id = ${voided.loadId}`;
  const { rawPayload } = await stage.app.app.inject(await linkOf('super', { type: 4 }));
  const { SheetNames, Sheets } = read(rawPayload, { cellDates: true, cellNF: true, UTC: true });
  const sheet = Sheets[SheetNames[0]!]!;
  const [head, ...rows] = utils.sheet_to_json<unknown[]>(sheet, { header: 1, UTC: true });
  const nth = rows.findIndex((cells) => cells[1] === voided.loadId);
  const cellOf = (name: string) => sheet[utils.encode_cell({ r: nth + 1, c: head!.indexOf(name) })] as CellObject;
  expect(cellOf('State').v).toBe('void');
  for (const [name, day] of [
    ['Settled', '2026-06-14'],
    ['Pay by', '2026-06-23'],
  ])
    expect([cellOf(name!).t, (cellOf(name!).v as Date).toISOString()], name).toEqual(['d', `${day}T00:00:00.000Z`]);
  for (const name of ['Subtotal', 'Discount', 'Total', 'Paid', 'Balance'])
    expect([name, cellOf(name).v, cellOf(name).z]).toEqual([name, 0, '$#,##0.00']);
});

it('holds more than one read of invoices, each once', async () => {
  const [sample] = await stage.sql<{ names: string }[]>`
    select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
    where table_schema = 'public' and table_name = 'load' and is_generated = 'NEVER' and is_identity = 'NO'
      and column_name not in ('invoice_no', 'notes')`;
  const columns = stage.sql.unsafe(sample!.names);
  const opened = await stage.load({ type: 3, items: [{}] });
  await stage.sql`
    insert into load (${columns}, invoice_no) select ${columns}, 'MANY-' || nth
    from load, generate_series(1, 1000) nth where load.id = ${opened.loadId}`;
  const { lines } = await csvOf('super', { type: 3, text: 'MANY' });
  expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(1000);
  expect(lines).toHaveLength(1000);
});

it('has the last opened first', async () => {
  const { loadId: later } = await stage.load({ type: 4, items: [{}] });
  const { heads, lines } = await csvOf('super', { type: 4 });
  const ids = lines.map((line) => Number(line.split(',')[1]));
  expect(heads[1]).toBe('Load');
  expect(ids.filter((id) => id === later || id === loadId)).toEqual([later, loadId]);
});

it('lacks the amounts where totals are hidden, and their filters are refused', async () => {
  await stage.sql`delete from role_permission where flag = 'canSeeSubtotal' and role_id = (select role_id from app_user where email = 'accountant@troyard.test')`;
  const { heads } = await csvOf('accountant', { type: 4 });
  for (const head of ['Subtotal', 'Discount', 'Total', 'Paid', 'Balance']) expect(heads).not.toContain(head);
  expect(heads).toContain('Invoice');
  for (const filter of [{ amount: 1 }, { status: 'owed' }])
    expect((await stage.send('accountant', invoiceDump.dumpInvoices, { type: 4, ...filter })).status).toBe(403);
});

it('counts the units marked for test for those alone who may see the mark', async () => {
  expect((await csvOf('super', { type: 4 })).heads).toContain('Test Units');
  await stage.sql`delete from role_permission where flag = 'canViewMarkForTest' and role_id = (select role_id from app_user where email = 'grader@troyard.test')`;
  expect((await csvOf('grader', { type: 4 })).heads).not.toContain('Test Units');
});

describe('holds what its reader sees in the list', () => {
  it('and no invoice in which a buyer without the right took no part', async () => {
    expect((await csvOf('super', { type: 4 })).of(loadId)).toBeDefined();
    const grader = await csvOf('grader', { type: 4 });
    expect(grader.of(loadId)).toBeUndefined();
  });

  it('and nothing of another company for a franchise, which has no list of franchises', async () => {
    expect((await csvOf('franchise', { type: 4 })).of(loadId)).toBeUndefined();
    expect((await stage.send('franchise', invoiceDump.dumpInvoices, { type: 10 })).status).toBe(403);
  });

  it('and not for sellers', async () => {
    expect((await stage.send('seller', invoiceDump.dumpInvoices, { type: 3 })).status).toBe(403);
  });

  it('under the same filters', async () => {
    const { invoiceNo } = await stored();
    const { lines } = await csvOf('super', { type: 4, text: invoiceNo });
    expect(lines.length).toBe(1);
    expect(
      (await csvOf('super', { type: 4, customer: stage.place.customerId, text: 'nothing has this' })).lines,
    ).toEqual([]);
    expect((await csvOf('super', { type: 3 })).of(loadId)).toBeUndefined();
  });
});

it('asks for the right again when it is fetched', async () => {
  const link = await linkOf('admin', { type: 4, status: 'owed' });
  await stage.sql`delete from role_permission where flag = 'canSeeSubtotal' and role_id = (select role_id from app_user where email = 'admin@troyard.test')`;
  expect((await stage.app.app.inject(link)).statusCode).toBe(404);
});
