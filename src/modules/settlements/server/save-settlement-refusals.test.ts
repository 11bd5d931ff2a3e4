import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSettlement } from '../../../../tests/support/settlements.ts';
import { makeHedge } from '../../../../tests/support/hedges.ts';
import { openStage, type Person, type Stage } from '../../../../tests/support/stage.ts';
import { workedSettlement } from '../../../../tests/support/worked-settlement.ts';
import { settlements } from '../contract.ts';

let stage: Stage;
let own: { companyId: number; createdBy: number };
beforeAll(async () => {
  stage = await openStage();
  own = { companyId: stage.place.companyId, createdBy: await stage.idOf('accountant') };
});
afterAll(() => stage.close());

const save = (input: object = {}, who: Person = 'accountant') =>
  stage.send(who, settlements.saveSettlement, { ...workedSettlement, ...input });
const get = (settlementId: number, who: Person = 'accountant') =>
  stage.send(who, settlements.getSettlement, { settlementId });
const saved = async (input: object = {}): Promise<number> => {
  const { status, body } = await save(input);
  expect(status, JSON.stringify(body)).toBe(200);
  return body['settlementId'];
};
const settlementsMade = async () => {
  const [row] = await stage.sql<{ n: number }[]>`select count(*)::int as n from settlement`;
  return row!.n;
};

describe('the header', () => {
  it.each(['settlementNo', 'contractNo', 'shipmentNo'])('needs %s', async (field) => {
    const before = await settlementsMade();
    for (const empty of ['', '   '])
      expect((await save({ [field]: empty })).fields).toEqual({ [field]: 'Please fill all input and submit' });
    expect((await save({ [field]: undefined })).fields).toEqual({ [field]: 'Required.' });
    expect(await settlementsMade()).toBe(before);
  });

  it.each(['receivedDate', 'metalDueDate'])('needs %s as a day', async (field) => {
    for (const wrong of ['', '2026-02-30', '06/01/2026', '2026-06-01T12:00:00Z'])
      expect((await save({ [field]: wrong })).fields, wrong).toEqual({ [field]: 'A date as YYYY-MM-DD.' });
    expect((await save({ [field]: undefined })).fields).toEqual({ [field]: 'Required.' });
  });

  it.each([
    ['receivedDate', (receivedDate: string) => ({ receivedDate })],
    ['metalDueDate', (metalDueDate: string) => ({ metalDueDate })],
    ['hedgeTableData.0.hedgeDate', (hedgeDate: string) => ({ hedgeTableData: [{ hedgeDate }] })],
    ['tc.advanceDate', (advanceDate: string) => ({ tc: { advanceDate } })],
  ])('refuses %s before 2000, and more than a year ahead', async (path, dated) => {
    const tooOld = 'A day from the year 2000 on. Check the year.';
    const tooFar = 'This date is at most a year ahead. Check the year.';
    for (const old of ['1926-06-01', '1999-12-31']) expect((await save(dated(old))).fields).toEqual({ [path]: tooOld });
    for (const far of ['2027-06-16', '2126-06-01']) expect((await save(dated(far))).fields).toEqual({ [path]: tooFar });
    for (const day of ['2000-01-01', '2027-06-15']) expect((await save(dated(day))).status).toBe(200);
  });

  it('takes a blank id for a new settlement', async () => {
    const ids = [await saved({ settlementId: '' }), await saved({ settlementId: null }), await saved()];
    expect(new Set(ids).size).toBe(3);
    expect((await save({ settlementId: 'x' })).status).toBe(400);
  });
});

