import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStage, type Person, type Stage } from '../../../../../tests/support/stage.ts';
import { uniqueName } from '../../../../../tests/support/unique-name.ts';
import { loadReport } from '../contract.ts';

let stage: Stage;
let loadId: number;
const text = `=${uniqueName()}`;
beforeAll(async () => {
  stage = await openStage();
  ({ loadId } = await stage.load({
    type: 4,
    items: [
      { offer: 10.07, quantity: 2.5 },
      { quantity: 3, status: 2 },
    ],
    paid: 5,
    columns: { name: text },
  }));
  await stage.sql`update load set discount = 1, grandtotal = subtotal - 1 where id = ${loadId}`;
});
afterAll(() => stage.close());

const linkOf = async (who: Person, input: object): Promise<string> => {
  const { status, body } = await stage.send(who, loadReport.downloadLoads, input);
  expect(status, JSON.stringify(body)).toBe(200);
  return body['link'] as string;
};
const workbookOf = async (who: Person, input: object) => {
  const { rawPayload } = await stage.app.app.inject(await linkOf(who, input));
  const { sheets } = await readXlsx(new Uint8Array(rawPayload));
  const [head, ...rows] = sheets[0]!.rows;
  return { head: head as string[], rows, of: (id: number) => rows.find((cells) => cells[0] === id) };
};
const csvOf = async (who: Person, input: object) => {
  const { body } = await stage.app.app.inject(await linkOf(who, { ...input, format: 'csv' }));
  const [head, ...lines] = body.replace('\ufeff', '').trimEnd().split('\r\n');
  return { heads: head!.split(','), lines };
};

it('is a workbook with the figures of the load to the cent, in which text is no formula', async () => {
  const link = await linkOf('super', { text });
  expect(link).toMatch(/\/loads-\d{4}-\d\d-\d\d\.xlsx$/);
  const { head, rows, of } = await workbookOf('super', { text });
  expect(rows).toHaveLength(1);
  const cell = (name: string) => of(loadId)![head.indexOf(name)];
  expect(cell('Name')).toBe(text);
  expect(['Subtotal', 'Discount', 'Total', 'Paid', 'Balance'].map(cell)).toEqual([25.18, 1, 24.18, 5, 19.18]);
  expect(['State', 'Items', 'Units', 'Pounds'].map(cell)).toEqual(['settled', 2, 3, 0]);
});

it('is csv on request, with the same cells as decimal text', async () => {
  const { heads, lines } = await csvOf('super', { text });
  const cells = lines[0]!.split(',');
  expect(lines).toHaveLength(1);
  expect(cells[heads.indexOf('Name')]).toBe(`'${text}`);
  expect(cells[heads.indexOf('Total')]).toBe('24.18');
});

it('holds more than one read of rows, each load once, newest first', async () => {
  const name = uniqueName();
  const { companyId, customerId, facilityId, buyerId } = stage.place;
  await stage.sql`
    insert into load (company_id, customer_id, facility_id, buyer_id, name, type, status)
    select ${companyId}, ${customerId}, ${facilityId}, ${buyerId}, ${name}, 1, 1 from generate_series(1, 1001)`;
  const { lines } = await csvOf('buyer', { text: name });
  const ids = lines.map((line) => Number(line.split(',')[0]));
  expect(new Set(ids).size).toBe(1001);
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
});

it('lacks the amounts where totals are hidden', async () => {
  await stage.denied('accountant', 'canSeeSubtotal', async () => {
    const { head, of } = await workbookOf('accountant', { text });
    expect(of(loadId)).toBeDefined();
    for (const name of ['Subtotal', 'Discount', 'Total', 'Paid', 'Balance']) expect(head).not.toContain(name);
  });
});

it('holds what its reader sees in the report', async () => {
  expect((await workbookOf('grader', { text })).rows).toEqual([]);
  expect((await workbookOf('franchise', { text })).rows).toEqual([]);
  expect((await workbookOf('super', { text, state: 'pending' })).rows).toEqual([]);
  expect((await stage.send('seller', loadReport.downloadLoads, {})).status).toBe(403);
});
