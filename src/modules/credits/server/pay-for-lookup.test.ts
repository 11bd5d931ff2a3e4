import { afterAll, beforeAll, expect, it } from 'vitest';
import { unheardOf } from '../../../../tests/support/catalogue.ts';
import { creditsIn, setCredits } from '../../../../tests/support/lookups.ts';
import { outcomes, payAll, sellerOf } from '../../../../tests/support/pay-lookups.ts';
import { openStage, type Stage } from '../../../../tests/support/stage.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { credits } from '../contract.ts';

/* Lookups of one company in transactions of their own, as several servers make them. One server lets them take turns. */

let stage: Stage;
let actor: Actor;
beforeAll(async () => {
  stage = await openStage();
  actor = await sellerOf(stage);
});
afterAll(() => stage.close());

it('100 codes on 3 credits: 3 are paid, and 97 refused', async () => {
  await setCredits(stage.sql, actor.companyId, 3);
  const all = await payAll(stage, actor, Array.from({ length: 100 }, unheardOf));
  expect([outcomes(all, false), outcomes(all, 'LOOKUP_CREDIT_LAPSED')]).toEqual([3, 97]);
  expect(await creditsIn(stage.sql, actor.companyId)).toBe(0);
});

it('a gift of 3 to a company that never had credits is spent 3 times, by 40 codes at once', async () => {
  const { companyId } = actor;
  await stage.sql`delete from credit_grant where company_id = ${companyId}`;
  await stage.sql`delete from lookup_account where company_id = ${companyId}`;
  await stage.send('admin', credits.giveCredits, { companyId, count: 3, reason: 'The search was down.' });
  const all = await payAll(stage, actor, Array.from({ length: 40 }, unheardOf));
  expect([outcomes(all, false), outcomes(all, 'LOOKUP_CREDIT_LAPSED')]).toEqual([3, 37]);
});

it('one code 40 times costs one credit', async () => {
  await setCredits(stage.sql, actor.companyId, 30);
  const code = unheardOf();
  const all = await payAll(
    stage,
    actor,
    Array.from({ length: 40 }, () => code),
  );
  expect([outcomes(all, false), outcomes(all, true)]).toEqual([1, 39]);
  expect(await creditsIn(stage.sql, actor.companyId)).toBe(29);
});

it('the limit of the month holds', async () => {
  await setCredits(stage.sql, actor.companyId, 500);
  await stage.sql`delete from lookup where company_id = ${actor.companyId}`;
  await stage.sql`
    insert into lookup (company_id, user_id, code, stamped, is_paid, looked_up_at)
    select ${actor.companyId}, ${actor.userId}, 'USED' || nth, 'USED', true, ${stage.app.now()} from generate_series(1, 95) nth`;
  await stage.sql`update company set lookup_restriction = '1to100' where id = ${actor.companyId}`;
  const all = await payAll(stage, actor, Array.from({ length: 40 }, unheardOf));
  expect([outcomes(all, false), outcomes(all, 'LOOKUP_LIMIT_REACHED')]).toEqual([5, 35]);
  expect(await creditsIn(stage.sql, actor.companyId)).toBe(495);
});
