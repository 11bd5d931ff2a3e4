import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitForLocks } from '../../../../tests/support/locks.ts';
import { makeSettlement } from '../../../../tests/support/settlements.ts';
import { openStage, type Person, type Stage } from '../../../../tests/support/stage.ts';
import { workedFigures, workedSettlement } from '../../../../tests/support/worked-settlement.ts';
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
const get = async (settlementId: number, who: Person = 'accountant') =>
  (await stage.send(who, settlements.getSettlement, { settlementId })).body;
const saved = async (input: object = {}): Promise<number> => {
  const { status, body } = await save(input);
  expect(status, JSON.stringify(body)).toBe(200);
  return body['settlementId'];
};
const nameOf = async (who: 'admin') => {
  const [user] = await stage.sql<{ name: string }[]>`
    select first_name || ' ' || last_name as name from app_user where id = ${await stage.idOf(who)}`;
  return user!.name;
};
const count = async (table: string, settlementId: number) => {
  const [row] = await stage.sql<
    { n: number }[]
  >`select count(*)::int as n from ${stage.sql(table)} where settlement_id = ${settlementId}`;
  return row!.n;
};

describe('the worked example', () => {
  it('comes out to the third decimal in the answer and after a reload', async () => {
    const { status, body } = await save();
    expect([status, body['message'], body['isComplete'], body['version']]).toEqual([200, 'Settlement saved', false, 0]);
    expect(body).toMatchObject(workedFigures);
    const read = await get(body['settlementId']);
    expect(read).toMatchObject(workedFigures);
    expect(read['lotTableData']).toMatchObject([
      { lotNo: 'L-1', sampleNo: 'P-1', netDry: 500, ptPpm: 410, ptOz: 6.59, pdOz: 24.113, rhOz: 4.179, h2O: null },
      { lotNo: 'L-2', sampleNo: 'P-2', netDry: 320.5, rhPpm: 275, ptOz: 4.07, pdOz: 16.692, rhOz: 2.833 },
    ]);
    expect(read['hedgeTableData']).toMatchObject(
      workedSettlement.hedgeTableData.map((row) => ({ ...row, hedgeDate: `${row.hedgeDate}T23:59:59.000Z` })),
    );
    expect(read['advInvoice']).toMatchObject({
      invoiceNo: 'ADV-7',
      advanceDate: '2026-05-25T23:59:59.000Z',
      chargeReturn: 60_000,
    });
  });

  it('keeps its header, its dates as the end of their day, and who made it for which company', async () => {
    const settlementId = await saved({ receivedDate: '2026-06-01T23:59:59', metalDueDate: '2026-06-30T23:59:59.999Z' });
    expect(await get(settlementId)).toMatchObject({
      settlementNo: 'S-2041',
      contractNo: 'C-88',
      shipmentNo: 'SH-310',
      receivedDate: '2026-06-01T23:59:59.000Z',
      metalDueDate: '2026-06-30T23:59:59.000Z',
      createdDate: stage.app.now().toISOString(),
      completedDate: null,
      isComplete: false,
      companyId: own.companyId,
    });
    const [row] = await stage.sql<
      { createdBy: number }[]
    >`select created_by from settlement where id = ${settlementId}`;
    expect(row).toEqual({ createdBy: own.createdBy });
  });

  it('comes out the same when what was read is sent back', async () => {
    const {
      companyId: _,
      companyName: __,
      companyAddress: ___,
      warnings: ____,
      updatedBy: _____,
      ...read
    } = await get(await saved());
    const { createdDate: _1, updatedDate: _2, completedDate: _3, ...sent } = read;
    const { status, body } = await save(sent);
    expect([status, body['version']]).toEqual([200, 1]);
    expect(body).toMatchObject(workedFigures);
  });

  it('is computed, whatever totals are sent', async () => {
    const wrong = { totalCharges: 1, totalSettlementAmount: 2, metalReturnValue: 3, balanceDue: 4 };
    const { body } = await save({
      ...wrong,
      tc: { chargeReturnPerc: 1.85, quantity: 820.5, chargeReturn: 9, avgPrice: 9 },
      ptMetalReturn: { chargeReturnPerc: 97, quantity: 99, avgPrice: 1, chargeReturn: 1 },
    });
    expect(body).toMatchObject(workedFigures);
  });
});

