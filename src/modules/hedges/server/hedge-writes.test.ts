import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeHedge } from '../../../../tests/support/hedges.ts';
import { waitForLocks } from '../../../../tests/support/locks.ts';
import { openStage, type Reply, type Stage } from '../../../../tests/support/stage.ts';
import { uniqueName } from '../../../../tests/support/unique-name.ts';
import { hedges } from '../contract.ts';

let stage: Stage;
let own: { companyId: number; createdBy: number };
let franchises: typeof own;
beforeAll(async () => {
  stage = await openStage();
  own = { companyId: stage.place.companyId, createdBy: await stage.idOf('accountant') };
  franchises = { companyId: stage.otherPlace.companyId, createdBy: await stage.idOf('franchise') };
});
afterAll(() => stage.close());

const sold = (columns: object = {}) => ({
  hedgeNo: uniqueName(),
  date: '2026-06-15',
  metal: 'pt' as const,
  ounces: 25.125,
  price: 1752.5025,
  counterparty: 'Halden Metals',
  ...columns,
});
const rowOf = async (hedgeId: number) => {
  const [row] = await stage.sql<Record<string, unknown>[]>`select * from hedge where id = ${hedgeId}`;
  return row!;
};
const add = (columns: object = {}, who: 'accountant' | 'franchise' | 'admin' = 'accountant') =>
  stage.send(who, hedges.addHedge, sold(columns));
const jobs = async () => {
  const [row] = await stage.sql<
    { n: number }[]
  >`select count(*)::int as n from pgboss.job where name = 'exposure.check-limits'`;
  return row!.n;
};
/** The owner of a franchise has none of these rights as it ships. */
const asFranchise = (work: () => Promise<void>) =>
  stage.granted('franchise', 'canViewCostSheet', () => stage.granted('franchise', 'canAccessSettlement', work));

