import { afterAll, beforeAll, expect, it } from 'vitest';
import { boxedLoad } from '../../../../../tests/support/boxed-load.ts';
import { waitForLocks } from '../../../../../tests/support/locks.ts';
import { settlementOfLoads } from '../../../../../tests/support/lots.ts';
import { makeLot, makeSettlement } from '../../../../../tests/support/settlements.ts';
import { openStage, type Stage } from '../../../../../tests/support/stage.ts';
import { settlements } from '../../contract.ts';
import { lots } from '../contract.ts';

/* What another process of the product does at the same time is done here by a transaction of the test. */

let stage: Stage;
let owner: { companyId: number; createdBy: number };
beforeAll(async () => {
  stage = await openStage();
  owner = { companyId: stage.place.companyId, createdBy: await stage.idOf('accountant') };
});
afterAll(() => stage.close());

const number = () => `L-${crypto.randomUUID().slice(0, 8)}`;
const set = (input: object) => stage.send('accountant', lots.setLotInfo, input);

it('a box that another process is putting into a lot is waited for, and refused with that lot', async () => {
  const { loadId } = await boxedLoad(stage);
  const lotNo = number();
  const other = await makeLot(stage.sql, owner, { lotNo });
  const answer = await stage.sql.begin(async (tx) => {
    await tx`select from load where id = ${loadId} for update`;
    const asked = set({ loadId, lotNo: number(), boxes: [1] });
    await waitForLocks(stage.sql, 1);
    await tx`
      insert into lot_box (load_id, box, lot_id, added_by, added_at) values (${loadId}, 1, ${other}, ${owner.createdBy}, now())`;
    return { asked };
  });
  const { status, error } = await answer.asked;
  expect([status, error]).toEqual([409, `Box 1 is in lot ${lotNo}. Take it out of that lot first.`]);
});

it('a load that is being reopened is waited for, and then goes into no lot', async () => {
  const { loadId } = await boxedLoad(stage);
  const { asked } = await stage.sql.begin(async (tx) => {
    await tx`select from load where id = ${loadId} for update`;
    const asked = set({ loadId, lotNo: number(), boxes: [1] });
    await waitForLocks(stage.sql, 1);
    await tx`update load set type = 1, invoice_no = null where id = ${loadId}`;
    return { asked };
  });
  const { status, code } = await asked;
  expect([status, code]).toEqual([409, 'WRONG_STATE']);
  expect(await stage.sql`select from lot_box where load_id = ${loadId}`).toHaveLength(0);
});

it('a settlement that is being completed is waited for, and its lots then refuse', async () => {
  const { loadId } = await boxedLoad(stage);
  const settlementId = await makeSettlement(stage.sql, owner);
  const lotNo = number();
  const { body } = await set({ loadId, lotNo, settlementId, boxes: [1] });
  const asked = await stage.sql.begin(async (tx) => {
    await tx`update settlement set completed_at = now(), completed_by = ${owner.createdBy} where id = ${settlementId}`;
    const writes = [
      set({ loadId, lotNo, settlementId, boxes: [2] }),
      stage.send('accountant', lots.shipLots, { lotIds: [body['lotId']], shippedDate: '2026-06-01' }),
    ];
    await waitForLocks(stage.sql, 2);
    return { writes };
  });
  for (const { status, code } of await Promise.all(asked.writes)) expect([status, code]).toEqual([409, 'COMPLETE']);
});

it('a lot that goes into a settlement in the meantime is not shipped under its old one', async () => {
  const lotId = await makeLot(stage.sql, owner);
  const settlementId = await makeSettlement(stage.sql, owner, {
    completedAt: new Date(),
    completedBy: owner.createdBy,
  });
  const asked = await stage.sql.begin(async (tx) => {
    await tx`update lot set settlement_id = ${settlementId}, position = 0 where id = ${lotId}`;
    const write = stage.send('accountant', lots.shipLots, { lotIds: [lotId], shippedDate: '2026-06-01' });
    await waitForLocks(stage.sql, 1);
    return { write };
  });
  const { status, code } = await asked.write;
  expect([status, code]).toEqual([409, 'STALE']);
});

it('a lot that leaves its settlement is kept there while somebody else makes a lot of its number', async () => {
  const { loadId } = await boxedLoad(stage);
  const { settlementId, lotId, lotNo } = await settlementOfLoads(stage.sql, owner, [loadId]);
  const asked = await stage.sql.begin(async (tx) => {
    await tx`insert into lot (company_id, lot_no, created_by) values (${owner.companyId}, ${lotNo}, ${owner.createdBy})`;
    const write = stage.send('accountant', settlements.saveSettlement, {
      settlementId,
      settlementNo: 'S-1',
      contractNo: 'C-1',
      shipmentNo: 'H-1',
      receivedDate: '2026-06-01',
      metalDueDate: '2026-06-30',
    });
    await waitForLocks(stage.sql, 1);
    return { write };
  });
  const { status, code } = await asked.write;
  expect([status, code]).toEqual([409, 'STALE']);
  const [row] = await stage.sql<{ settlementId: number }[]>`select settlement_id from lot where id = ${lotId}`;
  expect(row).toEqual({ settlementId });
});

it('a load is looked at again once it is locked: what was reopened or deleted meanwhile goes into no lot', async () => {
  const changes: readonly (readonly [object, number])[] = [
    [{ type: 1, invoiceSettledAt: null, finishedAt: null }, 409],
    [{ deletedAt: new Date('2026-06-12T15:00:00Z') }, 404],
  ];
  for (const [columns, refused] of changes) {
    const { loadId } = await boxedLoad(stage);
    const asked = await stage.sql.begin(async (tx) => {
      await tx`update load set ${tx({ ...columns })} where id = ${loadId}`;
      const write = set({ loadId, lotNo: number() });
      await waitForLocks(stage.sql, 1);
      return { write };
    });
    expect((await asked.write).status).toBe(refused);
    expect(await stage.sql`select from lot_box where load_id = ${loadId}`).toHaveLength(0);
  }
});
