import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invoices } from '../src/modules/invoices/contract.ts';
import { loadHistory } from '../src/modules/loads/history/contract.ts';
import { outbox } from '../src/modules/outbox/contract.ts';
import { audit } from '../src/modules/audit/contract.ts';
import { companies } from '../src/modules/companies/contract.ts';
import { enqueueIn } from '../src/platform/jobs.ts';
import { deliverMailJob, queueMail } from '../src/platform/mail.ts';
import { mailDelivery } from '../src/platform/mail-delivery.ts';
import { inTransaction } from '../src/platform/transaction.ts';
import { openTestApp } from './support/app.ts';
import { testEncryption } from './support/encryption.ts';
import { mailServer } from './support/mail-server.ts';
import { openStage, type Stage } from './support/stage.ts';
import { uniqueName } from './support/unique-name.ts';

/* What became of a mail: at its invoice, in the history and the audit trail, and told to who has sent it. */

let stage: Stage;
let server: Awaited<ReturnType<typeof mailServer>>;
beforeAll(async () => {
  [stage, server] = await Promise.all([openStage(), mailServer()]);
});
afterAll(async () => {
  await server.close();
  await stage.close();
});

const address = () => `${uniqueName().toLowerCase()}@yard.test`;
const priced = { type: 3, items: [{ offer: 1184.35 }] } as const;

/** Mails an invoice as the buyer. */
const mailed = async (to: string) => {
  const { loadId } = await stage.load(priced);
  const { body } = await stage.send('buyer', invoices.resendInvoice, { loadId, email: to });
  const [mail] = await stage.sql<{ id: number }[]>`select id from mail where recipient = ${to}`;
  const { invoiceNo } = await stage.loadRow(loadId);
  return { loadId, mailId: mail!.id, message: body['message'], title: `Invoice ${invoiceNo as string}` };
};
type Try = { readonly attempt?: number; readonly smtpUrl?: string | null };
/** One try to deliver a mail, by the mail server of the test unless another is named. Returns what the job says of it. */
const deliver = async (mailId: number, { attempt = 0, smtpUrl = server.url }: Try = {}) => {
  const { sql, now: clock } = stage.app;
  const delivery = mailDelivery({
    sql,
    encryption: testEncryption,
    smtpUrl: smtpUrl ?? undefined,
    from: 'Yard <no@yard.test>',
    clock,
  });
  const run = { id: 'x', name: deliverMailJob, attempt, signal: new AbortController().signal };
  return delivery({ mailId }, run).then(
    () => 'done',
    (error: Error) => error.message,
  );
};
const stateOf = async (loadId: number) =>
  (await stage.send('admin', loadHistory.listHistory, { loadId })).body['list'].filter(
    ({ action }: { action: string }) => action === 'mailed',
  );
const sentMail = async (mailId: number, who: 'buyer' | 'admin' = 'buyer') =>
  (await stage.send(who, outbox.listSentMails, { mailId })).body['list'];

