import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { mailsIn } from '../../../../tests/support/mails.ts';
import { openStage, type Stage } from '../../../../tests/support/stage.ts';
import { sessions } from '../../sessions/contract.ts';
import { outbox } from '../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  for (const email of ['buyer@troyard.test', 'grader@troyard.test']) {
    await stage.app.call('POST', sessions.forgotPassword.path, { email });
    await stage.app.work('sessions.mail-reset');
  }
});
afterAll(() => stage.close());

const list = async (sent: object = {}) => (await stage.send('super', outbox.listMails, sent)).body;

it('shows who is mailed what, the newest first', async () => {
  const [mail] = await mailsIn(stage.app, 'grader@troyard.test');
  const { list: mails } = await list();
  expect(mails.slice(0, 2)).toMatchObject([
    { to: 'grader@troyard.test', subject: mail!.subject, text: mail!.text, sentDate: null },
    { to: 'buyer@troyard.test' },
  ]);
  expect(await list({ count: 1 })).toMatchObject({
    areMoreItemsAvailable: true,
    list: [{ to: 'grader@troyard.test' }],
  });
  expect(await list({ count: 1, offset: 1 })).toMatchObject({ list: [{ to: 'buyer@troyard.test' }] });
});

it('looks for a text in the address and the subject', async () => {
  const found = await list({ text: 'GRADER@troy' });
  expect(found['list'].map(({ to }: { to: string }) => to)).toEqual(['grader@troyard.test']);
  expect((await list({ text: 'set a new' }))['list'].length).toBeGreaterThan(1);
  expect((await list({ text: 'nothing like this' }))['list']).toEqual([]);
});

it('tells a sent mail without its text', async () => {
  const sentAt = new Date('2026-06-15T15:00:00Z');
  await stage.sql`update mail set sent_at = ${sentAt}, body = '' where recipient = 'buyer@troyard.test'`;
  expect((await list({ text: 'buyer@' }))['list']).toMatchObject([{ text: null, sentDate: sentAt.toISOString() }]);
});

it('is refused in production, to super admins too', async () => {
  const production = await openTestApp({ isProduction: true });
  const me = await production.signIn('super@troyard.test');
  const { status, body } = await production.call('GET', outbox.listMails.path, {}, me);
  expect([status, body['list']]).toEqual([403, undefined]);
  const factsIn = async (app: TestApp, who: { token: string }) =>
    (await app.call('GET', sessions.getSession.path, {}, who)).body;
  expect(await factsIn(production, me), 'the menu has no entry').toMatchObject({ hasOutbox: false });
  const here = await stage.app.signIn('super@troyard.test');
  expect(await factsIn(stage.app, here)).toMatchObject({ hasOutbox: true });
  await production.close();
});
