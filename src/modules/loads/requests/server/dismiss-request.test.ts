import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailsIn } from '../../../../../tests/support/mails.ts';
import { openStage, type Person, type Stage } from '../../../../../tests/support/stage.ts';
import { loadLifeCycle } from '../../life-cycle/contract.ts';
import { loadLists } from '../../lists/contract.ts';
import { loadRequests } from '../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const asked = async (message = ''): Promise<number> =>
  (await stage.send('seller', loadRequests.requestLoad, { isRequestFromGradingSession: true, message })).body['loadId'];
const dismiss = (loadId: number, reason = '', who: Person = 'grader') =>
  stage.send(who, loadRequests.dismissRequest, { loadId, reason });
const listOf = async (type: number, who: Person, isMyCarts = false) =>
  (
    (await stage.send(who, loadLists.listLoads, { type, count: 100, isMyCarts })).body['list'] as { loadId: number }[]
  ).map(({ loadId }) => loadId);
const newestMail = async () => (await mailsIn(stage.app, 'seller@troyard.test')).at(-1)!;

it('a dismissed request leaves the lists and keeps its reason for both sides', async () => {
  const loadId = await asked();
  expect(await dismiss(loadId, 'We are closed on Friday.')).toMatchObject({
    status: 200,
    body: { message: 'The request is dismissed', version: 1 },
  });
  expect(await listOf(2, 'buyer')).not.toContain(loadId);
  expect(await listOf(2, 'seller', true)).not.toContain(loadId);
  for (const who of ['buyer', 'seller'] as const)
    expect((await stage.send(who, loadLifeCycle.getLoad, { loadId })).body).toMatchObject({
      dismissReason: 'We are closed on Friday.',
      dismissedDate: stage.app.now().toISOString(),
    });
  const { subject, text } = await newestMail();
  expect([subject, text.includes('We are closed on Friday.')]).toEqual(['Your request was dismissed', true]);
});

it('is not told to a seller’s user who was switched off', async () => {
  const loadId = await asked();
  const before = (await mailsIn(stage.app, 'seller@troyard.test')).length;
  await stage.sql`update app_user set is_active = false where email = 'seller@troyard.test'`;
  await dismiss(loadId);
  await stage.sql`update app_user set is_active = true where email = 'seller@troyard.test'`;
  expect(await mailsIn(stage.app, 'seller@troyard.test')).toHaveLength(before);
});
