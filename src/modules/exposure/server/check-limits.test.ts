import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeHedge } from '../../../../tests/support/hedges.ts';
import { mailsIn } from '../../../../tests/support/mails.ts';
import { testEncryption } from '../../../../tests/support/encryption.ts';
import { openStage, type Stage } from '../../../../tests/support/stage.ts';
import type { JobRun } from '../../../platform/jobs.ts';
import { loadLifeCycle } from '../../loads/life-cycle/contract.ts';
import { checkChanged, checkLimits } from './check-limits.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  await stage.sql`delete from hedge`;
  await stage.sql`delete from settlement_hedge`;
  await stage.sql`delete from hedge_limit`;
  await stage.sql`delete from mail`;
  await stage.sql`update load set deleted_at = '2026-06-01' where deleted_at is null and type in (1, 3, 4)`;
  await stage.sql`delete from exposure_change`;
});

const receipt = {
  inputs: {
    weight: '31103476.8',
    ppm: { pt: '10', pd: '4', rh: '0' },
    market: { pt: '1', pd: '1', rh: '1' },
    hedge: { pt: '1', pd: '1', rh: '1' },
  },
};
/** An invoice with 10 oz of platinum and 4 oz of palladium. */
const bought = (at: object = {}, type: 3 | 4 = 3) => stage.load({ type, items: [{ columns: { receipt } }] }, at);
const limit = (metal: string, ounces: number | null, companyId = stage.place.companyId) =>
  stage.sql`
    insert into hedge_limit (company_id, metal, ounces) values (${companyId}, ${metal}, ${ounces})
    on conflict (company_id, metal) do update set ounces = excluded.ounces`;
const hedge = async (ounces: number, metal = 'pt', companyId = stage.place.companyId) =>
  makeHedge(stage.sql, { companyId, createdBy: await stage.idOf('accountant') }, { ounces, metal });
const host = () => ({
  sql: stage.sql,
  encryption: testEncryption,
  publicUrl: 'https://yard.test',
  clock: stage.app.now,
});
const run = {} as JobRun;
const check = () => checkLimits(host())({}, run);
const recipients = async () => (await mailsIn(stage.app)).map(({ to }) => to).toSorted();
const mayHedge = ['accountant@troyard.test', 'admin@troyard.test', 'super@troyard.test', 'theo.marsh@piedmont.test'];
const times = (mails: readonly string[]) => mails.filter((to) => to === 'accountant@troyard.test').length;

