import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { read, utils, type CellObject } from '@e965/xlsx';
import { calls } from '../src/app/contract.ts';
import { isWrite, type Call } from '../src/kernel/contract.ts';
import { openStage, type Stage } from './support/stage.ts';

/* A download is named by the day of its reader, and its workbook has amounts in dollars. */

let stage: Stage;
let headers: { token: string };
beforeAll(async () => {
  stage = await openStage();
  headers = await stage.app.signIn('super@troyard.test');
  await stage.load({ type: 4, items: [{ offer: 12.5 }] });
  // An evening in New York, where the next day has begun at Greenwich.
  stage.app.setNow(new Date('2026-06-16T01:30:00Z'));
});
afterAll(() => stage.close());

const answersLink = ({ output }: Call) => 'shape' in output && 'link' in (output.shape as object);
const linking = Object.entries<Call>(calls).filter(
  ([name, call]) => !isWrite(call) && answersLink(call) && name !== 'exportSage',
);
const isMoney =
  /price|^(sub)?total$|^paid$|balance|^discount$|adjusted|^(value|margin) at (hedge|market)$|^(market|hedge|net) (pt|pd|rh)$/i;
const linkOf = async (call: Call, more: object, sent: Record<string, string>) => {
  const { status, body } = await stage.app.call(
    call.method,
    call.path,
    { ...call.example({} as never), ...more },
    { ...headers, ...sent },
  );
  expect(status, JSON.stringify(body)).toBe(200);
  return decodeURIComponent(body['link'] as string);
};

describe.each(linking)('%s', (_, call) => {
  it.each([
    ['of the company, if none is sent', {}, '2026-06-15'],
    ['of the browser', { 'time-zone': 'Pacific/Auckland' }, '2026-06-16'],
    ['of the company, if there is no such time zone', { 'time-zone': 'Mars/Olympus' }, '2026-06-15'],
  ])('is named by the day %s', async (_zone, sent, day) => {
    expect(await linkOf(call, {}, sent)).toMatch(new RegExp(`-${day}\\.(xlsx|csv)$`));
  });
});

it.each(linking.filter(([, { input }]) => 'timeZone' in input.shape))(
  '%s is named by the day that its dates are of, whatever the browser says',
  async (_, call) => {
    const sent = { 'time-zone': 'America/New_York' };
    expect(await linkOf(call, { timeZone: 'Pacific/Auckland' }, sent)).toMatch(/-2026-06-16\.(xlsx|csv)$/);
  },
);

it.each(linking.filter(([, { input }]) => 'format' in input.shape))(
  '%s has the format of money where a column is of money',
  async (_, call) => {
    const { rawPayload } = await stage.app.app.inject(await linkOf(call, { format: 'xlsx' }, {}));
    const { SheetNames, Sheets } = read(rawPayload, { cellNF: true });
    const sheet = Sheets[SheetNames[0]!]!;
    const [head = [], ...rows] = utils.sheet_to_json<unknown[]>(sheet, { header: 1 });
    const wrong = (head as string[]).filter((name, c) => {
      const cells = rows.map((_row, r) => sheet[utils.encode_cell({ r: r + 1, c })] as CellObject | undefined);
      return cells.some((cell) => cell?.t === 'n' && (cell.z === '$#,##0.00') !== isMoney.test(name));
    });
    expect(wrong).toEqual([]);
  },
);

it.each(linking.filter(([, { input }]) => 'format' in input.shape))(
  '%s has no character that damages a workbook',
  async (_, call) => {
    await stage.sql`update company set name = ${'Bad\ufffe\u000bName'} where id = ${stage.place.customerId}`;
    const { rawPayload } = await stage.app.app.inject(await linkOf(call, { format: 'xlsx' }, {}));
    const { SheetNames, Sheets } = read(rawPayload);
    const texts = utils.sheet_to_json<unknown[]>(Sheets[SheetNames[0]!]!, { header: 1 }).flat();
    // The reader leaves the characters in, where a strict one refuses the file.
    expect(texts.filter((text) => typeof text === 'string' && /[\ufffe\v]/.test(text))).toEqual([]);
  },
);

it.each([
  ['downloadLoads', calls.downloadLoads, {}, { Opened: '2026-05-11', Finished: '2026-05-13', Settled: '2026-05-15' }],
  ['dumpInvoices', calls.dumpInvoices, { type: 4 }, { Finished: '2026-05-13', Settled: '2026-05-15' }],
] as const)('%s has the days of the facility', async (_, call, input, days) => {
  const evening = (day: number) => new Date(`2026-05-${day}T01:30:00Z`);
  const { loadId } = await stage.load({
    type: 4,
    columns: { createdAt: evening(12), finishedAt: evening(14), invoiceSettledAt: evening(16) },
  });
  const { body } = await stage.app.app.inject(await linkOf(call, { ...input, format: 'csv' }, {}));
  const [head = [], ...lines] = body
    .replace('\ufeff', '')
    .split('\r\n')
    .map((line) => line.split(','));
  const row = lines.find((cells) => cells[head.indexOf('Load')] === String(loadId))!;
  expect(Object.fromEntries(Object.keys(days).map((name) => [name, row[head.indexOf(name)]]))).toEqual(days);
});

const booked = { from: Date.UTC(2026, 4, 15), to: Date.UTC(2026, 4, 17) };
it.each([
  ['downloadCostSheet', calls.downloadCostSheet, booked],
  ['downloadTransactions', calls.downloadTransactions, booked],
  ['downloadCostSheetGroups', calls.downloadCostSheetGroups, { ...booked, by: 'day' }],
  ['downloadTransactionGroups', calls.downloadTransactionGroups, { ...booked, by: 'day' }],
] as const)('%s has the days of the reader, else those of the facility', async (_, call, input) => {
  await stage.load({ type: 4, items: [{ offer: 8 }], columns: { invoiceSettledAt: new Date('2026-05-16T01:30:00Z') } });
  const daysOf = async (more: object) => {
    const { body } = await stage.app.app.inject(await linkOf(call, { ...input, ...more, format: 'csv' }, {}));
    return new Set(body.match(/2026-05-\d\d/g));
  };
  expect(await daysOf({})).toEqual(new Set(['2026-05-15']));
  expect(await daysOf({ timeZone: 'Pacific/Auckland' })).toEqual(new Set(['2026-05-16']));
});

it('the audit trail is named by the day of its reader', async () => {
  const { headers: answered } = await stage.app.call('GET', calls.downloadAudit.path, {}, headers);
  expect(answered['content-disposition']).toContain('audit-2026-06-15.csv');
});
