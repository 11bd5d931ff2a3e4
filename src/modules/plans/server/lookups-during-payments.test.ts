import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeConverter, unheardOf } from '../../../../tests/support/catalogue.ts';
import { lookupScene } from '../../../../tests/support/lookup-scene.ts';
import { tell } from '../../../../tests/support/plan-payments.ts';
import { planScene, type PlanScene } from '../../../../tests/support/plan-scene.ts';
import { openStage, type Reply, type Stage } from '../../../../tests/support/stage.ts';
import { credits as creditCalls } from '../../credits/contract.ts';

/* A hundred lookups at once on the last three credits, while a payment is on its way. */

const count = 100;
let stage: Stage;
let scene: ReturnType<typeof lookupScene>;
let payments: PlanScene;
const codes = Array.from({ length: count }, () => unheardOf());
beforeAll(async () => {
  stage = await openStage();
  scene = lookupScene(stage);
  payments = planScene(stage);
  for (const code of codes) await makeConverter(stage.sql, { codes: [code] });
});
afterAll(() => stage.close());
beforeEach(async () => {
  await scene.forgetLookups();
  await payments.begin(3);
});

const lookUpAll = () => Promise.all(codes.map((code) => scene.lookUp(code)));
/** How many were paid. Every other one is refused because there are no credits. */
const paidOf = (answers: readonly Reply[]): number => {
  const refused = answers.filter(({ status }) => status !== 200);
  for (const { status, body } of refused) expect([status, body['status']]).toEqual([402, 900]);
  return answers.length - refused.length;
};
const begun = async () => (await payments.bought('never')).charge;

it('whose outcome is not known yet: exactly three are paid, and then the plan is whole', async () => {
  const charge = await begun();
  expect([paidOf(await lookUpAll()), await scene.credits()]).toEqual([3, 0]);
  await tell(stage.app, { type: 'charge', charge });
  expect(await scene.credits()).toBe(100);
});

it('that is granted meanwhile, with credits that are given: none is lost, and none is spent twice', async () => {
  const charge = await begun();
  const given = { companyId: scene.companyId, count: 5, reason: 'The camera was broken.' };
  const [answers] = await Promise.all([
    lookUpAll(),
    tell(stage.app, { type: 'charge', charge }),
    stage.send('super', creditCalls.giveCredits, given),
  ]);
  expect(paidOf(answers) + (await scene.credits())).toBe(108);
});

it('that is refunded meanwhile: each lookup was paid from a plan that was still there', async () => {
  const charge = await begun();
  await tell(stage.app, { type: 'charge', charge });
  const [answers] = await Promise.all([lookUpAll(), tell(stage.app, { type: 'refund', charge })]);
  const [grant] = await stage.sql<{ balance: number }[]>`
    select balance from credit_grant where payment_id = ${charge.paymentId}`;
  expect([paidOf(answers), await scene.credits()]).toEqual([103 - grant!.balance, 0]);
});
