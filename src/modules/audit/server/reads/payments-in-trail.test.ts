import { afterAll, beforeAll, expect, it } from 'vitest';
import { paidWith } from '../../../../../tests/support/plan-payments.ts';
import { openStage, type Stage } from '../../../../../tests/support/stage.ts';
import { enqueueIn } from '../../../../platform/jobs.ts';
import { plans } from '../../../plans/contract.ts';
import { credits } from '../../../credits/contract.ts';
import { audit, type Entry } from '../../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const entriesOf = async (transactionId: number): Promise<Entry[]> => {
  const { body } = await stage.send('super', audit.listAudit, { count: 100, subjectId: transactionId });
  return (body['list'] as Entry[]).filter(({ subject }) => subject === 'Payment of a lookup plan');
};
/** The job that asks the gateway, so many minutes later. */
const reconcile = async (minutes: number) => {
  const before = stage.app.now();
  stage.app.setNow(new Date(before.getTime() + minutes * 60_000));
  await stage.sql.begin((tx) => enqueueIn(tx, 'plans.reconcile-payments', {}));
  await stage.app.work('plans.reconcile-payments');
  stage.app.setNow(before);
};

it('a payment stands in the trail in dollars, and not again each minute that its second step is waited for', async () => {
  const { body } = await stage.send('seller', plans.purchasePlan, { ...paidWith('second-step'), planType: 2 });
  const added = await entriesOf(body['transactionId']);
  const [{ companyName }] = await stage.sql<[{ companyName: string }]>`
    select name as company_name from company where id = ${stage.place.customerId}`;
  expect(added.at(-1)!.subjectName).toBe(companyName);
  // Specification 3, §9: plan 2 costs 90 USD.
  expect(added.at(-1)!.changes).toContainEqual({ field: 'Amount', before: null, after: '$90.00' });
  for (const minutes of [2, 4, 6]) await reconcile(minutes);
  expect(await entriesOf(body['transactionId'])).toEqual(added);
  await reconcile(25 * 60);
  const [last, ...earlier] = await entriesOf(body['transactionId']);
  expect(last!.changes).toContainEqual({ field: 'Status', before: 'action', after: 'failed' });
  expect(earlier).toEqual(added);
});

it('credits that are given and taken back stand in it with their seller, who did it, and why', async () => {
  const gift = { companyId: stage.place.customerId, count: 25, reason: 'The camera was broken.' };
  await stage.send('admin', credits.giveCredits, gift);
  const [made] = await stage.sql<{ id: number }[]>`select max(id) as id from credit_grant`;
  await stage.send('super', credits.takeBackCredits, { subscriptionId: made!.id, reason: 'It works again.' });
  const { body } = await stage.send('super', audit.listAudit, { count: 10, subjectId: made!.id });
  const about = (body['list'] as Entry[]).filter(({ subject }) => subject === 'Credits of a seller');
  const [seller] = await stage.sql<{ name: string }[]>`select name from company where id = ${gift.companyId}`;
  const nameOf = async (who: 'admin' | 'super') => {
    const [user] = await stage.sql<{ name: string }[]>`
      select first_name || ' ' || last_name as name from app_user where id = ${await stage.idOf(who)}`;
    return user!.name;
  };
  const [admin, superAdmin] = [await nameOf('admin'), await nameOf('super')];
  expect(about.map(({ action, userName, subjectName, reason }) => [action, userName, subjectName, reason])).toEqual([
    ['Changed', superAdmin, seller!.name, 'It works again.'],
    ['Added', admin, seller!.name, gift.reason],
  ]);
  expect(about[1]!.changes).toContainEqual({ field: 'Given by', before: null, after: admin });
});
