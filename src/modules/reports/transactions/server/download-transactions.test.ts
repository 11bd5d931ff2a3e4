import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSheet } from '../../../../../tests/support/read-sheet.ts';
import { openStage, type Person, type Stage } from '../../../../../tests/support/stage.ts';
import { signedIn } from '../../../../kernel/access.ts';
import type { Actor } from '../../../../kernel/actor.ts';
import { userNow } from '../../../sessions/server/public.ts';
import { querySheets } from '../../server/query-sheet.ts';
import { transactions } from '../contract.ts';
import { sheetOfTransactions, transactionDownloads } from './download-transactions.ts';

let stage: Stage;
/** Half an hour after midnight in Atlanta, still the day before in Chicago. */
const at = Date.UTC(2034, 0, 10, 5, 30);
const within = { from: at - 7_200_000, to: at + 7_200_000 };
const heads = [
  'Assistant',
  'Company',
  'Facility',
  'Family',
  'Invoice',
  'Manufacturer',
  'OEM',
  'Type',
  'Adjusted',
  'Base Price',
  'QTY',
  'Date',
  'Total',
  'Void',
  'Unit',
];
const typed = ['=1+2', '+1', '-1', '@now', '007', 'a "b", c', '1e5'];
let names: { customer: string; city: string; type: string };
beforeAll(async () => {
  stage = await openStage();
  const { customerId, facilityId, typeId } = stage.place;
  await stage.sql`update facility set time_zone = 'America/New_York' where id = ${facilityId}`;
  [names] = (await stage.sql<(typeof names)[]>`
    select company.name as customer, facility.city, converter_type.name as type from company, facility, converter_type
    where company.id = ${customerId} and facility.id = ${facilityId} and converter_type.id = ${typeId}`) as unknown as [
    typeof names,
  ];
  // Opened first and settled last.
  await stage.load({
    type: 4,
    columns: { invoiceSettledAt: new Date(at + 1), invoiceNo: 'DOWN-2', deletedAt: new Date(at + 3_600_000) },
    items: [{ offer: 8, columns: { adjustedPrice: 7.5, unitPrice: 7.5, total: 7.5 } }],
  });
  await stage.load({
    type: 4,
    columns: { invoiceSettledAt: new Date(at), invoiceNo: 'DOWN-1' },
    items: typed.map((oem) => ({ offer: 10.07, quantity: 2.5, columns: { oem } })),
  });
});
afterAll(() => stage.close());

const sheet = (who: Person, input: object, format: 'xlsx' | 'csv' = 'xlsx') =>
  readSheet(stage, who, transactions.downloadTransactions, { ...within, ...input }, format);

it('is a workbook of the same rows in the same order: numbers, dates, and text that is no formula', async () => {
  const { file, head, rows } = await sheet('super', {});
  expect(file).toMatch(/^transactions-\d{4}-\d\d-\d\d\.xlsx$/);
  expect(head).toEqual(heads);
  const { customer, city, type } = names;
  const row = (invoice: string, oem: string, ...figures: unknown[]) => [
    undefined,
    customer,
    city,
    undefined,
    invoice,
    undefined,
    oem,
    type,
    ...figures,
  ];
  const plain = rows.map((cells) => cells.map((cell) => (cell === '' ? undefined : cell)));
  expect(plain).toEqual(
    [
      row('DOWN-2', 'SCENE 1', 7.5, 8, -1, '2034-01-10', -7.5, 'void'),
      row('DOWN-2', 'SCENE 1', 7.5, 8, 1, '2034-01-10', 7.5, 'void'),
      ...typed.toReversed().map((oem) => row('DOWN-1', oem, undefined, 10.07, 2.5, '2034-01-10', 25.18)),
    ].map((cells) => expect.arrayContaining(cells)),
  );
  const listed = await stage.send('super', transactions.listTransactions, { ...within, count: 100 });
  expect(rows.map((cells) => [cells[4], cells[6], cells[9], cells[10]])).toEqual(
    (listed.body['list'] as Record<string, unknown>[]).map((each) => [
      each['invoiceNo'],
      each['oem'],
      each['basePrice'],
      each['finalQty'],
    ]),
  );
});

it('is csv on request, with the same cells, in which no text is a formula', async () => {
  const { file, head, rows } = await sheet('super', { text: 'DOWN-1' }, 'csv');
  expect(file).toMatch(/\.csv$/);
  expect(head).toEqual(heads);
  expect(rows.map((cells) => cells[6])).toEqual(['1e5', 'a "b", c', '007', "'@now", "'-1", "'+1", "'=1+2"]);
  expect(rows[0]!.slice(9, 13)).toEqual(['10.07', '2.5', '2034-01-10', '25.18']);
});

