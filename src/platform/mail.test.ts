import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { emptyDatabase } from '../../tests/support/database.ts';
import { connect, type Sql } from './database.ts';
import { createEncryption } from './encryption.ts';
import { enqueueIn, prepareJobs, startJobs, type JobRun } from './jobs.ts';
import { deliverMailJob, queueMail, queueMailOnce, waitingMail, type Mail } from './mail.ts';
import { mailDelivery } from './mail-delivery.ts';
import { inTransaction } from './transaction.ts';
import { waitFor } from '../../tests/support/wait-for.ts';

const encryption = createEncryption(['the key of these mails alone, 32 characters']);
const now = new Date('2026-06-15T14:00:00Z');
const from = 'Troyard <no-reply@yard.example>';
const mail: Mail = {
  to: 'ada@yard.example',
  subject: 'Set a new password',
  text: 'Grüße,\nset it here: https://yard.example/reset/x',
  about: null,
};
const run: JobRun = { id: 'x', name: deliverMailJob, attempt: 0, signal: new AbortController().signal };

type Taken = { from: string; to: string[]; message: string };

/** A local mail server that stores what it gets. */
const mailServer = async (options: SMTPServerOptions = {}) => {
  const taken: Taken[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      text(stream).then((message) => {
        const sender = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        taken.push({ from: sender, to: envelope.rcptTo.map(({ address }) => address), message });
        done();
      }, done);
    },
    ...options,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  const { port } = server.server.address() as { port: number };
  return { taken, url: `smtp://127.0.0.1:${port}` };
};

const database = async () => {
  const { appUrl, ownerUrl, drop } = await emptyDatabase();
  const sql = connect(appUrl, { max: 3 });
  onTestFinished(async () => {
    await sql.end();
    await drop();
  });
  await prepareJobs(ownerUrl, [deliverMailJob]);
  return { sql, appUrl };
};

const queue = (sql: Sql, sent: Mail): Promise<void> =>
  inTransaction(sql, {}, enqueueIn, (work) => queueMail({ ...work, encryption }, sent));
const mails = (sql: Sql) => sql`select recipient, subject, body, attachment, sent_at from mail order by id`;

test('the subject is stored as one line, so that no name in it starts another header', async () => {
  const { sql } = await database();
  await queue(sql, { ...mail, subject: ' Yard\r\nBcc: eve@yard.example\n has registered ' });
  expect(await mails(sql)).toMatchObject([{ subject: 'Yard Bcc: eve@yard.example has registered' }]);
});

test('a mail leaves by SMTP after the commit, and is marked as sent', async () => {
  const { sql, appUrl } = await database();
  const { taken, url } = await mailServer();
  const deliver = mailDelivery({ sql, encryption, smtpUrl: url, from, clock: () => now });
  const jobs = await startJobs(appUrl, { handlers: { [deliverMailJob]: deliver } });
  onTestFinished(() => jobs.stop());
  await queue(sql, mail);
  await waitFor(async () => expect((await mails(sql))[0]?.['sentAt']).toEqual(now));
  expect(taken).toHaveLength(1);
  expect(taken[0]).toMatchObject({ from: 'no-reply@yard.example', to: ['ada@yard.example'] });
  expect(taken[0]!.message).toMatch(/^From: Troyard <no-reply@yard\.example>\r$/m);
  expect(taken[0]!.message).toMatch(/^Subject: Set a new password\r$/m);
  expect(taken[0]!.message).toMatch(/^Message-ID: <mail-1\.\d+@yard\.example>\r$/m);
  expect(taken[0]!.message).toContain('Gr=C3=BC=C3=9Fe');
});

