import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookupScene } from '../../../../../tests/support/lookup-scene.ts';
import { waitForLocks } from '../../../../../tests/support/locks.ts';
import { setCredits } from '../../../../../tests/support/lookups.ts';
import { openStage, type Reply, type Stage } from '../../../../../tests/support/stage.ts';

/* What stops a lookup: no credits, and the limit of the month. */

let stage: Stage;
let scene: ReturnType<typeof lookupScene>;
beforeAll(async () => {
  stage = await openStage();
  scene = lookupScene(stage);
});
afterAll(() => stage.close());

describe('without credits', () => {
  it('answers 402 with status 900 and LOOKUP_CREDIT_LAPSED, shows nothing and keeps nothing', async () => {
    const { code, productId } = await scene.made(0);
    const { status, body } = await scene.lookUp(code);
    expect([status, body['status'], body['code']]).toEqual([402, 900, 'LOOKUP_CREDIT_LAPSED']);
    expect(body['error']).toBe("You don't have enough credits for lookup. Kindly buy more credits.");
    expect(body).not.toHaveProperty('list');
    expect((await scene.open(productId)).status).toBe(404);
    expect([await scene.credits(), await scene.kept(code)]).toEqual([0, []]);
  });

  it('the same for a company without an account', async () => {
    const { code } = await scene.made();
    await stage.sql`delete from credit_grant where company_id = ${scene.companyId}`;
    await stage.sql`delete from lookup_account where company_id = ${scene.companyId}`;
    expect((await scene.lookUp(code)).code).toBe('LOOKUP_CREDIT_LAPSED');
  });

  it('a code that was paid for is still free', async () => {
    const { code } = await scene.made(1);
    await scene.lookUp(code);
    expect([(await scene.lookUp(code)).status, await scene.credits()]).toEqual([200, 0]);
  });

  it('100 lookups at once on 3 credits: exactly 3 are paid', async () => {
    await scene.forgetLookups();
    const known = await stage.sql<{ code: string }[]>`
      select code from converter_code where position = 0 and converter_id between 100 and 400 order by converter_id limit 100`;
    const codes = known.map(({ code }) => code);
    await setCredits(stage.sql, scene.companyId, 3);
    const answers = await Promise.all(codes.map((code) => scene.lookUp(code)));
    const statuses = answers.map(({ status }) => status);
    expect([statuses.filter((each) => each === 200).length, statuses.filter((each) => each === 402).length]).toEqual([
      3, 97,
    ]);
    const [{ paid }] = (await stage.sql`
      select count(*)::int as paid from lookup where code = any(${codes}) and is_paid`) as unknown as [
      { paid: number },
    ];
    expect([paid, await scene.credits()]).toEqual([3, 0]);
  });

  it('20 lookups of one code at once cost one credit', async () => {
    const { code } = await scene.made();
    const answers = await Promise.all(Array.from({ length: 20 }, () => scene.lookUp(code)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(await scene.credits()).toBe(2);
  });
});

it('a customer without credits of its own does not spend those of another', async () => {
  const { code } = await scene.made();
  const lookupCompany = (await stage.sql`select company_id from app_user where email = 'lookup@troyard.test'`)[0]!;
  await setCredits(stage.sql, lookupCompany['companyId'] as number, 0);
  expect((await scene.lookUp(code, 'lookup')).code).toBe('LOOKUP_CREDIT_LAPSED');
  expect(await scene.credits()).toBe(3);
});

it('companies do not wait for the lookups of each other', async () => {
  const { code } = await scene.made();
  const [other] = await stage.sql<{ id: number }[]>`
    select company_id as id from app_user where email = 'lookup@troyard.test'`;
  await setCredits(stage.sql, other!.id, 1);
  let waiting: Promise<Reply> | undefined;
  await stage.sql.begin(async (tx) => {
    await tx`select from lookup_account where company_id = ${scene.companyId} for update`;
    waiting = scene.lookUp(code);
    await waitForLocks(stage.sql, 1);
    let status: number | undefined;
    void scene.lookUp(code, 'lookup').then((reply) => (status = reply.status));
    await expect.poll(() => status, { timeout: 3000 }).toBe(200);
  });
  expect((await waiting)!.status).toBe(200);
});

describe('the limit of a month', () => {
  const used = (count: number, when: Date) => stage.sql`
    insert into lookup (company_id, user_id, code, stamped, is_paid, looked_up_at)
    select ${scene.companyId}, ${stage.place.sellerId}, 'USED' || nth, 'USED', true, ${when} from generate_series(1, ${count}::integer) nth`;

  it.each([
    ['1to100', 100],
    ['110to500', 500],
  ])('%s stops after %i paid lookups, with its own code, whatever credits there are', async (restriction, limit) => {
    await scene.forgetLookups();
    await used(limit - 1, stage.app.now());
    await scene.restricted(restriction, async () => {
      const { code } = await scene.made(50);
      expect((await scene.lookUp(code)).status).toBe(200);
      const { status, body } = await scene.lookUp((await scene.made(50)).code);
      expect([status, body['status'], body['code']]).toEqual([402, 900, 'LOOKUP_LIMIT_REACHED']);
      expect(body['error']).toContain(`${limit} lookups`);
      expect(await scene.credits()).toBe(50);
      expect((await scene.lookUp(code)).body['lookup'], 'paid before').toMatchObject({ isFree: true });
    });
    await scene.forgetLookups();
  });

  it('does not count earlier months, as the time zone of the company counts them', async () => {
    await scene.forgetLookups();
    // 11:30 pm on May 31st in New York.
    await used(100, new Date('2026-06-01T03:30:00Z'));
    await scene.restricted('1to100', async () => {
      expect((await scene.lookUp((await scene.made(5)).code)).status).toBe(200);
      await stage.sql`update company set time_zone = 'UTC' where id = ${scene.companyId}`;
      expect((await scene.lookUp((await scene.made(5)).code)).code).toBe('LOOKUP_LIMIT_REACHED');
      await stage.sql`update company set time_zone = 'America/New_York' where id = ${scene.companyId}`;
    });
    await scene.forgetLookups();
  });

  it('does not count what was free', async () => {
    await scene.forgetLookups();
    await used(100, stage.app.now());
    await stage.sql`update lookup set is_paid = false where company_id = ${scene.companyId}`;
    await scene.restricted('1to100', async () =>
      expect((await scene.lookUp((await scene.made(5)).code)).status).toBe(200),
    );
    await scene.forgetLookups();
  });
});