describe('a hedge that is recorded', () => {
  it('keeps what was sold, to whom, and who recorded it for which company', async () => {
    const { status, body } = await add({ reference: 'Call of 9 am' });
    expect([status, body['message']]).toEqual([200, 'Hedge recorded']);
    expect(await rowOf(body['hedgeId'])).toMatchObject({
      ...own,
      date: '2026-06-15',
      metal: 'pt',
      ounces: '25.125',
      price: '1752.5025',
      counterparty: 'Halden Metals',
      reference: 'Call of 9 am',
      createdAt: stage.app.now(),
      version: 0,
    });
  });

  it('is written to the audit trail', async () => {
    const { body } = await add();
    const entries =
      await stage.sql`select action, user_id from audit_entry where subject = 'hedge' and subject_id = ${body['hedgeId']}`;
    expect(entries).toEqual([{ action: 'INSERT', userId: own.createdBy }]);
  });

  it('is told to the screens of its company, and has the limits compared', async () => {
    const before = await jobs();
    expect(await stage.announced(() => add())).toEqual(
      [`company:${own.companyId}`].map((room) => `${room} hedges.changed`),
    );
    expect(await jobs()).toBe(before + 1);
  });

  it('of a franchise is also told to the company above', () =>
    asFranchise(async () => {
      expect(await stage.announced(() => add({}, 'franchise'))).toEqual(
        [own.companyId, franchises.companyId].map((id) => `company:${id} hedges.changed`).toSorted(),
      );
    }));

  it('is one hedge when it is sent twice under one clientId, also at once', async () => {
    const entry = sold({ clientId: crypto.randomUUID() });
    const answers = await Promise.all([1, 2, 3].map(() => stage.send('accountant', hedges.addHedge, entry)));
    expect(new Set(answers.map(({ body }) => body['hedgeId'])).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const other = await stage.send('accountant', hedges.addHedge, { ...entry, ounces: 26 });
    expect([other.status, other.code]).toEqual([409, 'ENTRY_REUSED']);
    await stage.send('accountant', hedges.deleteHedge, { hedgeId: answers[0]!.body['hedgeId'] });
    expect((await stage.send('accountant', hedges.addHedge, entry)).code).toBe('ENTRY_DELETED');
  });

  it('of another company may have the clientId of one', async () => {
    const clientId = crypto.randomUUID();
    const { body } = await add({ clientId });
    await asFranchise(async () => {
      const theirs = await add({ clientId }, 'franchise');
      expect(theirs.status).toBe(200);
      expect(theirs.body['hedgeId']).not.toBe(body['hedgeId']);
      expect(await rowOf(theirs.body['hedgeId'])).toMatchObject(franchises);
    });
  });

  it('counts once, also when its number is sent twice at once', async () => {
    const hedgeNo = uniqueName();
    let sent: Promise<Reply>[] = [];
    // Both have looked for the number before the first of them writes, if nothing keeps them apart.
    await stage.sql.begin(async (tx) => {
      await tx`lock table hedge in share mode`;
      sent = [add({ hedgeNo }), add({ hedgeNo, ounces: 9 })];
      await waitForLocks(stage.sql, 2);
    });
    const [made, refused] = (await Promise.all(sent)).toSorted((a, b) => a.status - b.status);
    expect([made!.status, refused!.status]).toEqual([200, 400]);
    expect(refused!.fields).toHaveProperty('hedgeNo');
  });

  it('counts once: its number stands for one hedge of a metal, however it is written', async () => {
    const hedgeNo = `${uniqueName()}-a`;
    expect((await add({ hedgeNo })).status).toBe(200);
    const again = await add({ hedgeNo: hedgeNo.toUpperCase() });
    expect(again.fields).toEqual({ hedgeNo: `Hedge ${hedgeNo.toUpperCase()} of platinum is recorded already.` });
    // A confirmation may sell several metals. Another company has its own numbers. A number is free again.
    const { body } = await add({ hedgeNo, metal: 'pd' });
    expect(body['hedgeId']).toBeGreaterThan(0);
    await asFranchise(async () => expect((await add({ hedgeNo }, 'franchise')).status).toBe(200));
    await stage.send('accountant', hedges.deleteHedge, { hedgeId: body['hedgeId'] });
    expect((await add({ hedgeNo, metal: 'pd' })).status).toBe(200);
  });

  it.each([
    ['ounces', 0],
    ['ounces', -5],
    ['ounces', 1.2345],
    ['price', 0],
    ['price', -1760],
    ['price', 1760.12345],
    ['metal', 'au'],
    ['metal', 'Pt'],
    ['date', '2026-02-30'],
    ['date', '06-15-2026'],
    ['date', '2026-06-17'],
    ['date', '1999-12-31'],
    ['hedgeNo', ' '],
    ['counterparty', ''],
  ])('is refused with the %s %s', async (field, value) => {
    const { status, fields } = await add({ [field]: value });
    expect(status).toBe(400);
    expect(fields).toHaveProperty(field);
  });

  it('may be of tomorrow, where it is that day already, and as old as the century', async () => {
    for (const date of ['2026-06-16', '2000-01-01']) expect((await add({ date })).status).toBe(200);
  });
});

describe('a hedge that is taken back', () => {
  it('stays with who took it back, and is in no list', async () => {
    const hedgeId = await makeHedge(stage.sql, own);
    const before = await jobs();
    expect((await stage.send('accountant', hedges.deleteHedge, { hedgeId })).status).toBe(200);
    expect(await rowOf(hedgeId)).toMatchObject({ deletedBy: own.createdBy, deletedAt: stage.app.now() });
    expect(await jobs()).toBe(before + 1);
    expect((await stage.send('accountant', hedges.listHedges, { hedgeId })).body['list']).toEqual([]);
    expect((await stage.send('accountant', hedges.deleteHedge, { hedgeId })).status).toBe(404);
    expect((await stage.send('accountant', hedges.editHedge, { hedgeId, ounces: 1 })).status).toBe(404);
  });
});

describe('tenancy and rights', () => {
  it('a franchise neither sees nor changes hedges of others; the parent company those of all', () =>
    asFranchise(async () => {
      const [parents, theirs] = [await makeHedge(stage.sql, own), await makeHedge(stage.sql, franchises)];
      const foreign = await makeHedge(stage.sql, { ...own, companyId: stage.otherFranchiseId });
      const seen = async (who: 'franchise' | 'accountant') =>
        (await stage.send(who, hedges.listHedges, { count: 1000 })).body['list'].map(
          (each: { hedgeId: number }) => each.hedgeId,
        );
      const ofFranchise = await seen('franchise');
      expect(ofFranchise).toContain(theirs);
      expect([parents, foreign].filter((id) => ofFranchise.includes(id))).toEqual([]);
      expect(await seen('accountant')).toEqual(expect.arrayContaining([parents, theirs, foreign]));
      for (const hedgeId of [parents, foreign]) {
        expect((await stage.send('franchise', hedges.editHedge, { hedgeId, ounces: 1 })).status).toBe(404);
        expect((await stage.send('franchise', hedges.deleteHedge, { hedgeId })).status).toBe(404);
      }
      expect((await stage.send('accountant', hedges.editHedge, { hedgeId: theirs, ounces: 1 })).status).toBe(200);
      expect((await rowOf(theirs))['companyId']).toBe(franchises.companyId);
    }));

  it.each(['canAccessDashboard', 'canViewCostSheet'] as const)('without %s nothing is read or written', (right) =>
    stage.denied('accountant', right, async () => {
      expect((await stage.send('accountant', hedges.listHedges, {})).status).toBe(403);
      expect((await add()).status).toBe(403);
    }),
  );

  it('without canAccessSettlement hedges are read and not written', () =>
    stage.denied('accountant', 'canAccessSettlement', async () => {
      const hedgeId = await makeHedge(stage.sql, own);
      expect((await stage.send('accountant', hedges.listHedges, {})).status).toBe(200);
      expect((await add()).status).toBe(403);
      expect((await stage.send('accountant', hedges.editHedge, { hedgeId, ounces: 1 })).status).toBe(403);
      expect((await stage.send('accountant', hedges.deleteHedge, { hedgeId })).status).toBe(403);
    }));

  it('a seller sees none, whatever its role holds', () =>
    stage.granted('seller', 'canAccessDashboard', () =>
      stage.granted('seller', 'canViewCostSheet', async () =>
        expect((await stage.send('seller', hedges.listHedges, {})).status).toBe(403),
      ),
    ));
});

describe('a price far from the market', () => {
  const asked = async (sent: object) => {
    const { status, code } = await add({ ...sent, ask: true });
    return [status, code];
  };

  it('is asked about, above and below, and saved without ask', async () => {
    const market = await marketOf('pt');
    for (const price of [market * 2, market / 2]) expect(await asked({ price })).toEqual([409, 'ASK']);
    for (const price of [market * 2 - 1, market / 2 + 1]) expect(await asked({ price })).toEqual([200, undefined]);
    expect((await add({ price: market * 5 })).status).toBe(200);
  });

  it('is compared with that of its own metal', async () => {
    const rhodium = await marketOf('rh');
    expect(await asked({ price: rhodium, metal: 'rh' })).toEqual([200, undefined]);
    const { error } = await add({ price: rhodium, ask: true });
    expect(error).toMatch(/for an ounce of platinum is far from its market price/);
  });

  it('is asked about when it is changed, or its metal is', async () => {
    const market = await marketOf('pt');
    const { hedgeId } = (await add({ price: market })).body;
    const change = async (sent: object) =>
      (await stage.send('accountant', hedges.editHedge, { hedgeId, ...sent, ask: true })).code;
    expect(await change({ ounces: 3 })).toBeUndefined();
    expect(await change({ metal: 'rh' })).toBe('ASK');
    expect(await change({ price: market * 3 })).toBe('ASK');
    expect(await change({ price: market + 1 })).toBeUndefined();
  });

  it('is told to readers of prices only', async () => {
    const price = (await marketOf('pt')) * 5;
    expect(await stage.denied('accountant', 'canShowPricing', () => asked({ price }))).toEqual([200, undefined]);
  });
});

const marketOf = async (metal: 'pt' | 'rh'): Promise<number> => {
  const [row] = await stage.sql<Record<string, string>[]>`
    select market_pt as pt, market_rh as rh from pricing_version order by version desc limit 1`;
  return Number(row![metal]);
};
