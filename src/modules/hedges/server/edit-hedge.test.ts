import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeHedge } from '../../../../tests/support/hedges.ts';
import { waitForLocks } from '../../../../tests/support/locks.ts';
import { openStage, type Reply, type Stage } from '../../../../tests/support/stage.ts';
import { uniqueName } from '../../../../tests/support/unique-name.ts';
import { hedges } from '../contract.ts';
import { inTurn } from './hedge-store.ts';

let stage: Stage;
let own: { companyId: number; createdBy: number };
let franchises: typeof own;
beforeAll(async () => {
  stage = await openStage();
  own = { companyId: stage.place.companyId, createdBy: await stage.idOf('accountant') };
  franchises = { companyId: stage.otherPlace.companyId, createdBy: await stage.idOf('franchise') };
});
afterAll(() => stage.close());

const rowOf = async (hedgeId: number) => {
  const [row] = await stage.sql<Record<string, unknown>[]>`select * from hedge where id = ${hedgeId}`;
  return row!;
};
const edit = (input: object) => stage.send('accountant', hedges.editHedge, input);
const jobs = async () => {
  const [row] = await stage.sql<
    { n: number }[]
  >`select count(*)::int as n from pgboss.job where name = 'exposure.check-limits'`;
  return row!.n;
};
/** The answers to edits that have all read what they need before the first of them writes, if nothing keeps them apart. */
const atOnce = async (...inputs: readonly object[]): Promise<readonly Reply[]> => {
  let sent: Promise<Reply>[] = [];
  await stage.sql.begin(async (tx) => {
    await tx`lock table hedge in share mode`;
    sent = inputs.map(edit);
    await waitForLocks(stage.sql, inputs.length);
  });
  return (await Promise.all(sent)).toSorted((a, b) => a.status - b.status);
};

describe('an edit', () => {
  it('changes what is sent, raises the version, and has the limits compared', async () => {
    const hedgeId = await makeHedge(stage.sql, own);
    const before = await jobs();
    const { body } = await edit({ hedgeId, ounces: 12.5, metal: 'rh' });
    expect(body).toEqual({ message: 'Hedge saved', version: 1 });
    expect(await rowOf(hedgeId)).toMatchObject({ ounces: '12.500', metal: 'rh', price: '1760.0000', version: 1 });
    expect(await jobs()).toBe(before + 1);
  });

  it('of nothing changes nothing', async () => {
    const hedgeId = await makeHedge(stage.sql, own);
    const before = await jobs();
    expect((await edit({ hedgeId })).body['version']).toBe(0);
    expect(await jobs()).toBe(before);
  });

  it('of an earlier version is refused with the hedge as it is', async () => {
    const hedgeId = await makeHedge(stage.sql, own, { version: 3, ounces: '7' });
    const { status, code, body } = await edit({ hedgeId, ounces: 9, version: 2 });
    expect([status, code]).toEqual([409, 'STALE']);
    expect(body['fresh']).toMatchObject({ hedgeId, ounces: 7, version: 3 });
    expect(await rowOf(hedgeId)).toMatchObject({ ounces: '7.000' });
  });

  it('cannot take the number of another hedge of the metal, nor move to its metal', async () => {
    const hedgeNo = uniqueName();
    await makeHedge(stage.sql, own, { hedgeNo });
    const hedgeId = await makeHedge(stage.sql, own, { hedgeNo, metal: 'pd' });
    expect((await edit({ hedgeId, metal: 'pt' })).fields).toHaveProperty('hedgeNo');
    expect((await edit({ hedgeId, hedgeNo, ounces: 3 })).status).toBe(200);
    expect((await edit({ hedgeId, date: '2026-06-17' })).fields).toHaveProperty('date');
  });
});

describe('two edits at once', () => {
  it('that give two hedges one number: one does, and the other is told that it is taken', async () => {
    const [hedgeNo, one, other] = [uniqueName(), await makeHedge(stage.sql, own), await makeHedge(stage.sql, own)];
    const [saved, refused] = await atOnce({ hedgeId: one, hedgeNo }, { hedgeId: other, hedgeNo });
    expect([saved!.status, refused!.status]).toEqual([200, 400]);
    expect(refused!.fields).toEqual({ hedgeNo: `Hedge ${hedgeNo} of platinum is recorded already.` });
  });

  it('by the parent company of hedges of a franchise likewise', async () => {
    const hedgeNo = uniqueName();
    const [one, other] = [await makeHedge(stage.sql, franchises), await makeHedge(stage.sql, franchises)];
    // A hedge that the franchise itself records under the number waits for the same turn.
    const taken = await stage.granted('franchise', 'canViewCostSheet', () =>
      stage.granted('franchise', 'canAccessSettlement', async () => {
        const add = hedges.addHedge;
        const entry = { hedgeNo, date: '2026-06-15', metal: 'pt', ounces: 1, price: 1, counterparty: 'Halden Metals' };
        let sent: Promise<Reply>[] = [];
        await stage.sql.begin(async (tx) => {
          await tx`lock table hedge in share mode`;
          sent = [
            edit({ hedgeId: one, hedgeNo }),
            edit({ hedgeId: other, hedgeNo }),
            stage.send('franchise', add, entry),
          ];
          await waitForLocks(stage.sql, 3);
        });
        return Promise.all(sent);
      }),
    );
    expect(taken.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
  });

  it('of one version of a hedge: one changes it, and the other is told so', async () => {
    const hedgeId = await makeHedge(stage.sql, own);
    const [saved, stale] = await atOnce({ hedgeId, ounces: 1, version: 0 }, { hedgeId, price: 9, version: 0 });
    expect([saved!.body['version'], stale!.code]).toEqual([1, 'STALE']);
    expect(await rowOf(hedgeId)).toMatchObject({ version: 1 });
  });
});

it('an edit waits for a settlement that is being completed, and neither waits for the other in turn', async () => {
  const hedgeId = await makeHedge(stage.sql, own);
  const asked = await stage.sql.begin(async (tx) => {
    await inTurn(tx, own.companyId);
    const answer = edit({ hedgeId, hedgeNo: uniqueName() });
    await waitForLocks(stage.sql, 1);
    // What completing does with the hedges that it has, in its turn.
    await tx`update hedge set settled_ounces = 4 where id = ${hedgeId}`;
    return { answer };
  });
  expect((await asked.answer).fields).toHaveProperty('hedgeNo');
  expect(await rowOf(hedgeId)).toMatchObject({ settledOunces: '4.000' });
});

describe('an edit or a taking back by the parent company of a hedge of a franchise', () => {
  it('asks only whether the franchise has that number', async () => {
    const [hedgeNo, free] = [uniqueName(), uniqueName()];
    await makeHedge(stage.sql, franchises, { hedgeNo });
    await makeHedge(stage.sql, own, { hedgeNo: free });
    const hedgeId = await makeHedge(stage.sql, franchises);
    expect((await edit({ hedgeId, hedgeNo })).fields).toHaveProperty('hedgeNo');
    expect((await edit({ hedgeId, hedgeNo: free })).status).toBe(200);
  });

  it('is told to the screens of both', async () => {
    const hedgeId = await makeHedge(stage.sql, franchises);
    const both = [own.companyId, franchises.companyId].map((id) => `company:${id} hedges.changed`).toSorted();
    expect(await stage.announced(() => edit({ hedgeId, ounces: 1 }))).toEqual(both);
    expect(await stage.announced(() => stage.send('accountant', hedges.deleteHedge, { hedgeId }))).toEqual(both);
  });
});