describe('hostile numbers', () => {
  it.each([
    [1e308, 'At most 10,000,000.'],
    [10_000_001, 'At most 10,000,000.'],
    [-0.001, 'At least 0.'],
    [1.123_456_7, 'At most 6 decimals.'],
    ['12', 'Write a number, such as 1234.5.'],
    [{}, 'Write a number, such as 1234.5.'],
  ])('a weight of %s is refused in words', async (netDry, sentence) => {
    const { status, fields } = await save({ lotTableData: [{ lotNo: 'L-1' }, { lotNo: 'L-2', netDry }] });
    expect([status, fields]).toEqual([400, { 'lotTableData.1.netDry': sentence }]);
  });

  it.each([
    ['hedgeTableData', [{ ptOz: 1_000_001 }], 'hedgeTableData.0.ptOz'],
    ['hedgeTableData', [{ rhUnitPrice: 1.234_56 }], 'hedgeTableData.0.rhUnitPrice'],
    ['lotTableData', [{ pdPpm: 1_000_001 }], 'lotTableData.0.pdPpm'],
    ['lotTableData', [{ h2O: 100.1 }], 'lotTableData.0.h2O'],
    ['ptMetalReturn', { chargeReturnPerc: 100.01 }, 'ptMetalReturn.chargeReturnPerc'],
    ['advInvoice', { chargeReturn: -1 }, 'advInvoice.chargeReturn'],
    ['tc', { quantity: -1 }, 'tc.quantity'],
    ['espi', { chargeReturnPerc: 'much' }, 'espi.chargeReturnPerc'],
    ['mmiProcessed', { bhdDry: -2 }, 'mmiProcessed.bhdDry'],
    ['tc', { wrong: 1 }, 'tc.wrong'],
  ])('%s %j is refused', async (key, value, field) => {
    const { status, fields } = await save({ [key]: value });
    expect([status, Object.keys(fields!)]).toEqual([400, [field]]);
  });

  it('zero with a sign is refused in words', () => {
    const { error } = settlements.saveSettlement.input.safeParse({ ...workedSettlement, tc: { quantity: -0 } });
    expect(error!.issues.map(({ message }) => message)).toEqual(['Write zero without a sign.']);
  });

  it('figures beyond what can be told to the thousandth are refused', async () => {
    const { status, fields } = await save({
      lotTableData: [{ lotNo: 'L', netDry: 10_000_000, ptPpm: 1_000_000 }],
      hedgeTableData: [{ ptOz: 1, ptUnitPrice: 999_999 }],
    });
    expect([status, Object.keys(fields!)]).toEqual([400, ['totalSettlementAmount']]);
  });

  it('500 hedges and 200 lots are taken, more than the most are refused', async () => {
    const hedgeTableData = Array.from({ length: 500 }, (_, at) => ({
      ...workedSettlement.hedgeTableData[0],
      hedgeNo: `H-${at}`,
    }));
    const lotTableData = Array.from({ length: 200 }, (_, at) => ({
      ...workedSettlement.lotTableData[0],
      lotNo: `L-${at}`,
    }));
    const settlementId = await saved({ hedgeTableData, lotTableData });
    const { body } = await get(settlementId);
    expect([body['hedgeTableData'].length, body['lotTableData'].length]).toEqual([500, 200]);
    expect(body['lotTableData'].map((row: { lotNo: string }) => row.lotNo)).toEqual(
      lotTableData.map(({ lotNo }) => lotNo),
    );
    expect((await save({ hedgeTableData: [...hedgeTableData, {}] })).fields).toEqual({
      hedgeTableData: 'At most 500 hedges.',
    });
  });
});

