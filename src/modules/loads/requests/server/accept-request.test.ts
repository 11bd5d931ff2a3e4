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
const accept = (loadId: number, who: Person = 'grader') => stage.send(who, loadRequests.acceptRequest, { loadId });
const dismiss = (loadId: number, reason = '', who: Person = 'grader') =>
  stage.send(who, loadRequests.dismissRequest, { loadId, reason });
const listOf = async (type: number, who: Person, isMyCarts = false) =>
  (
    (await stage.send(who, loadLists.listLoads, { type, count: 100, isMyCarts })).body['list'] as { loadId: number }[]
  ).map(({ loadId }) => loadId);
const newestMail = async () => (await mailsIn(stage.app, 'seller@troyard.test')).at(-1)!;

it('makes a cart of a request, with the caller as its buyer, assistant and grader', async () => {
  const loadId = await asked();
  expect(await accept(loadId)).toMatchObject({
    status: 200,
    body: { message: 'You have accepted the request', version: 1 },
  });
  const me = await stage.idOf('grader');
  expect(await stage.loadRow(loadId)).toMatchObject({
    type: 1,
    status: 2,
    buyerId: me,
    assistantId: me,
    videoGraderId: me,
    acceptedAt: stage.app.now(),
  });
  expect(await listOf(2, 'buyer')).not.toContain(loadId);
  expect(await listOf(1, 'buyer')).toContain(loadId);
  expect(await listOf(1, 'seller', true)).toContain(loadId);
});

it('stays in process while it is empty', async () => {
  const loadId = await asked();
  await accept(loadId);
  await stage.send('grader', loadLifeCycle.editLoad, { loadId, notes: 'On Friday' });
  expect(await stage.loadRow(loadId)).toMatchObject({ itemCount: 0, status: 2 });
});

it('of several at once lets the first win, and tells the others who that is', async () => {
  const loadId = await asked();
  const people = ['super', 'admin', 'buyer', 'grader', 'buyer', 'admin'] as const;
  const answers = await Promise.all(people.map((who) => accept(loadId, who)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const { buyerId } = await stage.loadRow(loadId);
  const [winner] = await stage.sql<{ name: string }[]>`
    select first_name || ' ' || last_name as name from app_user where id = ${buyerId as number}`;
  for (const answer of answers.filter(({ status }) => status !== 200))
    expect(answer).toMatchObject({
      status: 409,
      code: 'TAKEN',
      error: `${winner!.name} has accepted this request already.`,
    });
});

it('is told to the seller, live and by mail, and to all who watch the lists', async () => {
  const loadId = await asked();
  expect(await stage.announced(() => accept(loadId))).toEqual([
    `company:${stage.place.companyId} loads.changed`,
    `company:${stage.place.customerId} loads.changed`,
    `load:${loadId} load.changed`,
    `user:${await stage.idOf('seller')} request.accepted`,
  ]);
  const { subject, text } = await newestMail();
  expect(subject).toBe('Your request is accepted');
  expect(text).toContain(`/load/${loadId}`);
});

it('is for users of the company that was asked, with canAcceptLoadRequest', async () => {
  const loadId = await asked();
  expect((await stage.denied('grader', 'canAcceptLoadRequest', () => accept(loadId))).status).toBe(403);
  expect((await accept(loadId, 'franchise')).status).toBe(404);
  expect((await accept(loadId, 'seller')).status).toBe(403);
  const { loadId: franchises } = await stage.load({ type: 2, items: [], columns: { buyerId: null } }, stage.otherPlace);
  for (const act of [accept, (id: number) => dismiss(id)])
    expect(await act(franchises)).toMatchObject({
      status: 403,
      error: 'Only users of the company that was asked answer its requests.',
    });
  expect(await stage.loadRow(loadId)).toMatchObject({ type: 2, buyerId: null });
});

it('either is accepted or dismissed, once', async () => {
  const loadId = await asked();
  const answers = await Promise.all([
    accept(loadId, 'buyer'),
    dismiss(loadId),
    accept(loadId, 'admin'),
    dismiss(loadId),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const { type, dismissedAt } = await stage.loadRow(loadId);
  expect([type === 1, dismissedAt !== null]).toContainEqual(true);
  expect(type === 1 && dismissedAt !== null).toBe(false);
});