describe('saving again', () => {
  it('replaces header, tables and grid, and leaves nothing of the rows before', async () => {
    const settlementId = await saved({
      mmiProcessed: { monoNet: 5, monoDry: 4 },
      shippingDocs: { gross: 100.556, tare: 0.55 },
    });
    const { body } = await save({
      settlementId,
      settlementNo: 'S-2042',
      hedgeTableData: workedSettlement.hedgeTableData.slice(1),
      lotTableData: workedSettlement.lotTableData.slice(1),
      tc: {},
    });
    expect(body).toMatchObject({ settlementId, version: 1, tc: { chargeReturnPerc: null, chargeReturn: 0 } });
    const read = await get(settlementId);
    expect(read).toMatchObject({ settlementNo: 'S-2042', mmiProcessed: { monoNet: null, totalProcessedNet: 0 } });
    expect(read['hedgeTableData']).toMatchObject([{ hedgeNo: 'A-2' }]);
    expect(read['lotTableData']).toMatchObject([{ lotNo: 'L-2', ptOz: 4.07 }]);
    expect(read).toMatchObject({ shippingDocs: { gross: null, net: 0 } });
    expect([await count('settlement_hedge', settlementId), await count('lot', settlementId)]).toEqual([1, 1]);
    expect(await count('settlement_charge', settlementId)).toBe(13);
  });

  it('keeps a lot when its row moves or gets another number', async () => {
    const settlementId = await saved();
    const [first, second] = (await get(settlementId))['lotTableData'];
    await saved({ settlementId, lotTableData: [{ lotId: second.lotId, lotNo: 'L-2b', netDry: 1 }, { lotNo: 'l-1' }] });
    expect((await get(settlementId))['lotTableData']).toMatchObject([
      { lotId: second.lotId, lotNo: 'L-2b', ptOz: 0 },
      { lotId: first.lotId, lotNo: 'l-1' },
    ]);
  });

  it('is refused for an old version, with the settlement as it is now', async () => {
    const settlementId = await saved();
    await save({ settlementId, contractNo: 'C-89', version: 0 }, 'admin');
    const { status, code, body } = await save({ settlementId, contractNo: 'C-90', version: 0 });
    expect([status, code]).toEqual([409, 'STALE']);
    expect(body['fresh']).toMatchObject({ contractNo: 'C-89', version: 1, updatedBy: await nameOf('admin') });
    expect(await get(settlementId)).toMatchObject({ contractNo: 'C-89' });
  });

  it('with the same client id is the same settlement', async () => {
    const clientId = crypto.randomUUID();
    const [first, second] = [await saved({ clientId }), await saved({ clientId })];
    expect(second).toBe(first);
    expect((await get(first))['version']).toBe(0);
  });

  it('with the same client id twice at once is one settlement, too', async () => {
    const clientId = crypto.randomUUID();
    const ids = await stage.sql.begin(async (tx) => {
      await tx`lock table settlement in share mode`;
      const both = [saved({ clientId }), saved({ clientId })];
      await waitForLocks(stage.sql, 2);
      return { both };
    });
    const [first, second] = await Promise.all(ids.both);
    expect(second).toBe(first);
  });

  it('writes to the audit trail what has changed alone', async () => {
    const settlementId = await saved();
    const entries = () => stage.sql<{ subject: string; action: string; after: Record<string, unknown> | null }[]>`
      select subject, action, after from audit_entry where (subject like 'settlement%' and subject_id = ${settlementId})
        or (subject = 'lot' and subject_id in (select id from lot where settlement_id = ${settlementId})) order by id`;
    const before = (await entries()).length;
    expect(before).toBe(1 + 2 + 13 + 2);
    const hedgeTableData = workedSettlement.hedgeTableData.map((row, at) =>
      at === 1 ? { ...row, hedgeNo: 'A-3' } : row,
    );
    await saved({ settlementId, hedgeTableData });
    const added = (await entries()).slice(before);
    expect(added.map(({ subject, action }) => `${action} ${subject}`)).toEqual([
      'UPDATE settlement',
      'UPDATE settlement_hedge',
    ]);
    expect(added[1]!.after).toEqual({ hedge_no: 'A-3' });
  });
});

