import { join } from 'node:path';
import type { Logger } from 'pino';
import { demoPassword, demoSignIns } from '../../database/demo/people.ts';
import { makeDemoWorld } from '../../database/demo/demo-world.ts';
import { ConfigError, readConfig, type Config } from '../platform/config.ts';
import { connect, type Sql } from '../platform/database.ts';
import { connectionUrls } from '../platform/embedded/connection-urls.ts';
import { EmbeddedPostgresError } from '../platform/embedded/embedded-postgres-error.ts';
import { noLimits, sharedRateLimits } from '../platform/limits/rate-limits.ts';
import { createLogger } from '../platform/log.ts';
import { createEncryption, MissingKeyError } from '../platform/encryption.ts';
import { encryptionKeys } from '../platform/encryption-keys.ts';
import { encryptStored } from '../platform/encrypt-stored.ts';
import { endOnDefect } from '../platform/end-on-defect.ts';
import { MigrationError, migrate } from '../platform/migrate.ts';
import { signingSecret } from '../platform/signing-secret.ts';
import { encryptedColumns } from './encrypted-columns.ts';
import { whyDemoIsNotServed } from './demo-exposure.ts';
import { isEmpty, makeFirstAdmin, oneAtATime } from './first-start.ts';
import { startServer } from './start-server.ts';

const root = join(import.meta.dirname, '..', '..');
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Fills an empty database: with the demo world if configured, otherwise with the super admin from the environment. */
const firstStart = async (owner: Sql, config: Config): Promise<void> => {
  if (!(await isEmpty(owner))) return;
  if (config.firstAdmin) await makeFirstAdmin(owner, config.firstAdmin);
  else if (config.demo) {
    say('Making the demo world …');
    await makeDemoWorld(owner, { filesDir: join(config.dataDir, 'files'), now: new Date() });
  } else
    throw new ConfigError(['The database is empty. Set ADMIN_EMAIL and ADMIN_PASSWORD to make its first super admin.']);
};

const demoOffer = {
  password: demoPassword,
  signIns: demoSignIns.map(({ email, first, last, role, says, isSA }) => ({
    email,
    name: `${first} ${last}`,
    role: isSA ? 'Super admin' : role,
    says: says!,
  })),
};

/** Whether the database contains the demo world: the demo sign-ins are offered only then. */
const isDemoWorld = async (url: string): Promise<boolean> => {
  const sql = connect(url, { max: 1 });
  const found = await sql`select from app_user where email = ${demoSignIns[0]!.email} and deleted_at is null`;
  await sql.end();
  return found.length > 0;
};

const printWhereToGo = (url: string, withDemo: boolean): void => {
  say(`\nTroyard is at ${url}`);
  if (!withDemo) return;
  say(`\nSign in with the password ${demoPassword} as`);
  for (const { email, role } of demoOffer.signIns) say(`  ${email.padEnd(32)}${role}`);
  say('');
};

/** Everything opened so far. It is closed in reverse order, after a signal or a failed start. */
const opened: (() => Promise<void>)[] = [];
/** When a signal or a defect began to end the process, in epoch milliseconds. */
let ending: number | undefined;
const closeAll = async (): Promise<void> => {
  for (let close = opened.pop(); close; close = opened.pop()) await close();
};

const start = async (): Promise<void> => {
  const config = readConfig(process.env);
  const logger = createLogger({ level: config.logLevel });
  for (const warning of config.warnings) logger.warn(warning);
  const end = onEnd(closeAll, logger);
  const onLost = (error: Error): void => {
    process.stderr.write(`The database is gone: ${error.message}\n`);
    end('database lost', 1, lostLimitMs);
  };
  const starting = connectionUrls(config, { onLost });
  opened.push(() =>
    starting.then(
      ({ stop }) => stop(),
      () => {},
    ),
  );
  const database = await starting;
  const owner = connect(database.ownerUrl, { max: 1, name: 'troyard-owner' });
  await migrate(owner, join(root, 'database', 'migrations'), { appRole: database.appRole });
  const encryption = createEncryption(encryptionKeys(config));
  await oneAtATime(owner, async () => {
    await firstStart(owner, config);
    await encryptStored(owner, encryption, encryptedColumns);
  });
  await owner.end();

  const isDemo = await isDemoWorld(database.appUrl);
  const problem = isDemo ? whyDemoIsNotServed(config) : undefined;
  if (problem) throw new ConfigError([problem]);
  const demo = config.demo && isDemo;
  const server = await startServer({
    appUrl: database.appUrl,
    ownerUrl: database.ownerUrl,
    appRole: database.appRole,
    host: config.host,
    port: config.port,
    filesDir: join(config.dataDir, 'files'),
    databaseDir: database.embedded ? join(config.dataDir, 'postgres') : undefined,
    secret: signingSecret(config),
    encryption,
    publicUrl: config.publicUrl,
    limits: config.rateLimits ? sharedRateLimits : () => noLimits,
    clock: () => new Date(),
    logger,
    trustProxy: config.trustProxy,
    metricsToken: config.metricsToken,
    smtpUrl: config.smtpUrl,
    mailFrom: config.mailFrom,
    metalFeed: config.metalFeed,
    payments: config.payments,
    docsForStaffOnly: config.production,
    hasOutbox: !config.production,
    ice: config.ice,
    demo: demo ? demoOffer : { password: null, signIns: [] },
  });
  // Behind a load balancer: enough time for it to notice before the server closes.
  opened.push(() => server.close(config.production ? 5000 : 0));
  printWhereToGo(server.url, demo);
};

/** The time limit for closing in milliseconds, and the limit when there is no database to finish work with. */
const closeLimitMs = 20_000;
const lostLimitMs = 2000;

type End = (reason: string, code: number, limitMs?: number) => void;

/**
 * Closes everything in order on a signal or a defect. A terminal and a parent process may both send the signal of one
 * Ctrl-C: it counts once.
 */
const onEnd = (close: () => Promise<void>, logger: Logger): End => {
  const end: End = (reason, code, limitMs = closeLimitMs) => {
    if (ending !== undefined) {
      if (Date.now() - ending > 1000) process.exit(code);
      return;
    }
    ending = Date.now();
    logger.info({ reason }, 'closing');
    setTimeout(() => process.exit(1), limitMs).unref();
    close().then(
      () => process.exit(code),
      (error: unknown) => {
        logger.error({ err: error }, 'closing failed');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(signal, 0));
  endOnDefect(logger, () => end('defect', 1));
  return end;
};

/** Errors whose message alone tells the operator what to do. */
const inOneLine = (error: unknown): boolean =>
  error instanceof ConfigError ||
  error instanceof MissingKeyError ||
  error instanceof EmbeddedPostgresError ||
  error instanceof MigrationError ||
  operatorsCodes.has(String((error as { code?: unknown }).code));

/** A port in use, or a folder that does not exist or is not writable. */
const operatorsCodes = new Set(['EADDRINUSE', 'EACCES', 'ENOTDIR', 'EROFS', 'ENOSPC']);

try {
  await start();
} catch (error) {
  // The current work fails because the process is ending. There is nothing to report: `onEnd` handles it.
  if (ending !== undefined) await new Promise(() => {});
  process.stderr.write(`${inOneLine(error) ? (error as Error).message : (error as Error).stack}\n`);
  await closeAll();
  process.exit(1);
}
