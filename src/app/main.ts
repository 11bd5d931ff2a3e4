import { join } from 'node:path';
import closeWithGrace from 'close-with-grace';
import { demoPassword, demoSignIns } from '../../database/demo/people.ts';
import { makeDemoWorld } from '../../database/demo/demo-world.ts';
import { ConfigError, readConfig, type Config } from '../platform/config.ts';
import { connect, type Sql } from '../platform/database.ts';
import { connectionUrls } from '../platform/embedded/connection-urls.ts';
import { fileStore } from '../platform/files/store.ts';
import { noLimits, rateLimits } from '../platform/http/rate-limits.ts';
import { serveWeb } from '../platform/http/static-web.ts';
import { enqueueIn, prepareJobs, startJobs } from '../platform/jobs.ts';
import { createLogger } from '../platform/log.ts';
import { migrate } from '../platform/migrate.ts';
import { signingSecret } from '../platform/signing-secret.ts';
import { isEmpty, makeFirstAdmin } from './first-start.ts';
import { jobHandlers, schedules } from './jobs.ts';
import { createApp } from './server.ts';

const root = join(import.meta.dirname, '..', '..');
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Fills an empty database: with the demo world where that is wanted, else with the super admin of the environment. */
const firstStart = async (owner: Sql, config: Config): Promise<void> => {
  if (!(await isEmpty(owner))) return;
  if (config.demo) {
    say('Making the demo world …');
    await makeDemoWorld(owner, { filesDir: join(config.dataDir, 'files'), now: new Date() });
  } else if (config.firstAdmin) await makeFirstAdmin(owner, config.firstAdmin);
  else throw new Error('The database is empty. Set ADMIN_EMAIL and ADMIN_PASSWORD to make its first super admin.');
};

const isDemoWorld = async (sql: Sql): Promise<boolean> =>
  (await sql`select from app_user where email = ${demoSignIns[0]!.email} and deleted_at is null`).length > 0;

const printWhereToGo = (url: string, withDemo: boolean): void => {
  say(`\nTroyard is at ${url}`);
  if (!withDemo) return;
  say(`\nSign in with the password ${demoPassword} as`);
  for (const { email, role } of demoSignIns) say(`  ${email.padEnd(32)}${role}`);
  say('');
};

const start = async (): Promise<void> => {
  const config = readConfig(process.env);
  const logger = createLogger({ level: config.logLevel });
  for (const warning of config.warnings) logger.warn(warning);
  const database = await connectionUrls(config);
  const owner = connect(database.ownerUrl, { max: 1, name: 'troyard-owner' });
  await migrate(owner, join(root, 'database', 'migrations'));
  await firstStart(owner, config);
  await owner.end();

  const sql = connect(database.appUrl);
  const clock = () => new Date();
  const handlers = jobHandlers({ sql, smtpUrl: config.smtpUrl, from: config.mailFrom, clock });
  await prepareJobs(database.ownerUrl, Object.keys(handlers));
  const demo = config.demo && (await isDemoWorld(sql));
  const app = await createApp({
    sql,
    files: fileStore(join(config.dataDir, 'files')),
    secret: signingSecret(config),
    publicUrl: config.publicUrl,
    enqueue: enqueueIn,
    limits: config.rateLimits ? rateLimits() : noLimits,
    clock,
    logger,
    trustProxy: config.trustProxy,
    demo: demo ? { password: demoPassword, signIns: demoSignIns.map(({ email, first, last, role, says }) => ({ email, name: `${first} ${last}`, role, says: says! })) } : { password: null, signIns: [] },
  });
  await serveWeb(app, join(root, 'dist'));
  const jobs = await startJobs(database.appUrl, { handlers, schedules, onError: (error) => logger.warn({ err: error }, 'job queue') });
  const url = await app.listen({ host: config.host, port: config.port });
  printWhereToGo(url, demo);

  closeWithGrace({ delay: 15_000 }, async ({ err }) => {
    if (err) logger.error({ err }, 'stopping after a defect');
    await app.close();
    await jobs.stop();
    await sql.end({ timeout: 5 });
    await database.stop();
  });
};

try {
  await start();
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : (error as Error).stack}\n`);
  process.exit(1);
}
