import type { Writable } from 'node:stream';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { demoPassword } from '../../database/demo/people.ts';
import { createApp } from '../../src/app/server.ts';
import { jobHandlers } from '../../src/app/jobs.ts';
import { connect, type Sql } from '../../src/platform/database.ts';
import { signedPath } from '../../src/platform/files/sign.ts';
import { fileStore, type FileStore } from '../../src/platform/files/store.ts';
import type { FileRef } from '../../src/platform/http/bind.ts';
import { noLimits, type RateLimits } from '../../src/platform/limits/rate-limits.ts';
import { enqueueIn, prepareJobs } from '../../src/platform/jobs.ts';
import { pdfWorkerPool } from '../../src/platform/pdf/pdf-worker-pool.ts';
import { createLogger } from '../../src/platform/log.ts';
import { bodyOf } from './bodies.ts';
import type { PaymentGateway } from '../../src/modules/plans/server/public.ts';
import { testEncryption } from './encryption.ts';
import { testSandbox } from './payment-sandbox.ts';
import { cloneDatabase, testNow, type TestDatabase, type TestServer } from './database.ts';

/** The password of every demo user. */
export const passwordOfAll = demoPassword;

/** An answer in the form that tests use. */
export type TestAnswer = {
  readonly status: number;
  // Tests read the answers of every call; the contract defines their content.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: Record<string, any>;
  /** The bytes of a file answer. Its body is empty then. */
  readonly file?: Buffer;
  readonly headers: Record<string, unknown>;
};

/** The product with its own database, called like its clients call it. */
export type TestApp = {
  readonly app: FastifyInstance;
  readonly sql: Sql;
  readonly database: TestDatabase;
  readonly files: FileStore;
  /** The time of the server's clock. */
  readonly now: () => Date;
  /** The address of a file, signed by the server for a reader. */
  readonly link: (file: FileRef, readerId: number) => string;
  /** Sets the server's clock. */
  readonly setNow: (now: Date) => void;
  readonly call: (method: string, path: string, sent?: object, headers?: Record<string, string>) => Promise<TestAnswer>;
  /** Signs a demo user in and returns the token header. */
  readonly signIn: (email: string) => Promise<{ token: string }>;
  /** Runs the queued jobs of a name like a worker and removes them from the queue. */
  readonly work: (job: string) => Promise<void>;
  readonly close: () => Promise<void>;
};

const queryText = (sent: object) =>
  new URLSearchParams(
    Object.entries(sent).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    ),
  ).toString();

/** One secret for the apps of all tests, so that a signature of one app is valid in the next. */
const secret = 'the secret that all apps of the tests share';

export type TestAppOptions = {
  readonly server?: TestServer;
  /** A prepared database instead of a new demo world. It is dropped with the app too. */
  readonly database?: TestDatabase;
  /** The database was not used by a server before: its job queues must be created. */
  readonly isNew?: true;
  readonly limits?: RateLimits;
  /** Charges cards. Default: the sandbox, whose slow cards are not slow. */
  readonly gateway?: (sql: Sql) => PaymentGateway;
  /** As in production. */
  readonly docsForStaffOnly?: true;
  readonly isProduction?: true;
  /** As without a mail server. No test mails by itself: what is queued waits. */
  readonly isWithoutMailServer?: true;
  /** Gets the lines of the log. */
  readonly log?: Writable;
  /** The number of proxies in front of it. */
  readonly trustProxy?: number;
};

export const openTestApp = async (options: TestAppOptions = {}): Promise<TestApp> => {
  const database = options.database ?? (await cloneDatabase(options.server));
  const files = fileStore(database.filesDir);
  const sql = connect(database.appUrl, { max: 8 });
  let now = testNow;
  const clock = () => now;
  const publicUrl = 'http://127.0.0.1:3000';
  const from = 'Troyard <no-reply@troyard.test>';
  const pdfWorkers = pdfWorkerPool();
  const gateway = options.gateway?.(sql) ?? testSandbox(sql);
  const handlers = jobHandlers({
    pdfWorkers,
    gateway,
    sql,
    encryption: testEncryption,
    smtpUrl: undefined,
    from,
    publicUrl,
    clock,
    files,
    secret,
  });
  if (!options.database || options.isNew) await prepareJobs(database.ownerUrl, Object.keys(handlers));
  const app = await createApp({
    sql,
    writes: sql,
    files,
    pdfWorkers,
    gateway,
    secret,
    encryption: testEncryption,
    publicUrl,
    enqueue: enqueueIn,
    limits: () => options.limits ?? noLimits,
    clock,
    logger: options.log
      ? createLogger({ level: 'info', stream: options.log })
      : createLogger({ level: process.env['TEST_LOG'] === 'on' ? 'error' : 'silent' }),
    trustProxy: options.trustProxy ?? false,
    docsForStaffOnly: options.docsForStaffOnly ?? false,
    hasOutbox: !options.isProduction,
    hasMailServer: !options.isWithoutMailServer,
    demo: { password: null, signIns: [] },
  });
  await app.ready();
  const call: TestApp['call'] = async (method, path, sent = {}, headers = {}) => {
    const inQuery = method === 'GET' || method === 'DELETE';
    const body = inQuery ? undefined : await bodyOf(path, sent);
    const request: InjectOptions = body
      ? { method, url: path, headers: { 'content-type': body.type, ...headers }, payload: body.payload }
      : { method, url: `${path}?${queryText(sent)}`, headers };
    const reply = await app.inject(request);
    const { statusCode: status, headers: answered } = reply;
    const isJson = answered['content-type']?.includes('json');
    if (!isJson && reply.rawPayload.length > 0) return { status, body: {}, file: reply.rawPayload, headers: answered };
    return { status, body: reply.body === '' ? {} : reply.json(), headers: answered };
  };
  return {
    app,
    sql,
    database,
    files,
    now: clock,
    link: ({ fileId, name, reach }, readerId) =>
      signedPath({ fileId, readerId, name, lifetime: reach === 'private' ? 'minutes' : 'day', now, secret }),
    setNow: (moved) => {
      now = moved;
    },
    call,
    signIn: async (email) => {
      const { status, body } = await call('POST', '/write/v1/user/login', { email, password: demoPassword });
      if (status !== 200) throw new Error(`${email} could not sign in: ${status} ${JSON.stringify(body)}`);
      return { token: body['token'] };
    },
    work: async (name) => {
      const queued = await sql<
        { id: string; data: unknown }[]
      >`delete from pgboss.job where name = ${name} returning id, data`;
      const { signal } = new AbortController();
      for (const { id, data } of queued) await handlers[name]!(data, { id, name, attempt: 0, signal });
    },
    close: async () => {
      await app.close();
      await sql.end({ timeout: 5 });
      await database.drop();
    },
  };
};
