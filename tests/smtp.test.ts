import { afterAll, beforeAll, expect, it } from 'vitest';
import { jobHandlers } from '../src/app/jobs.ts';
import { invoices } from '../src/modules/invoices/contract.ts';
import { hedges } from '../src/modules/hedges/contract.ts';
import { onboarding } from '../src/modules/onboarding/contract.ts';
import { outbox } from '../src/modules/outbox/contract.ts';
import { connect, type Sql } from '../src/platform/database.ts';
import { startJobs, type Jobs } from '../src/platform/jobs.ts';
import { pdfWorkerPool } from '../src/platform/pdf/pdf-worker-pool.ts';
import { deliverMailJob } from '../src/platform/mail.ts';
import { createMetrics, type Metrics } from '../src/platform/metrics.ts';
import { testSandbox } from './support/payment-sandbox.ts';
import { testEncryption } from './support/encryption.ts';
import { guestAddress, invitationsTo, registerBy } from './support/invitations.ts';
import { mailServer } from './support/mail-server.ts';
import { openStage, type Stage } from './support/stage.ts';
import { waitFor } from './support/wait-for.ts';

/* A mail server that refuses or is away: an invitation waits for it, encrypted, and arrives once. */

let stage: Stage;
let owner: Sql;
let server: Awaited<ReturnType<typeof mailServer>>;
let jobs: Jobs;
let metrics: Metrics;
const errors: string[] = [];
beforeAll(async () => {
  [stage, server] = await Promise.all([openStage(), mailServer()]);
  const { sql, database, now: clock } = stage.app;
  owner = connect(database.ownerUrl, { max: 1 });
  const pdfWorkers = pdfWorkerPool();
  // No try comes before the test wants it (`tryAgain`). The real waits are tested with the jobs.
  await sql`update pgboss.queue set retry_delay = retry_delay_max where name = ${deliverMailJob}`;
  metrics = createMetrics({ sql });
  const handlers = jobHandlers({
    sql,
    encryption: testEncryption,
    smtpUrl: server.url,
    from: 'Troyard <no-reply@troyard.test>',
    publicUrl: 'http://127.0.0.1:3000',
    clock,
    files: stage.app.files,
    pdfWorkers,
    secret: 'unused',
    gateway: testSandbox(sql),
  });
  jobs = await startJobs(database.appUrl, {
    handlers,
    onRun: (run) => {
      metrics.jobRan(run);
      if (run.error) errors.push((run.error as Error).message);
    },
  });
});
afterAll(async () => {
  await jobs.stop();
  await Promise.all([server.close(), owner.end()]);
  await stage.close();
});

const invite = async (email: string) => {
  const sent = { fname: 'Gus', lname: 'Newman', email };
  expect((await stage.send('buyer', onboarding.inviteUser, sent)).status).toBe(200);
};

type JobState = { state: string; retryCount: number; retryLimit: number; output: unknown };
const jobTo = async (email: string): Promise<JobState> => {
  const [job] = await stage.sql<JobState[]>`
    select state, retry_count, retry_limit, output from pgboss.job
    where name = ${deliverMailJob} and (data ->> 'mailId')::int = (select max(id) from mail where recipient = ${email})`;
  return job!;
};

/** Waits until the job of a mail has a state after so many further tries. */
const jobIs = (email: string, state: string, retryCount: number) =>
  waitFor(async () => {
    expect(await jobTo(email)).toMatchObject({ state, retryCount });
  });
/** Ends the wait before the next try. */
const tryAgain = () => stage.sql`
  update pgboss.job set start_after = now() where name = ${deliverMailJob} and state = 'retry'`;