describe('a mail that the server', () => {
  it('refuses with 550 is not tried again, and its words stand at the invoice, in the trail and with the sender', async () => {
    const to = address();
    server.refuse(to, { code: 550, at: 'address' }, { code: 550, at: 'address' });
    const { loadId, mailId, message, title } = await mailed(to);
    expect(message).toBe('Invoice resent successfully');
    expect(await stateOf(loadId)).toMatchObject([{ mail: { title, state: 'queued', answer: '' } }]);
    const told = await stage.announced(async () => {
      expect(await deliver(mailId), 'operators see it').toContain('550 No such mailbox');
      expect(await deliver(mailId, { attempt: 1 })).toBe('done');
    });
    expect(server.triesTo(to)).toBe(1);
    expect(told.toSorted()).toEqual([`load:${loadId} load.changed`, `user:${await stage.idOf('buyer')} mail.ended`]);
    const words = '550 No such mailbox';
    expect(await stateOf(loadId)).toMatchObject([
      {
        userName: 'Dana Okafor',
        changes: [{ field: 'To', before: null, after: to }],
        mail: { title, state: 'refused', at: stage.app.now().toISOString(), answer: words },
      },
    ]);
    expect(await sentMail(mailId)).toMatchObject([{ to, subject: title, state: 'refused', answer: words }]);
    expect(await sentMail(mailId, 'admin'), 'to others').toEqual([]);
    const { body } = await stage.send('super', audit.listAudit, { count: 2, action: 'Mailed' });
    expect(body['list']).toMatchObject([
      { changes: expect.arrayContaining([{ field: 'Answer', before: null, after: words }]) },
      { userName: 'Dana Okafor', changes: expect.arrayContaining([{ field: 'To', before: null, after: to }]) },
    ]);
    const kept = await stage.sql`select body, attachment from mail where id = ${mailId}`;
    expect(kept).toEqual([{ body: '', attachment: '' }]);
  });

  it('refuses for now stays queued with its words, and is ended by the last try', async () => {
    const to = address();
    server.refuse(to, { code: 452, at: 'address' }, { code: 452, at: 'address' });
    const { loadId, mailId } = await mailed(to);
    await deliver(mailId);
    expect(await stateOf(loadId)).toMatchObject([{ mail: { state: 'queued', answer: '452 Try again later' } }]);
    await deliver(mailId, { attempt: 60 });
    expect(await stateOf(loadId)).toMatchObject([{ mail: { state: 'refused', answer: '452 Try again later' } }]);
  });

  it('takes is told as sent', async () => {
    const { loadId, mailId } = await mailed(address());
    expect(await deliver(mailId)).toBe('done');
    expect(await stateOf(loadId)).toMatchObject([{ mail: { state: 'sent', answer: '' } }]);
    expect(await sentMail(mailId)).toMatchObject([{ state: 'sent' }]);
  });

  it('does not answer for says no address of the server', async () => {
    const { mailId } = await mailed(address());
    expect(await deliver(mailId, { smtpUrl: 'smtp://127.0.0.1:1' })).toContain('127.0.0.1:1');
    expect(await sentMail(mailId)).toMatchObject([{ state: 'queued', answer: 'It does not answer.' }]);
  });
});

describe('without a mail server', () => {
  it('a mail stands at its invoice as not mailed', async () => {
    const { loadId, mailId } = await mailed(address());
    await deliver(mailId, { smtpUrl: null });
    expect(await stateOf(loadId)).toMatchObject([{ mail: { state: 'kept' } }]);
  });

  it('the sender of an invoice or a message is told that the mail stays here', async () => {
    const app = await openTestApp({ isWithoutMailServer: true });
    const me = await app.signIn('admin@troyard.test');
    const [invoice] = await app.sql<{ id: number; customerId: number }[]>`
      select id, customer_id from load where type = 3 and deleted_at is null order by id limit 1`;
    const to = { loadId: invoice!.id, email: 'desk@yard.test' };
    const stays = 'The mail stays in the outbox: no mail server is set up.';
    expect((await app.call('POST', invoices.resendInvoice.path, to, me)).body).toEqual({
      message: `Invoice resent successfully. ${stays}`,
    });
    const said = { companyId: invoice!.customerId, message: 'Come by.' };
    expect((await app.call('POST', companies.messageCompany.path, said, me)).body).toEqual({
      message: `Successfully Sent. ${stays}`,
    });
    await app.close();
  });
});

it('a notice of the product is nobody’s mail: who has caused it learns neither its reader nor the outcome', async () => {
  const to = address();
  server.refuse(to, { code: 550, at: 'address' });

  const userId = await stage.idOf('buyer');
  await inTransaction(stage.sql, { userId }, enqueueIn, (work) =>
    queueMail({ ...work, encryption: testEncryption }, { to, subject: 'News', text: 'News', about: null }),
  );
  const [mail] = await stage.sql<{ id: number }[]>`select id from mail where recipient = ${to}`;
  expect(await stage.announced(() => deliver(mail!.id))).toEqual([]);
  expect(await sentMail(mail!.id)).toEqual([]);
  expect(await stage.sql`select from audit_entry where after ->> 'to' = ${to}`).toEqual([]);
});
