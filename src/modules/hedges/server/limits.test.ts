import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { waitForLocks } from '../../../../tests/support/locks.ts';
import { openStage, type Reply, type Stage } from '../../../../tests/support/stage.ts';
import { hedges } from '../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
beforeEach(() => stage.sql`delete from hedge_limit`);

const set = (input: object, who: 'admin' | 'accountant' | 'franchise' = 'admin') =>
  stage.send(who, hedges.setLimits, input);
const limits = async (who: 'admin' | 'franchise' = 'admin') => (await stage.send(who, hedges.getLimits, {})).body;

it('sets the metals that are sent, and null removes a limit', async () => {
  expect(await limits()).toEqual({ pt: null, pd: null, rh: null, version: 0 });
  expect((await set({ pt: 400.5, rh: 30 })).body).toEqual({ message: 'Limits saved', version: 2 });
  await set({ pt: null });
  expect(await limits()).toEqual({ pt: null, pd: null, rh: 30, version: 3 });
});

it.each([0, -1, 1.2345, '400'])('refuses a limit of %s', async (pt) => {
  expect((await set({ pt })).fields).toHaveProperty('pt');
});

it('refuses an earlier version with the limits as they are', async () => {
  await set({ pt: 400 });
  const { status, code, body } = await set({ pt: 500, version: 0 });
  expect([status, code, body['fresh']]).toEqual([409, 'STALE', { pt: 400, pd: null, rh: null, version: 1 }]);
  expect((await set({ pt: 500, version: 1 })).status).toBe(200);
});

it('of two at once with one version, one is saved and the other is told the limits as they are', async () => {
  await set({ pt: 400 });
  let sent: Promise<Reply>[] = [];
  // Both have read the version before the first of them writes, if nothing keeps them apart.
  await stage.sql.begin(async (tx) => {
    await tx`lock table hedge_limit in share mode`;
    sent = [set({ pt: 500, version: 1 }), set({ pd: 600, version: 1 })];
    await waitForLocks(stage.sql, 2);
  });
  const [saved, stale] = (await Promise.all(sent)).toSorted((a, b) => a.status - b.status);
  expect([saved!.status, saved!.body['version'], stale!.code]).toEqual([200, 2, 'STALE']);
  expect(stale!.body['fresh']).toEqual(await limits());
});

it('tells screens and has the limits compared, unless nothing is sent', async () => {
  const events = (input: object) => stage.announced(() => set(input));
  expect(await events({ pd: 5 })).toEqual([`company:${stage.place.companyId} hedges.changed`]);
  expect(await events({})).toEqual([]);
});

it('is written to the audit trail; a warning is not', async () => {
  await set({ pt: 400 });
  const entries = () => stage.sql`select count(*)::int as n from audit_entry where subject = 'hedge_limit'`;
  const before = await entries();
  await stage.sql`update hedge_limit set warned_at = now()`;
  expect(await entries()).toEqual(before);
  await set({ pt: 500 });
  expect(await entries()).not.toEqual(before);
});

it('needs canEditPricing and canAccessSettlement, and stands for the own company alone', async () => {
  expect((await set({ pt: 1 }, 'accountant')).status).toBe(403);
  for (const right of ['canEditPricing', 'canAccessSettlement'] as const)
    await stage.denied('admin', right, async () => expect((await set({ pt: 1 })).status).toBe(403));
  await set({ pt: 400 });
  await stage.granted('franchise', 'canViewCostSheet', () =>
    stage.granted('franchise', 'canAccessSettlement', () =>
      stage.granted('franchise', 'canEditPricing', async () => {
        expect(await limits('franchise')).toMatchObject({ pt: null });
        expect((await set({ pt: 9 }, 'franchise')).status).toBe(200);
        expect([(await limits('franchise'))['pt'], (await limits())['pt']]).toEqual([9, 400]);
      }),
    ),
  );
});
