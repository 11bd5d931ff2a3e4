import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCompany } from '../../../../tests/support/companies.ts';
import { mailsIn } from '../../../../tests/support/mails.ts';
import { openStage, type Stage } from '../../../../tests/support/stage.ts';
import { companies } from '../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const customer = (columns: object = {}) => makeCompany(stage.sql, stage.place.companyId, columns);

describe('a message to a customer', () => {
  it('is mailed to its address, signed', async () => {
    const email = 'closed@yard.test';
    const companyId = await customer({ email });
    const { status, body } = await stage.send('buyer', companies.messageCompany, {
      companyId,
      message: 'We are closed on Monday.',
    });
    expect([status, body['message']]).toEqual([200, 'Successfully Sent']);
    const [own] = await stage.sql<{ name: string }[]>`select name from company where id = ${stage.place.companyId}`;
    expect(await mailsIn(stage.app, email)).toMatchObject([{ subject: `A message from ${own!.name}` }]);
    expect((await mailsIn(stage.app, email))[0]!.text).toMatch(/^We are closed on Monday\.\n\n.+\n.+$/);
  });

  it('needs words and an address', async () => {
    const companyId = await customer({ email: '' });
    const send = (message: string) => stage.send('buyer', companies.messageCompany, { companyId, message });
    expect((await send(' ')).fields).toEqual({ message: 'Write a message.' });
    expect((await send('Hello')).body['code']).toBe('NO_ADDRESS');
  });

  it('is mailed to one customer five times in ten minutes', async () => {
    const email = 'often@yard.test';
    const companyId = await customer({ email });
    const send = (id: number) => stage.send('buyer', companies.messageCompany, { companyId: id, message: 'Hello' });
    for (let at = 0; at < 5; at += 1) expect((await send(companyId)).status).toBe(200);
    expect(await send(companyId)).toMatchObject({
      status: 429,
      error: expect.stringMatching(/^Many messages to this customer were sent in the last 10 minutes\. Try again in /),
    });
    expect(await mailsIn(stage.app, email)).toHaveLength(5);
    expect((await send(await customer({ email: 'another@yard.test' }))).status).toBe(200);
  });

  it('that is deleted is not sent', async () => {
    const email = 'gone@yard.test';
    const companyId = await customer({ email, deletedAt: new Date() });
    const { status } = await stage.send('buyer', companies.messageCompany, { companyId, message: 'Hello' });
    expect([status, await mailsIn(stage.app, email)]).toEqual([404, []]);
  });
});
