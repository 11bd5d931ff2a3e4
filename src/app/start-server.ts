import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { liveIndex } from '../modules/catalogue/server/public.ts';
import type { Config } from '../platform/config.ts';
import { fileStore } from '../platform/files/store.ts';
import { diskWatch } from '../platform/full-disk.ts';
import { operations, readiness } from '../platform/http/operations.ts';
import { serveWeb } from '../platform/http/static-web.ts';
import { pdfWorkerPool } from '../platform/pdf/pdf-worker-pool.ts';
import { enqueueIn, prepareJobs, startJobs, type JobOptions } from '../platform/jobs.ts';
import type { Live } from '../platform/live/serve.ts';
import { createMetrics } from '../platform/metrics.ts';
import { httpFeed } from '../modules/pricing/server/public.ts';
import { jobHandlers, schedulesWith } from './jobs.ts';
import { openLive } from './live.ts';
import { gatewayOf } from './payment-gateway.ts';
import { openPools } from './pools.ts';
import { createApp, type AppOptions } from './server.ts';

const builtWeb = join(import.meta.dirname, '..', '..', 'dist');

export type ServerOptions = Pick<
  AppOptions,
  | 'secret'
  | 'encryption'
  | 'publicUrl'
  | 'limits'
  | 'clock'
  | 'logger'
  | 'trustProxy'
  | 'demo'
  | 'docsForStaffOnly'
  | 'hasOutbox'
  | 'ice'
> & {
  readonly appUrl: string;
  readonly ownerUrl: string;
  /** The role of the app. Default: `troyard_app`. */
  readonly appRole?: string;
  readonly host: string;
  /** 0 means any free port. */
  readonly port: number;
  /** The folder of uploaded files. */
  readonly filesDir: string;
  /** The folder of the database, if it is on this machine. */
  readonly databaseDir?: string | undefined;
  /** The folder of the built web app. Default: `dist`. */
  readonly webDir?: string;
  readonly metricsToken: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Undefined: metal prices are typed. */
  readonly metalFeed?: Config['metalFeed'];
  /** Default: the sandbox. */
  readonly payments?: Config['payments'];
};

export type RunningServer = {
  readonly url: string;
  /** Reports "not ready", waits this long for a load balancer to notice, then closes everything in order. */
  readonly close: (graceMs: number) => Promise<void>;
};

/** Serves the whole product over a migrated database: calls, files, web app, live channel, jobs, health and metrics. */
export const startServer = async (options: ServerOptions): Promise<RunningServer> => {
  const { appUrl, ownerUrl, logger, clock } = options;
  const { sql, slow, writes } = openPools(appUrl);
  const pdfWorkers = pdfWorkerPool({ onDeath: (error) => logger.error({ err: error }, 'the PDF worker was ended') });
  const gateway = gatewayOf(options.payments ?? { gateway: 'sandbox' }, {
    sql,
    secret: options.secret,
    publicUrl: options.publicUrl,
    onTrouble: (error) => logger.warn({ err: error }, 'the gateway of payments did not answer'),
  });
  const handlers = jobHandlers({
    pdfWorkers,
    gateway,
    sql: slow,
    encryption: options.encryption,
    smtpUrl: options.smtpUrl,
    from: options.mailFrom,
    publicUrl: options.publicUrl,
    clock,
    metalFeed: options.metalFeed && {
      feed: httpFeed(options.metalFeed),
      onRefusal: (error) => logger.warn({ err: error }, 'metal prices were not fetched'),
    },
    files: fileStore(options.filesDir),
    secret: options.secret,
  });
  await prepareJobs(ownerUrl, Object.keys(handlers), options.appRole);
  let watched: Live | undefined;
  const metrics = createMetrics({ sql, liveConnections: () => watched?.connections() ?? 0 });
  const { filesDir, databaseDir } = options;
  const disks = diskWatch({ files: dirname(filesDir), ...(databaseDir && { database: databaseDir }) });
  const onError = (error: unknown) => logger.warn({ err: error }, 'in the background');
  const codes = liveIndex(slow, onError);
  // Ready when the codes are in memory, so that no search waits for them.
  const ready = readiness(() => Promise.all([sql`select 1`, codes.ready()]), undefined, disks.problems);
  const app = await createApp({
    ...options,
    hasMailServer: options.smtpUrl !== undefined,
    sql,
    slow,
    writes,
    files: fileStore(filesDir),
    pdfWorkers,
    gateway,
    onFullDisk: disks.note,
    codes,
    enqueue: enqueueIn,
    beforeRoutes: metrics.measureRequests,
  });
  operations({ ready, metricsToken: options.metricsToken, trustProxy: options.trustProxy, registry: metrics.registry })(
    app,
  );
  await serveWeb(app, options.webDir ?? builtWeb, gateway.browserHosts);
  const live = await openLive(app, { sql, publicUrl: options.publicUrl, clock, onError });
  watched = live;
  const noted: NonNullable<JobOptions['onRun']> = (run) => {
    metrics.jobRan(run);
    if (run.error !== undefined) logger.warn({ err: run.error, job: run.name, jobId: run.id }, 'a job failed');
  };
  const schedules = schedulesWith(options.metalFeed?.minutes);
  const jobs = await startJobs(appUrl, { handlers, schedules, onError, onRun: noted });
  const close = async (graceMs: number): Promise<void> => {
    ready.setReady(false);
    await sleep(graceMs);
    await live.close();
    await app.close();
    await jobs.stop();
    await Promise.all([sql, slow, writes].map((each) => each.end({ timeout: 5 })));
  };
  codes.ready().catch(onError);
  try {
    return { url: await app.listen({ host: options.host, port: options.port }), close };
  } catch (error) {
    await close(0);
    throw error;
  }
};