/** The tables with a row in which a text stands, also as the bytes of a bytea. */
const tablesWith = async (clear: string): Promise<string[]> => {
  const tables = await owner<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`;
  const hex = Buffer.from(clear).toString('hex');
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await owner.unsafe(`select from ${name} t where t::text like any ('{%${clear}%,%${hex}%}') limit 1`);
    if (rows.length > 0) found.push(name);
  }
  return found;
};

/** The token of a delivered invitation. */
const tokenOf = (message: string) => /\/invite#([\w-]+)/.exec(message.replaceAll('=\r\n', ''))?.[1];

/** The mail arrives once, its link works, and its text is deleted. */
const arrivesOnce = async (email: string, token: string, retryCount: number) => {
  await jobIs(email, 'completed', retryCount);
  const mails = server.takenFor(email);
  expect(mails.map(tokenOf)).toEqual([token]);
  expect(await tablesWith(token)).toEqual([]);
  expect(await stage.sql`select body, sent_at from mail where recipient = ${email}`).toEqual([
    { body: '', sentAt: stage.app.now() },
  ]);
  expect((await registerBy(stage.app, token, email)).status).toBe(200);
  expect(server.takenFor(email)).toEqual(mails);
};

it('refused for now at the address and then at its text, it arrives at the third try', async () => {
  const email = guestAddress();
  server.refuse(email, { code: 451, at: 'address' }, { code: 451, at: 'text' });
  await invite(email);
  const [token] = await invitationsTo(stage.app, email);
  expect(await tablesWith(email)).toContain('public.mail');
  for (const tried of [0, 1]) {
    await jobIs(email, 'retry', tried);
    expect(await tablesWith(token!), 'the token in clear').toEqual([]);
    expect(server.takenFor(email)).toEqual([]);
    await tryAgain();
  }
  await arrivesOnce(email, token!, 2);
  expect(server.triesTo(email)).toBe(3);
});

it('refused for good, it is not tried again, told to the operators, and seen in the outbox with the words of the server', async () => {
  const email = guestAddress();
  server.refuse(email, ...Array.from({ length: 30 }, () => ({ code: 550, at: 'address' }) as const));
  await invite(email);
  await jobIs(email, 'retry', 0);
  expect(JSON.stringify((await jobTo(email)).output)).toContain('550 No such mailbox');
  expect(errors.filter((message) => message.includes('550 No such mailbox'))).toHaveLength(1);
  expect(await metrics.registry.getSingleMetricAsString('job_runs_total')).toMatch(
    new RegExp(`job="${deliverMailJob}",outcome="failed"} ${errors.length}$`, 'm'),
  );
  await tryAgain();
  await jobIs(email, 'completed', 1);
  expect(server.triesTo(email)).toBe(1);
  expect((await stage.send('super', outbox.listMails, { text: email })).body['list']).toMatchObject([
    { to: email, sentDate: null, state: 'refused', answer: '550 No such mailbox', text: null },
  ]);
});

it('refused for now again and again, it is given up after 61 tries', async () => {
  const email = guestAddress();
  server.refuse(email, ...Array.from({ length: 30 }, () => ({ code: 451, at: 'address' }) as const));
  await invite(email);
  await jobIs(email, 'retry', 0);
  expect(await jobTo(email)).toMatchObject({ retryLimit: 60 });
  // As after fifty-nine more refusals.
  await stage.sql`update pgboss.job set retry_count = 59 where name = ${deliverMailJob} and state = 'retry'`;
  await tryAgain();
  await jobIs(email, 'failed', 60);
  // A later mail goes out: the worker has looked for work since, and has left this one.
  const next = guestAddress();
  await invite(next);
  await jobIs(next, 'completed', 0);
  expect(server.triesTo(email)).toBe(2);
  expect((await stage.send('super', outbox.listMails, { text: email })).body['list']).toMatchObject([
    { to: email, sentDate: null, state: 'refused', answer: '451 Try again later' },
  ]);
});

it('made while the mail server is down, it arrives when the server is up again', async () => {
  const email = guestAddress();
  await server.close();
  await invite(email);
  const [token] = await invitationsTo(stage.app, email);
  await jobIs(email, 'retry', 0);
  expect(errors.at(-1)).toContain('ECONNREFUSED');
  expect(await tablesWith(token!), 'the token in clear').toEqual([]);
  await server.openAgain();
  await tryAgain();
  await arrivesOnce(email, token!, 1);
  expect(server.triesTo(email)).toBe(1);
});

it('papers that were sent while the server was down for more than an hour arrive once each', async () => {
  const addresses = [guestAddress(), guestAddress(), guestAddress()];
  await server.close();
  for (const [at, email] of addresses.entries()) {
    const { loadId } = await stage.load({ type: 3, items: [{ columns: { oem: `PAPER-${at}` } }] });
    expect((await stage.send('buyer', invoices.resendInvoice, { loadId, email })).status).toBe(200);
    await jobIs(email, 'retry', 0);
  }
  // Twenty-five pauses of 150 to 300 seconds are more than an hour.
  await stage.sql`update pgboss.job set retry_count = 25 where name = ${deliverMailJob} and state = 'retry'`;
  await tryAgain();
  for (const email of addresses) await jobIs(email, 'retry', 26);
  expect(await tablesWith('%PDF-1'), 'a paper in clear').toEqual([]);
  await server.openAgain();
  await tryAgain();
  for (const email of addresses) {
    await jobIs(email, 'completed', 27);
    expect(server.takenFor(email)).toHaveLength(1);
    expect(server.takenFor(email)[0]).toMatch(/^Content-Type: application\/pdf/m);
  }
  expect(
    await stage.sql`select from mail where recipient = any(${addresses}) and (attachment <> '' or sent_at is null)`,
  ).toEqual([]);
});

it('a limit that is passed is mailed once, and again after the net was within it', async () => {
  const accountant = 'accountant@troyard.test';
  const mails = () =>
    server.takenFor(accountant).filter((text) => text.includes('Subject: The limit of rhodium is passed'));
  const checks = async () => {
    const [row] = await stage.sql<{ n: number }[]>`
      select count(*)::int as n from pgboss.job where name = 'exposure.check-limits' and state = 'completed'`;
    return row!.n;
  };
  /** Sets the limit, and waits until it was compared. */
  const limit = async (rh: number) => {
    const before = await checks();
    expect((await stage.send('admin', hedges.setLimits, { rh })).status).toBe(200);
    await waitFor(async () => expect(await checks()).toBe(before + 1));
  };
  // Another limit that is passed would stand in the same mail.
  await stage.sql`delete from hedge_limit where metal <> 'rh'`;
  await limit(0.001);
  await waitFor(() => expect(mails()).toHaveLength(1));
  expect(mails()[0]).toContain('More than 0.001 oz of rhodium');
  await limit(0.002);
  await limit(9_999_999);
  await limit(0.003);
  await waitFor(() => expect(mails()).toHaveLength(2));
  expect(mails()[1]).toContain('More than 0.003 oz of rhodium');
});