test('a mail of a write that fails is never written', async () => {
  const { sql } = await database();
  const failing = inTransaction(sql, {}, enqueueIn, async (work) => {
    await queueMail({ ...work, encryption }, mail);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await mails(sql)).toEqual([]);
  expect(await sql`select from pgboss.job where name = ${deliverMailJob}`).toEqual([]);
});

test('without a mail server a mail waits in the outbox, not marked as sent', async () => {
  const { sql } = await database();
  await queue(sql, mail);
  await mailDelivery({ sql, encryption, smtpUrl: undefined, from, clock: () => now })({ mailId: 1 }, run);
  expect(await mails(sql)).toMatchObject([{ recipient: mail.to, subject: mail.subject, sentAt: null }]);
  const { about: _, ...content } = mail;
  expect(await waitingMail(sql, encryption, 1)).toMatchObject(content);
});

test('a mail that was sent is not sent again', async () => {
  const { sql } = await database();
  const { taken, url } = await mailServer();
  const deliver = mailDelivery({ sql, encryption, smtpUrl: url, from, clock: () => now });
  await queue(sql, mail);
  await deliver({ mailId: 1 }, run);
  await deliver({ mailId: 1 }, run);
  await deliver({ mailId: 2 }, run);
  expect(taken).toHaveLength(1);
});

test('a server that refuses leaves the mail unsent; the next run sends it under the same id', async () => {
  const { sql } = await database();
  const state = { open: false };
  const { taken, url } = await mailServer({
    onRcptTo: (_address, _session, done) =>
      done(state.open ? null : Object.assign(new Error('Mailbox is busy'), { responseCode: 450 })),
  });
  const deliver = mailDelivery({ sql, encryption, smtpUrl: url, from, clock: () => now });
  await queue(sql, mail);
  await expect(deliver({ mailId: 1 }, run)).rejects.toThrow('Mailbox is busy');
  expect((await mails(sql))[0]?.['sentAt']).toBeNull();
  state.open = true;
  await deliver({ mailId: 1 }, run);
  await sql`update mail set sent_at = null`;
  await deliver({ mailId: 1 }, run);
  const ids = taken.map(({ message }) => /^Message-ID: (.*)\r$/m.exec(message)?.[1]);
  expect(ids).toHaveLength(2);
  expect(ids[0]).toBe(ids[1]);
});

test('a mail server that is away makes the job fail', async () => {
  const { sql } = await database();
  await queue(sql, mail);
  const deliver = mailDelivery({ sql, encryption, smtpUrl: 'smtp://127.0.0.1:1', from, clock: () => now });
  await expect(deliver({ mailId: 1 }, run)).rejects.toThrow('ECONNREFUSED');
});

test('credentials of the address are used', async () => {
  const { sql } = await database();
  const given: unknown[] = [];
  const { url } = await mailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      given.push([username, password]);
      done(null, { user: username });
    },
  });
  await queue(sql, mail);
  const smtpUrl = url.replace('smtp://', 'smtp://yard:s%40fe@');
  await mailDelivery({ sql, encryption, smtpUrl, from, clock: () => now })({ mailId: 1 }, run);
  expect(given).toEqual([['yard', 's@fe']]);
});

test('nothing in a mail adds a header or a recipient', async () => {
  const { sql } = await database();
  const { taken, url } = await mailServer();
  await queue(sql, { ...mail, subject: 'Hello\r\nBcc: eve@elsewhere.example' });
  await queue(sql, { ...mail, to: 'ada@yard.example, eve@elsewhere.example' });
  const deliver = mailDelivery({ sql, encryption, smtpUrl: url, from, clock: () => now });
  await deliver({ mailId: 1 }, run);
  await deliver({ mailId: 2 }, run).catch(() => {});
  expect(taken.flatMap(({ to }) => to).filter((to) => to === 'eve@elsewhere.example')).toEqual([]);
  expect(taken[0]!.message).not.toMatch(/^Bcc:/im);
});

test('the text of a mail is never stored in clear, and not stored at all once it is sent', async () => {
  const { sql } = await database();
  const { taken, url } = await mailServer();
  await queue(sql, mail);
  const stored = async () => (await mails(sql))[0]!['body'] as string;
  expect(await stored()).toMatch(/^enc:[0-9a-f]{8}:[\w-]+$/);
  const everything = await sql`select mail::text as row from mail union all select data::text from pgboss.job`;
  expect(JSON.stringify(everything)).not.toContain('yard.example/reset');
  await mailDelivery({ sql, encryption, smtpUrl: url, from, clock: () => now })({ mailId: 1 }, run);
  expect(taken[0]!.message).toContain('https://yard.example/reset/x');
  expect(await stored()).toBe('');
  expect(await waitingMail(sql, encryption, 1)).toBeUndefined();
});

test('a paper goes with its mail, is stored encrypted, and is deleted once it is sent', async () => {
  const { sql } = await database();
  const { taken, url } = await mailServer();
  const content = Buffer.from('%PDF-1.3 Total $1,184.35');
  await queue(sql, { ...mail, attachment: { name: 'ATL-1.pdf', content } });
  const [stored] = await sql`select attachment_name, attachment_bytes, attachment from mail`;
  expect(stored).toMatchObject({ attachmentName: 'ATL-1.pdf', attachmentBytes: content.length });
  expect(stored!['attachment']).toMatch(/^enc:[0-9a-f]{8}:[\w-]+$/);
  await mailDelivery({ sql, encryption, smtpUrl: url, from, clock: () => now })({ mailId: 1 }, run);
  expect(taken[0]!.message).toMatch(/^Content-Type: application\/pdf; name=ATL-1\.pdf\r$/m);
  expect(taken[0]!.message).toContain(content.toString('base64'));
  expect((await mails(sql))[0]).toMatchObject({ body: '', attachment: '', sentAt: now });
});

test('a job that runs again queues its mail once', async () => {
  const { sql } = await database();
  const once = (jobId: string) =>
    inTransaction(sql, {}, enqueueIn, (work) => queueMailOnce({ ...work, encryption }, mail, jobId));
  expect([await once('a'), await once('a'), await once('b')]).toEqual([true, false, true]);
  expect(await mails(sql)).toHaveLength(2);
  expect(await sql`select from pgboss.job where name = ${deliverMailJob}`).toHaveLength(2);
});
