import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStage, type Stage } from '../../../../tests/support/stage.ts';
import { workedFigures, workedSettlement } from '../../../../tests/support/worked-settlement.ts';
import { settlements } from '../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const save = (input: object, who: 'accountant' | 'admin' = 'accountant') =>
  stage.send(who, settlements.saveSettlement, input);
const get = async (settlementId: number) =>
  (await stage.send('accountant', settlements.getSettlement, { settlementId })).body;

describe('the worked example', () => {
  it('comes out to the third decimal in the answer and after a reload', async () => {
    const { status, body } = await save(workedSettlement);
    expect([status, body['message'], body['isComplete']]).toEqual([200, 'Settlement saved', false]);
    expect(body).toMatchObject(workedFigures);
    const read = await get(body['settlementId']);
    expect(read).toMatchObject(workedFigures);
    expect(read['lotTableData']).toMatchObject([
      { lotNo: 'L-1', netDry: 500, ptOz: 6.59, pdOz: 24.113, rhOz: 4.179 },
      { lotNo: 'L-2', netDry: 320.5, ptOz: 4.07, pdOz: 16.692, rhOz: 2.833 },
    ]);
    expect(read).toMatchObject({ receivedDate: '2026-06-01T23:59:59.000Z', version: 0, completedDate: null });
  });
});
