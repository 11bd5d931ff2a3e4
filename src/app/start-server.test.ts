import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { emptyDatabase } from '../../tests/support/database.ts';
import { testEncryption } from '../../tests/support/encryption.ts';
import { fetchMetalsJob } from '../modules/pricing/server/public.ts';
import { connect } from '../platform/database.ts';
import { noLimits } from '../platform/limits/rate-limits.ts';
import { enqueueIn } from '../platform/jobs.ts';
import { createLogger } from '../platform/log.ts';
import { openPools } from './pools.ts';
import { startServer, type ServerOptions } from './start-server.ts';

/* These tests start the whole server, with its pools, metrics and health. */

test('a read is ended after 30 seconds, slow work after ten minutes, a write never, and neither takes all connections', async () => {
  const { appUrl, drop } = await emptyDatabase();
  const pools = openPools(appUrl);
  onTestFinished(async () => {
    await Promise.all(Object.values(pools).map((each) => each.end()));
    await drop();
  });
  const limits = async (pool: keyof typeof pools) => {
    const [row] = await pools[pool]<{ statementTimeout: string }[]>`show statement_timeout`;
    return [row!.statementTimeout, pools[pool].options.max];
  };
  expect(await limits('sql')).toEqual(['30s', 12]);
  expect(await limits('slow')).toEqual(['10min', 8]);
  expect(await limits('writes')).toEqual(['0', 8]);
});

/** Serves an empty installation until the end of the test. */
const started = async (more: Partial<ServerOptions> = {}) => {
  const { appUrl, ownerUrl, filesDir, drop } = await emptyDatabase();
  const webDir = mkdtempSync(join(tmpdir(), 'troyard-web-'));
  writeFileSync(join(webDir, 'index.html'), '<!doctype html><title>Troyard</title>');
  const { url, close } = await startServer({
    appUrl,
    ownerUrl,
    filesDir,
    webDir,
    host: '127.0.0.1',
    port: 0,
    secret: 'a secret of one test alone, 32 characters',
    encryption: testEncryption,
    publicUrl: 'http://127.0.0.1:3000',
    limits: () => noLimits,
    clock: () => new Date(),
    logger: createLogger({ level: 'silent' }),
    trustProxy: false,
    metricsToken: undefined,
    smtpUrl: undefined,
    mailFrom: 'Troyard <no-reply@troyard.test>',
    docsForStaffOnly: true,
    hasOutbox: true,
    demo: { password: null, signIns: [] },
    ...more,
  });
  onTestFinished(async () => {
    await close(0);
    await drop();
    rmSync(webDir, { recursive: true });
  });
  return { url, appUrl };
};

test('the server counts its requests and jobs, says that it has no mail server, and is ready with the codes in memory', async () => {
  const { url } = await started();
  const ask = async (path: string) => {
    const answer = await fetch(`${url}${path}`);
    return [answer.status, await answer.text()] as const;
  };
  await expect.poll(() => ask('/health/ready')).toEqual([200, '{"status":"ready"}']);
  expect(await ask('/')).toEqual([200, expect.stringContaining('<title>Troyard</title>')]);
  expect((await ask('/read/v1/facility/getAll?count=1'))[0]).toBe(401);
  const forgot = await fetch(`${url}/write/v1/user/forgotPassword`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'nobody@yard.test' }),
  });
  expect(await forgot.json()).toMatchObject({ message: expect.stringContaining('no mail server is set up') });
  // The job also ends where no user has the address.
  const jobsDone = async () => (await ask('/metrics'))[1];
  await expect.poll(jobsDone).toContain('job_runs_total{job="sessions.mail-reset",outcome="done"} 1');
  const [status, metrics] = await ask('/metrics');
  expect(status).toBe(200);
  for (const line of [
    'http_request_duration_seconds_count{method="GET",route="/read/v1/facility/getAll",status="401"} 1',
    'live_connections 0',
    'database_pool_limit 12',
  ])
    expect(metrics.split('\n')).toContain(line);
});

test('a feed of metal prices that cannot be reached is in the log', async () => {
  const lines: string[] = [];
  const logger = createLogger({ level: 'warn', stream: { write: (line) => lines.push(line) } });
  const { appUrl } = await started({
    logger,
    metalFeed: { url: 'http://127.0.0.1:1/', token: undefined, minutes: 60 },
  });
  const sql = connect(appUrl, { max: 1 });
  onTestFinished(() => sql.end());
  await sql.begin((tx) => enqueueIn(tx, fetchMetalsJob, {}));
  await expect
    .poll(() => lines.join(''), { timeout: 20_000 })
    .toMatch(
      /"metal prices were not fetched".*The feed cannot be reached|The feed cannot be reached.*"metal prices were not fetched"/,
    );
});