it('writes the days of the reader, else those at the facility', async () => {
  const days = async (input: object) =>
    new Set((await sheet('super', { text: 'DOWN-1', ...input })).rows.map((cells) => cells[11]));
  expect(await days({})).toEqual(new Set(['2034-01-10']));
  expect(await days({ timeZone: 'America/Chicago' })).toEqual(new Set(['2034-01-09']));
});

it('holds what its filters and its reader leave', async () => {
  expect((await sheet('super', { oem: '007' })).rows).toHaveLength(1);
  expect((await sheet('super', { facility: String(stage.neighbour.facilityId) })).rows).toEqual([]);
  expect((await sheet('franchise', {})).rows).toEqual([]);
});

it('holds quotes alone with type 2, without an invoice number', async () => {
  await stage.load({ type: 5, columns: { createdAt: new Date(at) }, items: [{ offer: 3.3, quantity: 2 }] });
  const { head, rows } = await sheet('super', { type: 2 });
  const shown = rows.map((cells) => Object.fromEntries(head.map((name, nth) => [name, cells[nth]])));
  expect(shown.map((row) => [row['Invoice'] ?? '', row['Date'], row['QTY'], row['Total']])).toEqual([
    ['', '2034-01-10', 2, 6.6],
  ]);
});

it('lacks the prices for whom they are hidden', async () => {
  await stage.denied('accountant', 'canSeeUnitPrice', async () => {
    const { head, rows } = await sheet('accountant', {});
    expect(head).toEqual(heads.filter((name) => !['Adjusted', 'Base Price', 'Total'].includes(name)));
    expect(JSON.stringify(rows)).not.toContain('10.07');
  });
});

it('says how many rows come, of those alone that its reader may see', async () => {
  await stage.load({ type: 4, columns: { invoiceSettledAt: new Date(at) }, items: [{}, {}] }, stage.otherPlace);
  const toldTo = async (who: Person) => {
    let told: number | undefined;
    const actor = (await userNow(stage.sql, await stage.idOf(who)))!;
    const pieces = transactionDownloads['transactions-csv']!.pieces(within, {
      actor,
      db: stage.sql,
      now: new Date(),
      onProgress: ({ total }) => (told ??= total),
    });
    let text = '';
    for await (const piece of pieces) text += String(piece);
    return [told, text.trimEnd().split('\r\n').length - 1];
  };
  expect(await toldTo('super')).toEqual([11, 11]);
  expect(await toldTo('franchise')).toEqual([2, 2]);
});

it('holds each row once where it is read in several pieces, whatever the size of a piece', async () => {
  const many = Date.UTC(2034, 5, 1);
  for (let nth = 0; nth < 4; nth++)
    await stage.load({
      type: 4,
      columns: { invoiceSettledAt: new Date(many + (nth >> 1)), ...(nth === 2 && { deletedAt: new Date(many + 1) }) },
      items: Array.from({ length: 3 }, (_, at) => ({ columns: { oem: `MANY ${nth} ${at}` } })),
    });
  const [user] = await stage.sql<{ id: number; companyId: number }[]>`
    select id, company_id from app_user where id = ${await stage.idOf('super')}`;
  const flags = new Set(['canSeeUnitPrice'] as const);
  const actor = {
    userId: user!.id,
    companyId: user!.companyId,
    hierarchy: 1,
    invoiceFacilityIds: null,
    flags,
  } as unknown as Actor;
  const inPieces = async (atOnce: number) => {
    const { 'many-csv': csv } = querySheets('many', { access: signedIn }, async (input, reader) => ({
      ...(await sheetOfTransactions(input, reader)),
      atOnce,
    }));
    let told: number | undefined;
    const pieces = csv!.pieces(
      { from: many, to: many + 9 },
      { actor, db: stage.sql, now: new Date(), onProgress: ({ total }) => (told ??= total) },
    );
    let text = '';
    for await (const piece of pieces) text += String(piece);
    expect(told).toBe(15);
    const lines = text.trimEnd().split('\r\n').slice(1);
    return lines.map((line) => line.split(',').slice(6, 12).join());
  };
  const whole = await inPieces(100);
  expect(whole).toHaveLength(15);
  expect(new Set(whole).size).toBe(15);
  for (const atOnce of [1, 2, 3, 4, 7, 15]) expect(await inPieces(atOnce), `${atOnce}`).toEqual(whole);
});