describe('lots', () => {
  const row = { lotNo: 'L-7', netDry: 500, ptPpm: 410, pdPpm: 1500, rhPpm: 260 };
  const waiting = async (lotNo: string, companyId = own.companyId): Promise<number> => {
    const [made] = await stage.sql<{ id: number }[]>`
      insert into lot (company_id, lot_no, created_by) values (${companyId}, ${lotNo}, ${own.createdBy}) returning id`;
    return made!.id;
  };
  const withLoad = async (lotId: number): Promise<void> => {
    const { loadId } = await stage.load({ type: 4 });
    await stage.sql`insert into lot_box (load_id, box, lot_id, added_by) values (${loadId}, 0, ${lotId}, ${own.createdBy})`;
  };
  const lotRow = async (lotId: number) =>
    (
      await stage.sql`select settlement_id, position, lot_no, sample_no, h2o, net_dry, pt_oz, rh_ppm from lot where id = ${lotId}`
    )[0];

  it('a typed number of ounces stands, also zero, and is warned about', async () => {
    const { body } = await save({ lotTableData: [{ ...row, ptOz: 6.612, pdOz: 0 }] });
    const read = (await get(body['settlementId'])).body;
    expect(read['lotTableData']).toMatchObject([{ ptOz: 6.612, pdOz: 0, rhOz: 4.179 }]);
    expect(read['warnings'].map(({ sentence }: { sentence: string }) => sentence)).toContain(
      'Lot 1, palladium: 0.000 oz is typed, weight and assay give 24.113 oz.',
    );
  });

  it('the same number twice is refused', async () => {
    const { fields } = await save({ lotTableData: [row, { ...row, lotNo: 'l-7' }] });
    expect(fields).toEqual({ 'lotTableData.1.lotNo': 'Lot l-7 stands there twice.' });
    await saved({ lotTableData: [{ netDry: 1 }, { netDry: 2 }] });
  });

  it('a settlement takes over the lot that waits under its number, and one of another company stays', async () => {
    const lotId = await waiting('W-1');
    const foreign = await waiting('W-1', stage.otherPlace.companyId);
    const settlementId = await saved({ lotTableData: [{ ...row, lotNo: 'w-1' }] });
    expect(await lotRow(lotId)).toMatchObject({
      settlementId,
      position: 0,
      lotNo: 'w-1',
      netDry: '500.000000',
      ptOz: '6.590',
    });
    expect(await lotRow(foreign)).toMatchObject({ settlementId: null });
  });

  it('a row keeps the lot of its settlement, also when another one waits under the same number', async () => {
    const settlementId = await saved({ lotTableData: [{ ...row, lotNo: 'W-8' }] });
    const { lotId } = (await get(settlementId)).body['lotTableData'][0];
    const other = await waiting('W-8');
    await saved({ settlementId, lotTableData: [{ ...row, lotNo: 'W-8' }] });
    expect((await get(settlementId)).body['lotTableData']).toMatchObject([{ lotId }]);
    expect(await lotRow(other)).toMatchObject({ settlementId: null });
  });

  it('a lot with loads that leaves the table waits again without its result, one without loads is gone', async () => {
    const [full, empty] = [await waiting('W-2'), await waiting('W-3')];
    await withLoad(full);
    const settlementId = await saved({
      lotTableData: [
        { ...row, lotNo: 'W-2', sampleNo: 'P-2', h2O: 1.5 },
        { ...row, lotNo: 'W-3' },
      ],
    });
    await saved({ settlementId, lotTableData: [] });
    const nothing = { sampleNo: '', h2o: null, netDry: null, ptOz: null, rhPpm: null };
    expect(await lotRow(full)).toEqual({ settlementId: null, position: null, lotNo: 'W-2', ...nothing });
    expect(await lotRow(empty)).toBeUndefined();
  });

  it('a lot with loads does not leave the table while another one waits under its number', async () => {
    const lotId = await waiting('W-10');
    await withLoad(lotId);
    const settlementId = await saved({ lotTableData: [{ ...row, lotNo: 'W-10' }] });
    const other = await waiting('w-10');
    const { status, code, error } = await save({ settlementId, lotTableData: [] });
    expect([status, code]).toEqual([409, 'LOT_NUMBER_TAKEN']);
    expect(error).toContain('Another lot w-10 waits for a settlement.');
    // It does while that one enters the table.
    await saved({ settlementId, lotTableData: [{ ...row, lotNo: 'w-10', lotId: other }] });
    expect(await lotRow(lotId)).toMatchObject({ settlementId: null, lotNo: 'W-10', netDry: null });
    expect(await lotRow(other)).toMatchObject({ settlementId, netDry: '500.000000' });
  });

  it('a lot with loads keeps a number', async () => {
    const lotId = await waiting('W-4');
    await withLoad(lotId);
    const { fields } = await save({ lotTableData: [{ ...row, lotNo: '', lotId }] });
    expect(fields).toEqual({ 'lotTableData.0.lotNo': 'Lot W-4 holds loads: it keeps a number.' });
  });

  it('a lot of another settlement or company is refused by its id', async () => {
    const settlementId = await saved({ lotTableData: [{ ...row, lotNo: 'W-5' }] });
    const { lotId } = (await get(settlementId)).body['lotTableData'][0];
    for (const taken of [lotId, await waiting('W-6', stage.otherPlace.companyId), 2_000_000_000])
      expect((await save({ lotTableData: [{ ...row, lotId: taken }] })).fields).toEqual({
        'lotTableData.0.lotId': 'There is no such lot.',
      });
  });

  it('says which numbers stand in another settlement, too', async () => {
    const first = await save({ settlementNo: 'S-77', lotTableData: [{ ...row, lotNo: 'Q-1' }] });
    expect(JSON.stringify(first.body['warnings'])).not.toContain(', too.');
    const { body } = await save({ settlementNo: 's-77', lotTableData: [{ ...row, lotNo: 'q-1' }] });
    const sentences = body['warnings'].map(({ sentence }: { sentence: string }) => sentence);
    expect(sentences).toContain('Another settlement has the number s-77, too.');
    expect(sentences).toContain('Lot q-1 stands in settlement S-77, too.');
  });

  it('says that a recorded hedge is used by two settlements beyond what was sold', async () => {
    const owner = { companyId: stage.place.companyId, createdBy: await stage.idOf('super') };
    await makeHedge(stage.sql, owner, { hedgeNo: 'H-900', ounces: '100' });
    // Another company may have a hedge of the same number.
    const other = await makeSettlement(stage.sql, { ...owner, companyId: stage.otherPlace.companyId });
    await stage.sql`
      insert into settlement_hedge ${stage.sql({ settlementId: other, position: 0, hedgeNo: 'H-900', hedgeDate: '2026-06-12', ptOz: '800' })}`;
    const taking = async (settlementNo: string, ptOz: number) => {
      const hedge = { hedgeNo: 'h-900', hedgeDate: '2026-06-12', ptOz, ptUnitPrice: 900 };
      const { body } = await save({ settlementNo, hedgeTableData: [hedge] });
      const sentences: string[] = body['warnings'].map(({ sentence }: { sentence: string }) => sentence);
      return sentences.filter((sentence) => sentence.includes('H-900'));
    };
    expect(await taking('S-901', 60)).toEqual([]);
    expect(await taking('S-902', 40)).toEqual([]);
    expect(await taking('S-903', 100)).toEqual([
      'Hedge H-900: 100 oz of platinum were sold. This settlement and S-901, S-902 use 200 oz of it.',
    ]);
    expect(await taking('S-904', 0)).toEqual([]);
  });
});

