import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../../src/app/contract.ts';
import { maxLotSheetBytes } from '../../src/modules/settlements/domain/lot-sheet.ts';
import { maxPaperBytes } from '../../src/modules/settlements/domain/settlement-papers.ts';
import { maxHedges } from '../../src/modules/settlements/wire.ts';
import { isDeep } from '../support/depth.ts';
import { readsDuring } from '../support/open-loop.ts';
import { openAttacked, type Attacked } from './world.ts';

/* Papers, sheets and settlements as large as they may be, several at once, from a user who settles. */

let attacked: Attacked;
let [reader, accountant] = ['', ''];
let settlementId: number;
beforeAll(async () => {
  attacked = await openAttacked();
  [reader, accountant] = [
    await attacked.signIn('buyer@troyard.test'),
    await attacked.signIn('accountant@troyard.test'),
  ];
  settlementId = ((await save({})).body as { settlementId: number }).settlementId;
});
afterAll(() => attacked.close());

const largestMb = 600;

type Answer = { readonly status: number; readonly body: unknown };
const send = async (method: string, path: string, body: FormData | string): Promise<Answer> => {
  const answer = await fetch(attacked.product.url + path, {
    method,
    headers: {
      token: accountant,
      'x-forwarded-for': '10.1.1.1',
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    },
    body,
  });
  return { status: answer.status, body: await answer.json() };
};
const save = (tables: object): Promise<Answer> =>
  send(
    calls.saveSettlement.method,
    calls.saveSettlement.path,
    JSON.stringify({
      settlementNo: 'S-1',
      contractNo: 'C-1',
      shipmentNo: 'H-1',
      receivedDate: '2026-06-01',
      metalDueDate: '2026-06-30',
      ...tables,
    }),
  );
const upload = (path: string, fields: Readonly<Record<string, string>>, name: string, content: Buffer) => {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new Blob([new Uint8Array(content)]), name);
  return send('POST', path, form);
};
const paper = (name: string, start: string, rest: string): readonly [string, Buffer] => {
  const first = Buffer.from(start, 'latin1');
  return [name, Buffer.concat([first, Buffer.alloc(maxPaperBytes - first.length, rest)])];
};
/** Each is as large as it may be. The last one is no workbook. */
const papers = [
  paper('report.pdf', '%PDF-1.7\n', 'x'),
  paper('photo.jpg', '\u00ff\u00d8\u00ff', 'x'),
  paper('lots.csv', 'Lot,Net dry\n', 'L-1,500\n'),
  paper('sheet.xlsx', 'PK\u0003\u0004', 'PK\u0003\u0004'),
];

const expectNoWait = ({ p95, statuses }: { readonly p95: number; readonly statuses: readonly number[] }) => {
  expect(statuses).toEqual([200]);
  expect(p95).toBeLessThan(attacked.maxMs);
  expect(attacked.product.peakMemory()).toBeLessThan(largestMb);
};

it('papers of 20 MB hold nobody up and fill no memory', { timeout: 300_000 }, async () => {
  const measured = await readsDuring(attacked.product.url, reader, async () => {
    const answers: Answer[] = [];
    for (let wave = 0; wave < (isDeep ? 6 : 2); wave += 1)
      answers.push(
        ...(await Promise.all(
          papers.map(([name, content]) =>
            upload(calls.addSettlementDocument.path, { settlementId: String(settlementId) }, name, content),
          ),
        )),
      );
    return answers;
  });
  expect(measured.result.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect(measured.result.filter(({ status }) => ![200, 400, 429].includes(status))).toEqual([]);
  expectNoWait(measured);
});

it('so do sheets of lots that are as large as they may be, and larger ones', { timeout: 300_000 }, async () => {
  const row = `L-1,${'9'.repeat(20)},500\n`;
  const sheet = Buffer.alloc(maxLotSheetBytes, row);
  const measured = await readsDuring(attacked.product.url, reader, async () => {
    const answers: Answer[] = [];
    for (let wave = 0; wave < (isDeep ? 6 : 2); wave += 1)
      answers.push(
        ...(await Promise.all(
          [sheet, sheet, Buffer.alloc(maxPaperBytes, row)].map((content) =>
            upload(calls.readLotSheet.path, {}, 'lots.csv', content),
          ),
        )),
      );
    return answers;
  });
  expect(measured.result.filter(({ status }) => ![200, 400, 413, 429].includes(status))).toEqual([]);
  expect(measured.result.some(({ status }) => status === 413)).toBe(true);
  expectNoWait(measured);
});

it('so do settlements of 200 lots and as many hedges as there may be, saved again and again', async () => {
  const metals = ['pt', 'pd', 'rh'];
  const hedgeTableData = Array.from({ length: maxHedges }, (_, at) => ({
    hedgeNo: `H-${at}`,
    ...Object.fromEntries(
      metals.flatMap((metal) => [
        [`${metal}Oz`, at + 0.125],
        [`${metal}UnitPrice`, 1000.25 + at],
      ]),
    ),
  }));
  const lotTableData = (turn: number) =>
    Array.from({ length: 200 }, (_, at) => ({
      lotNo: `${settlementId}-${at}`,
      netDry: 100 + at + turn / 10,
      ...Object.fromEntries(metals.map((metal) => [`${metal}Ppm`, 400.5 + at])),
    }));
  const measured = await readsDuring(attacked.product.url, reader, async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < (isDeep ? 60 : 15); turn += 1)
      statuses.push((await save({ settlementId, hedgeTableData, lotTableData: lotTableData(turn) })).status);
    return statuses;
  });
  expect(new Set(measured.result)).toEqual(new Set([200]));
  expectNoWait(measured);
});