describe('passing a limit', () => {
  it('mails those of the company who may hedge, with metal and limit and without what is open', async () => {
    await limit('pt', 9.5);
    await bought();
    await check();
    expect(await recipients()).toEqual(mayHedge);
    const [mail] = await mailsIn(stage.app, 'accountant@troyard.test');
    expect(mail!.subject).toBe('The limit of platinum is passed');
    expect(mail!.text).toContain('More than 9.5 oz of platinum are not hedged');
    expect(mail!.text).toContain('https://yard.test/dashboard/exposure');
    expect(mail!.text).not.toMatch(/\b10\b/);
  });

  it('within the limit, at it, or without one nothing is mailed', async () => {
    await limit('pt', 10);
    await limit('pd', null);
    await bought();
    await check();
    expect(await recipients()).toEqual([]);
  });

  it('by hedging more than was bought mails likewise', async () => {
    await limit('pt', 5);
    await hedge(5.001);
    await check();
    expect(times(await recipients())).toBe(1);
  });

  it('of two metals at once is one mail', async () => {
    await limit('pt', 1);
    await limit('pd', 1);
    await bought();
    await check();
    expect(await recipients()).toEqual(mayHedge);
    expect((await mailsIn(stage.app))[0]!.subject).toBe('The limit of platinum and palladium is passed');
  });

  it('mails once, and again only after the net was within the limit', async () => {
    await limit('pt', 9.5);
    await bought();
    await check();
    await check();
    await bought();
    await check();
    expect(times(await recipients())).toBe(1);
    const hedgeId = await hedge(15);
    await check();
    await stage.sql`update hedge set deleted_at = now() where id = ${hedgeId}`;
    await check();
    expect(times(await recipients())).toBe(2);
  });

  it('mails once when two processes look at the same time', async () => {
    await limit('pt', 9.5);
    await bought();
    await Promise.all([check(), check(), check()]);
    expect(times(await recipients())).toBe(1);
  });

  it('mails nobody who has lost the right or is switched off', async () => {
    await limit('pt', 9.5);
    await bought();
    await stage.sql`update app_user set is_active = false where email = 'admin@troyard.test'`;
    try {
      await stage.denied('accountant', 'canAccessSettlement', check);
    } finally {
      await stage.sql`update app_user set is_active = true where email = 'admin@troyard.test'`;
    }
    expect(await recipients()).toEqual(['super@troyard.test']);
  });

  it.each([
    ['has not signed in for the first time', { isNewUser: true }, { isNewUser: false }],
    ['is deleted', { deletedAt: new Date('2026-06-01') }, { deletedAt: null }],
  ])('mails nobody who %s', async (_, columns, before) => {
    await limit('pt', 9.5);
    await bought();
    const user = (changed: object) => stage.sql`
      update app_user set ${stage.sql(changed)} where email = 'admin@troyard.test'`;
    await user(columns);
    try {
      await check();
    } finally {
      await user(before);
    }
    expect(await recipients()).toEqual(mayHedge.filter((to) => to !== 'admin@troyard.test'));
  });

  it('mails of each metal when its own limit is passed', async () => {
    await limit('pt', 9.5);
    await limit('pd', 5);
    await bought();
    await check();
    await bought();
    await check();
    const subjects = (await mailsIn(stage.app, 'accountant@troyard.test')).map(({ subject }) => subject);
    expect(subjects).toEqual(['The limit of platinum is passed', 'The limit of palladium is passed']);
  });

  it('is forgotten when the limit is removed', async () => {
    await limit('pt', 9.5);
    await bought();
    await check();
    await limit('pt', null);
    await check();
    await limit('pt', 9);
    await check();
    expect(times(await recipients())).toBe(2);
  });

  it('of a deleted company is told to nobody', () =>
    stage.granted('franchise', 'canAccessSettlement', async () => {
      const { companyId } = stage.otherPlace;
      await limit('pt', 9.5, companyId);
      await bought(stage.otherPlace);
      await stage.sql`update company set deleted_at = now() where id = ${companyId}`;
      try {
        await check();
        expect(await recipients()).toEqual([]);
      } finally {
        await stage.sql`update company set deleted_at = null where id = ${companyId}`;
      }
      await check();
      expect(await recipients()).toEqual(['franchise@troyard.test']);
    }));

  it('of a franchise is told to it alone; the parent company looks at all', () =>
    stage.granted('franchise', 'canAccessSettlement', async () => {
      await limit('pt', 9.5, stage.otherPlace.companyId);
      await limit('pt', 19.5);
      await bought(stage.otherPlace);
      await check();
      expect(await recipients()).toEqual(['franchise@troyard.test']);
      await bought();
      await check();
      expect(await recipients()).toEqual([...mayHedge, 'franchise@troyard.test'].toSorted());
    }));
});

describe('after invoices change', () => {
  const changed = () => checkChanged(host())({}, run);

  it('limits are compared, and not again without a change', async () => {
    await limit('pt', 9.5);
    await bought();
    await changed();
    expect(times(await recipients())).toBe(1);
    await stage.sql`update hedge_limit set warned_at = null`;
    await changed();
    expect(times(await recipients())).toBe(1);
  });

  it('a deleted invoice takes the net below the limit again', async () => {
    await limit('pt', 9.5);
    const { loadId } = await bought();
    await changed();
    await stage.send('admin', loadLifeCycle.deleteLoad, { cartId: loadId, isInvoice: true });
    await changed();
    expect(await stage.sql`select warned_at from hedge_limit`).toEqual([{ warnedAt: null }]);
  });

  it('no change is noted while no company has a limit', async () => {
    await limit('pt', null);
    await bought();
    expect(await stage.sql`select id from exposure_change`).toEqual([]);
  });
});