describe('tenancy and rights', () => {
  const asFranchise = (work: () => Promise<void>) => stage.granted('franchise', 'canAccessSettlement', work);

  it('a franchise neither reads nor saves settlements of others; the parent company those of all', () =>
    asFranchise(async () => {
      const theirs = (await save({}, 'franchise')).body['settlementId'];
      const ours = await saved();
      for (const call of [settlements.getSettlement, settlements.printSettlement])
        expect((await stage.send('franchise', call, { settlementId: ours })).status).toBe(404);
      expect((await save({ settlementId: ours }, 'franchise')).status).toBe(404);
      expect((await get(theirs)).body['companyId']).toBe(stage.otherPlace.companyId);
      expect((await save({ settlementId: theirs })).status).toBe(200);
      expect((await get(theirs, 'franchise')).body['companyId']).toBe(stage.otherPlace.companyId);
    }));

  it.each(['accountant', 'admin'] as const)('without canAccessSettlement %s neither reads nor saves', async (who) => {
    const settlementId = await makeSettlement(stage.sql, own);
    await stage.denied(who, 'canAccessSettlement', async () => {
      expect((await save({}, who)).status).toBe(403);
      for (const call of [settlements.getSettlement, settlements.printSettlement])
        expect((await stage.send(who, call, { settlementId })).status).toBe(403);
      expect((await stage.send(who, settlements.listSettlements, {})).status).toBe(403);
    });
  });

  it('a seller has none, whatever its role holds', () =>
    stage.granted('seller', 'canAccessSettlement', async () => {
      expect((await save({}, 'seller')).status).toBe(403);
      expect((await stage.send('seller', settlements.listSettlements, {})).status).toBe(403);
    }));

  it('tells the screens of the company and of the one above', async () => {
    expect(await stage.announced(() => save())).toEqual([`company:${own.companyId} settlements.changed`]);
    await asFranchise(async () => {
      const rooms = [stage.otherPlace.companyId, own.companyId].map((id) => `company:${id} settlements.changed`);
      expect((await stage.announced(() => save({}, 'franchise'))).toSorted()).toEqual(rooms.toSorted());
    });
  });
});
