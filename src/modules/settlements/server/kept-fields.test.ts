import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitForLocks } from '../../../../tests/support/locks.ts';
import { makeLot, makeSettlement } from '../../../../tests/support/settlements.ts';
import { openStage, type Person, type Stage } from '../../../../tests/support/stage.ts';
import { workedSettlement } from '../../../../tests/support/worked-settlement.ts';
import { settlements } from '../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const save = (input: object = {}, who: Person = 'accountant') =>
  stage.send(who, settlements.saveSettlement, { ...workedSettlement, ...input });
const get = async (settlementId: number) =>
  (await stage.send('accountant', settlements.getSettlement, { settlementId })).body;
const comparisons = async (): Promise<number> => {
  const [row] = await stage.sql<{ n: number }[]>`
    select count(*)::int as n from pgboss.job where name = 'exposure.check-limits'`;
  return row!.n;
};

const hedgeNumbers = ['ptOz', 'ptUnitPrice', 'pdOz', 'pdUnitPrice', 'rhOz', 'rhUnitPrice'];
const lotNumbers = ['h2O', 'netDry', 'sampleDry', 'ptPpm', 'ptOz', 'pdPpm', 'pdOz', 'rhPpm', 'rhOz'];
const parts = ['mono', 'bhd', 'samples', 'trash', 'magnetics'].flatMap((part) => [`${part}Net`, `${part}Dry`]);
const metalLines = ['pt', 'pd', 'rh'].flatMap((metal) => [`${metal}MetalReturn`, `${metal}RefiningCharge`]);
const otherLines = ['intInvoice', 'tc', 'sc', 'af', 'espi', 'fi'];

/** Every field that is typed, each with a value of its own. */
const everything = (begin: number, mark: string) => {
  let last = begin;
  const next = () => (last += 1);
  const numbers = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, next()]));
  const day = () => `2026-0${(next() % 6) + 1}-1${mark}T23:59:59.000Z`;
  const paper = () => ({ invoiceNo: `I-${mark}-${next()}`, advanceDate: day() });
  return {
    settlementNo: `S-${mark}`,
    contractNo: `C-${mark}`,
    shipmentNo: `SH-${mark}`,
    receivedDate: `2026-02-0${mark}T23:59:59.000Z`,
    metalDueDate: `2026-03-0${mark}T23:59:59.000Z`,
    preparedFor: `Refiner ${mark}`,
    preparedForAddress: `${mark} Street\nTown`,
    shippingDocs: numbers(['tare', 'gross']),
    mmiReceived: numbers(['tare', 'gross']),
    mmiProcessed: numbers(parts),
    hedgeTableData: [0, 1].map(() => ({ hedgeNo: `H-${next()}`, hedgeDate: day(), ...numbers(hedgeNumbers) })),
    lotTableData: [0, 1].map(() => ({ lotNo: `L-${next()}`, sampleNo: `P-${next()}`, ...numbers(lotNumbers) })),
    ...Object.fromEntries(metalLines.map((kind) => [kind, { ...paper(), chargeReturnPerc: next() / 4 }])),
    ...Object.fromEntries(
      otherLines.map((kind) => [kind, { ...paper(), ...numbers(['chargeReturnPerc', 'quantity']) }]),
    ),
    advInvoice: { ...paper(), chargeReturn: next() },
  };
};

/** What the form does not type, what completes a settlement, and what the server computes. */
const notTyped = [
  'balanceDue',
  'clientId',
  'isComplete',
  'metalReturnValue',
  'reason',
  'settlementId',
  'totalCharges',
  'totalSettlementAmount',
  'version',
];

it('every typed field is kept as it was sent, when it is made and when it is saved again', async () => {
  const first = everything(1, '1');
  // A new field of the call gets its value above.
  const fields = Object.keys(settlements.saveSettlement.input.shape);
  expect(fields.filter((field) => !(field in first)).toSorted()).toEqual(notTyped);
  const { status, body } = await save(first);
  expect(status, JSON.stringify(body)).toBe(200);
  const settlementId: number = body['settlementId'];
  expect(await get(settlementId)).toMatchObject(first);
  // The days of the rows change with the mark, the numbers with the place where they begin.
  const second = everything(3, '2');
  const again = await save({ ...second, settlementId });
  expect(again.status, JSON.stringify(again.body)).toBe(200);
  expect(await get(settlementId)).toMatchObject(second);
});

