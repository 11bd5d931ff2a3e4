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