describe('completing', () => {
  const open = { mmiReceived: { gross: 1000, tare: 0 }, mmiProcessed: { monoNet: 990 } };

  it('ends it, with the time and who', async () => {
    const settlementId = await saved();
    const { body } = await save({ settlementId, isComplete: true });
    expect(body).toMatchObject({ message: 'Settlement completed', isComplete: true });
    expect(await get(settlementId)).toMatchObject({ isComplete: true, completedDate: stage.app.now().toISOString() });
    const [row] = await stage.sql`select completed_by from settlement where id = ${settlementId}`;
    expect(row).toEqual({ completedBy: own.createdBy });
  });

  it('is possible in the call that makes it', async () => {
    expect(await get(await saved({ isComplete: true }))).toMatchObject({ isComplete: true });
  });

  it('without any weight asks for a reason that says what is missing', async () => {
    const none = { shippingDocs: { gross: 0, tare: 0 }, mmiReceived: { gross: 0, tare: 0 }, mmiProcessed: {} };
    const settlementId = await saved({ ...none, lotTableData: [] });
    const complete = { settlementId, ...none, lotTableData: [], isComplete: true };
    const { status, fields } = await save(complete);
    expect(status).toBe(400);
    expect(fields!['reason']).toContain('No weight is typed: Shipping Docs, AB Received, AB Processed and the lots');
    await saved({ ...complete, reason: 'An advance alone.' });
    expect(await get(settlementId)).toMatchObject({ isComplete: true, reason: 'An advance alone.' });
  });

  it('refuses every change afterwards', async () => {
    const settlementId = await saved({ isComplete: true });
    const before = await get(settlementId);
    for (const change of [{}, { isComplete: true }, { isComplete: false }, { version: 0 }, { version: 7 }]) {
      const { status, code, error } = await save({ settlementId, contractNo: 'C-99', ...change });
      expect([status, code]).toEqual([409, 'COMPLETE']);
      expect(error).toBe('Settlement S-2041 is complete. It cannot be changed any more.');
    }
    expect(await get(settlementId)).toEqual(before);
  });

  it('asks for a reason where the weights do not close, and saves nothing without one', async () => {
    const settlementId = await saved();
    for (const reason of [undefined, '', '  ']) {
      const { status, fields } = await save({ settlementId, ...open, isComplete: true, reason });
      expect([status, Object.keys(fields!)]).toEqual([400, ['reason']]);
      expect(fields!['reason']).toContain('AB Received is 1,000.000 kg net and AB Processed 990.000 kg');
    }
    expect(await get(settlementId)).toMatchObject({ isComplete: false, mmiReceived: { gross: null } });
    await saved({ settlementId, ...open, isComplete: true, reason: 'A drum was spilt.' });
    expect(await get(settlementId)).toMatchObject({ isComplete: true, reason: 'A drum was spilt.' });
    const [entry] = await stage.sql<{ after: Record<string, unknown> }[]>`
      select after from audit_entry where subject = 'settlement' and subject_id = ${settlementId} order by id desc limit 1`;
    expect(entry!.after).toMatchObject({ reason: 'A drum was spilt.' });
  });

  it('asks for none where ounces depart or metal is not hedged, nor for saving', async () => {
    const lots = [{ ...workedSettlement.lotTableData[0], ptOz: 9 }];
    await saved({ lotTableData: lots, hedgeTableData: [], isComplete: true });
    const { body } = await save(open);
    expect(body['warnings'][0]).toMatchObject({ isBreach: true });
  });

  it('twice at once ends it once', async () => {
    const settlementId = await saved();
    const answers = await Promise.all([1, 2, 3].map(() => save({ settlementId, isComplete: true })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'COMPLETE')).toHaveLength(2);
    expect((await get(settlementId))['version']).toBe(1);
  });

  it('waits for a save that is under way, and counts what that saved', async () => {
    const settlementId = await makeSettlement(stage.sql, own);
    const { waiting, answer } = await stage.sql.begin(async (tx) => {
      await tx`update settlement set version = 5 where id = ${settlementId}`;
      const answer = save({ settlementId, isComplete: true, version: 0 });
      await waitForLocks(stage.sql, 1);
      return { waiting: true, answer };
    });
    expect(waiting).toBe(true);
    expect((await answer).code).toBe('STALE');
  });
});