it('when it was saved last is told apart from when it was made', async () => {
  const { body } = await save();
  const settlementId: number = body['settlementId'];
  await stage.sql`
    update settlement set created_at = '2026-01-01T00:00:00Z', updated_at = '2026-01-02T00:00:00Z' where id = ${settlementId}`;
  expect(await get(settlementId)).toMatchObject({ updatedDate: '2026-01-02T00:00:00.000Z' });
  await save({ settlementId });
  expect(await get(settlementId)).toMatchObject({
    createdDate: '2026-01-01T00:00:00.000Z',
    updatedDate: stage.app.now().toISOString(),
  });
});

describe('of another company', () => {
  it('the same client id makes a settlement of its own', () =>
    stage.granted('franchise', 'canAccessSettlement', async () => {
      const clientId = crypto.randomUUID();
      const own = await save({ clientId });
      const theirs = await save({ clientId }, 'franchise');
      expect([own.status, theirs.status]).toEqual([200, 200]);
      expect(theirs.body['settlementId']).not.toBe(own.body['settlementId']);
    }));

  it('a settlement stays one of that company, with its new lots, and both companies are told', async () => {
    const { companyId } = stage.otherPlace;
    const settlementId = await makeSettlement(stage.sql, { companyId, createdBy: await stage.idOf('franchise') });
    const events = await stage.announced(() => save({ settlementId }));
    expect(events).toContain(`company:${companyId} settlements.changed`);
    expect(events).toContain(`company:${stage.place.companyId} settlements.changed`);
    const rows = await stage.sql<{ companyId: number }[]>`
      select company_id from lot where settlement_id = ${settlementId} union select company_id from settlement where id = ${settlementId}`;
    expect(rows).toEqual([{ companyId }]);
  });
});

it('each save has the limits of open ounces compared, and a refused one has not', async () => {
  const before = await comparisons();
  await save();
  expect(await comparisons()).toBe(before + 1);
  expect((await save({ settlementNo: '' })).status).toBe(400);
  expect(await comparisons()).toBe(before + 1);
});

it('charges that cancel each other are refused where one could not be told to the thousandth', async () => {
  const { status, fields } = await save({
    hedgeTableData: [],
    lotTableData: [],
    tc: {},
    sc: {},
    af: {},
    fi: {},
    advInvoice: { chargeReturn: 100_000_000_000 },
    // Fifty times the advance, and all of it given back by the interest of an early settlement.
    intInvoice: { chargeReturnPerc: 100, quantity: 18_000 },
    espi: { chargeReturnPerc: 100, quantity: 360 },
  });
  expect([status, Object.keys(fields ?? {})]).toEqual([400, ['totalSettlementAmount']]);
});

describe('a lot that waits under the number of a row', () => {
  const lotTableData = (lotNo: string) => [{ lotNo, netDry: 500, ptPpm: 410 }];

  it('is taken over in any letter case', async () => {
    const owner = { companyId: stage.place.companyId, createdBy: await stage.idOf('accountant') };
    const lotNo = `w-${crypto.randomUUID().slice(0, 8)}`;
    const lotId = await makeLot(stage.sql, owner, { lotNo });
    const { body } = await save({ lotTableData: lotTableData(lotNo.toUpperCase()) });
    expect((await get(body['settlementId']))['lotTableData']).toMatchObject([{ lotId, lotNo: lotNo.toUpperCase() }]);
  });

  it('and that another settlement takes over meanwhile stays with that one', async () => {
    const owner = { companyId: stage.place.companyId, createdBy: await stage.idOf('accountant') };
    const lotNo = `W-${crypto.randomUUID().slice(0, 8)}`;
    const lotId = await makeLot(stage.sql, owner, { lotNo });
    const other = await makeSettlement(stage.sql, owner);
    const { answer } = await stage.sql.begin(async (tx) => {
      await tx`update lot set settlement_id = ${other}, position = 0 where id = ${lotId}`;
      const answer = save({ lotTableData: lotTableData(lotNo) });
      await waitForLocks(stage.sql, 1);
      return { answer };
    });
    const { status, body } = await answer;
    expect(status).toBe(200);
    const [row] = (await get(body['settlementId']))['lotTableData'];
    expect(row.lotId).not.toBe(lotId);
    expect(await stage.sql`select settlement_id from lot where id = ${lotId}`).toEqual([{ settlementId: other }]);
  });
});

it('two rows that name one lot are refused', async () => {
  const { body } = await save();
  const settlementId: number = body['settlementId'];
  const [{ lotId }] = (await get(settlementId))['lotTableData'];
  const lotTableData = [
    { lotId, lotNo: 'L-1' },
    { lotId, lotNo: 'L-2' },
  ];
  expect((await save({ settlementId, lotTableData })).fields).toEqual({
    'lotTableData.1.lotId': 'This lot stands there twice.',
  });
});
