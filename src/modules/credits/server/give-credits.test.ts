import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { creditsIn, setCredits } from '../../../../tests/support/lookups.ts';
import { openStage, type Person, type Stage } from '../../../../tests/support/stage.ts';
import { credits } from '../contract.ts';

let stage: Stage;
let companyId: number;
beforeAll(async () => {
  stage = await openStage();
  companyId = stage.place.customerId;
});
afterAll(() => stage.close());
beforeEach(() => setCredits(stage.sql, companyId, 3));

const gift = { count: 25, reason: 'The search was down.' };
const give = (who: Person, sent: object) => stage.send(who, credits.giveCredits, { companyId, ...gift, ...sent });

it('gives credits beside those that are there, and keeps who gave them and why, also in the audit trail', async () => {
  const { status, body } = await give('admin', {});
  expect([status, body]).toEqual([200, { message: '25 credits were given.', count: 28 }]);
  const [row] = await stage.sql`select * from credit_grant where company_id = ${companyId} order by id desc limit 1`;
  expect(row).toMatchObject({
    planType: null,
    paymentId: null,
    lookupCount: 25,
    balance: 25,
    amount: 0,
    givenBy: await stage.idOf('admin'),
    reason: gift.reason,
  });
  const [entry] = await stage.sql<{ reason: string; userId: number }[]>`
    select reason, user_id from audit_entry where subject = 'credit_grant' order by id desc limit 1`;
  expect(entry).toEqual({ reason: gift.reason, userId: await stage.idOf('admin') });
});

it('is told to the screens of the seller', async () => {
  expect(await stage.announced(() => give('admin', { count: 1 }))).toEqual([`company:${companyId} credits.changed`]);
});

it('one credit is one credit', async () => {
  expect((await give('admin', { count: 1 })).body).toEqual({ message: '1 credit was given.', count: 4 });
});

it.each([
  ['count', 0],
  ['count', -5],
  ['count', 1.5],
  ['count', 10_001],
  ['reason', ''],
  ['reason', '   '],
])('a wrong %s, %j, is named', async (field, value) => {
  const { status, body } = await give('admin', { [field]: value });
  expect([status, Object.keys(body['fields'])]).toEqual([400, [field]]);
  expect(await creditsIn(stage.sql, companyId)).toBe(3);
});

it('only sellers are given credits, and only those that there are', async () => {
  for (const kind of ['PARENT', 'FRANCHISE']) {
    const [company] = await stage.sql<
      { id: number }[]
    >`select id from company where kind = ${kind} order by id limit 1`;
    const { status, body } = await give('admin', { companyId: company!.id });
    expect([status, body['fields']]).toEqual([400, { companyId: 'Only sellers pay for lookups.' }]);
  }
  expect((await give('admin', { companyId: 2_000_000 })).status).toBe(404);
});

it('is refused without the right, and to franchises and sellers with it', async () => {
  await stage.denied('admin', 'canAdjustCustomerSettings', async () =>
    expect((await give('admin', {})).status).toBe(403),
  );
  for (const who of ['franchise', 'seller'] as const)
    await stage.granted(who, 'canAdjustCustomerSettings', async () => expect((await give(who, {})).status).toBe(403));
  expect(await creditsIn(stage.sql, companyId)).toBe(3);
});

it('20 gifts at once are all given', async () => {
  await Promise.all(Array.from({ length: 20 }, () => give('admin', { count: 2 })));
  expect(await creditsIn(stage.sql, companyId)).toBe(43);
});
