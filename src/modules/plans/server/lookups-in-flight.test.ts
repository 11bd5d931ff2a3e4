import { afterAll, beforeAll, expect, it } from 'vitest';
import { unheardOf } from '../../../../tests/support/catalogue.ts';
import { creditsIn, setCredits } from '../../../../tests/support/lookups.ts';
import { outcomes, payAll, sellerOf } from '../../../../tests/support/pay-lookups.ts';
import { chargeOf, endPayments, paidWith, tell } from '../../../../tests/support/plan-payments.ts';
import { openStage, type Stage } from '../../../../tests/support/stage.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { plans } from '../contract.ts';

/* A seller looks codes up while its purchase is on the way. */

let stage: Stage;
let actor: Actor;
beforeAll(async () => {
  stage = await openStage();
  actor = await sellerOf(stage);
  await endPayments(stage.sql);
});
afterAll(() => stage.close());

const lapsed = 'LOOKUP_CREDIT_LAPSED';
const codes = (count: number) => Array.from({ length: count }, unheardOf);
const left = () => creditsIn(stage.sql, actor.companyId);

it('100 lookups at once on the last 3 credits: 3 before the purchase is paid, the others as it is', async () => {
  await setCredits(stage.sql, actor.companyId, 3);
  const { body } = await stage.send('seller', plans.purchasePlan, paidWith('never'));
  const before = await payAll(stage, actor, codes(100));
  expect([outcomes(before, false), outcomes(before, lapsed), await left()]).toEqual([3, 97, 0]);
  const charge = await chargeOf(stage.sql, body['transactionId']);
  const [first, status, second] = await Promise.all([
    payAll(stage, actor, codes(50)),
    tell(stage.app, { type: 'charge', charge }),
    payAll(stage, actor, codes(50)),
  ]);
  expect(status).toBe(200);
  const during = [...first, ...second];
  const paid = outcomes(during, false);
  expect([paid + outcomes(during, lapsed), paid + (await left())]).toEqual([100, 100]);
  const after = await payAll(stage, actor, codes(100 - paid + 1));
  expect([outcomes(after, false), outcomes(after, lapsed), await left()]).toEqual([100 - paid, 1, 0]);
});
