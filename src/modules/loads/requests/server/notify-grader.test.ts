import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailsIn } from '../../../../../tests/support/mails.ts';
import { openStage, type Person, type Stage } from '../../../../../tests/support/stage.ts';
import { loadRequests } from '../contract.ts';

let stage: Stage;
let graderId: number;
beforeAll(async () => {
  stage = await openStage();
  graderId = await stage.idOf('grader');
});
afterAll(() => stage.close());

const notify = (loadId: number, videoGraderId = graderId, who: Person = 'buyer') =>
  stage.send(who, loadRequests.notifyGrader, { loadId, videoGraderId });

it('makes a colleague the grader and tells it, live and by mail', async () => {
  const { loadId } = await stage.load();
  const events = await stage.announced(() => notify(loadId));
  expect(events).toContain(`user:${graderId} grader.notified`);
  expect(events).toContain(`load:${loadId} load.changed`);
  expect(await stage.loadRow(loadId)).toMatchObject({ videoGraderId: graderId, version: 1 });
  const { subject, text } = (await mailsIn(stage.app, 'grader@troyard.test')).at(-1)!;
  expect(subject).toBe(`You are asked to grade load ${loadId}`);
  expect(text).toContain(`/load/${loadId}`);
});

it('tells the same grader once more without a change of the load', async () => {
  const { loadId } = await stage.load({ columns: { videoGraderId: graderId } });
  const { status, body } = await notify(loadId);
  expect([status, body['version']]).toEqual([200, 0]);
  expect(await mailsIn(stage.app, 'grader@troyard.test')).toHaveLength(2);
});

const answersOf = async (times: number, ask: (at: number) => Promise<{ status: number }>) => {
  const statuses: number[] = [];
  for (let at = 0; at < times; at += 1) statuses.push((await ask(at)).status);
  return statuses;
};

it('mails about one load five times in ten minutes, whoever asks and whoever is asked, and refuses in words', async () => {
  const { loadId } = await stage.load();
  const adminId = await stage.idOf('admin');
  const events = await stage.announced(async () => {
    expect(await answersOf(5, (at) => notify(loadId, at % 2 === 0 ? graderId : adminId))).toEqual(Array(5).fill(200));
  });
  expect(events.filter((event) => event.endsWith('grader.notified'))).toHaveLength(5);
  const mails = (await mailsIn(stage.app)).length;
  const before = await stage.loadRow(loadId);
  const refusal = {
    status: 429,
    error: expect.stringMatching(
      /^Many mails to graders of this load were sent in the last 10 minutes\. Try again in (9|10) min\.$/,
    ),
  };
  expect(await stage.announced(async () => expect(await notify(loadId, adminId)).toMatchObject(refusal))).toEqual([]);
  expect(await notify(loadId, graderId, 'admin')).toMatchObject(refusal);
  expect(await mailsIn(stage.app)).toHaveLength(mails);
  expect(await stage.loadRow(loadId)).toEqual(before);
  const { loadId: another } = await stage.load();
  expect((await notify(another)).status).toBe(200);
  await stage.sql`update limited_use set ends_at = clock_timestamp() where key = ${`mails about grader of load ${loadId}`}`;
  expect((await notify(loadId)).status).toBe(200);
});

it('mails thirty times in ten minutes for one user, and what is refused does not count', async () => {
  await stage.sql`delete from limited_use`;
  const loads = await Promise.all(Array.from({ length: 7 }, () => stage.load()));
  const at = (nth: number) => loads[nth % 7]!.loadId;
  // A refusal for another reason sends nothing.
  for (let nth = 0; nth < 7; nth += 1) expect((await notify(at(nth), 999_999)).status).toBe(400);
  expect(await answersOf(30, (nth) => notify(at(nth)))).toEqual(Array(30).fill(200));
  expect(await notify(at(30))).toMatchObject({
    status: 429,
    error: expect.stringMatching(/^You have sent many mails in the last 10 minutes\. Try again in (9|10) min\.$/),
  });
  expect((await notify(at(30), graderId, 'admin')).status).toBe(200);
});

it('tells nobody outside the company that owns the load', async () => {
  const { loadId } = await stage.load();
  for (const stranger of [await stage.idOf('seller'), await stage.idOf('franchise'), 999_999])
    expect(await notify(loadId, stranger)).toMatchObject({
      status: 400,
      fields: { videoGraderId: 'There is no such user.' },
    });
  expect((await notify(loadId, graderId, 'seller')).status).toBe(403);
  expect((await notify(loadId, graderId, 'franchise')).status).toBe(404);
});
