import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Actor } from '../../../kernel/actor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { creditsIn, setCredits } from '../../../../tests/support/lookups.ts';
import { openStage, type Stage } from '../../../../tests/support/stage.ts';
import { unheardOf } from '../../../../tests/support/catalogue.ts';
import { payForLookup } from './pay-for-lookup.ts';

/* Lookups of one company in transactions of their own, as several servers make them. One server lets them take turns. */

let stage: Stage;
let actor: Actor;
beforeAll(async () => {
  stage = await openStage();
  const { customerId: companyId, companyId: parentCompanyId } = stage.place;
  const userId = await stage.idOf('seller');
  const who = { hierarchy: 2, isSA: false, isAdmin: false, flags: new Set<never>(), name: 'Marco Ruiz' } as const;
  actor = { ...who, userId, companyId, parentCompanyId, invoiceFacilityIds: null };
});
afterAll(() => stage.close());

/** The outcome of paying for each code, all at once: whether it was free, or the code of the refusal. */
const payAll = (codes: readonly string[]) =>
  Promise.all(
    codes.map((code) =>
      stage.sql
        .begin(
          async (tx) =>
            (
              await payForLookup(
                { tx, announce: () => {}, actor, now: stage.app.now() },
                { kind: 'code', code, stamped: code },
                [1],
              )
            ).isFree,
        )
        .catch((thrown: unknown) => (thrown instanceof Refusal ? thrown.details.code : thrown)),
    ),
  );
const outcomes = (all: readonly unknown[], wanted: unknown) => all.filter((each) => each === wanted).length;

it('100 codes on 3 credits: 3 are paid, and 97 refused', async () => {
  await setCredits(stage.sql, actor.companyId, 3);
  const all = await payAll(Array.from({ length: 100 }, unheardOf));
  expect([outcomes(all, false), outcomes(all, 'LOOKUP_CREDIT_LAPSED')]).toEqual([3, 97]);
  expect(await creditsIn(stage.sql, actor.companyId)).toBe(0);
});

it('one code 40 times costs one credit', async () => {
  await setCredits(stage.sql, actor.companyId, 30);
  const code = unheardOf();
  const all = await payAll(Array.from({ length: 40 }, () => code));
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
  const all = await payAll(Array.from({ length: 40 }, unheardOf));
  expect([outcomes(all, false), outcomes(all, 'LOOKUP_LIMIT_REACHED')]).toEqual([5, 35]);
  expect(await creditsIn(stage.sql, actor.companyId)).toBe(495);
});
