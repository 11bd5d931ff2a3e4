import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { converterUses, liveIndex, type LiveIndex } from '../modules/catalogue/server/public.ts';
import type { IceSettings } from '../platform/config.ts';
import { fileById } from '../modules/files/server/public.ts';
import { serveHooks, type PaymentGateway } from '../modules/plans/server/public.ts';
import { guestOf } from '../modules/onboarding/server/public.ts';
import type { SessionOptions } from '../modules/sessions/server/routes.ts';
import { authenticate, userNow } from '../modules/sessions/server/public.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Sql } from '../platform/database.ts';
import type { Encryption } from '../platform/encryption.ts';
import { serveFiles } from '../platform/files/serve.ts';
import { fileShownTo, signedPath } from '../platform/files/sign.ts';
import { signedDownload } from '../platform/files/sign-download.ts';
import type { FileStore } from '../platform/files/store.ts';
import { pacedAuthentication } from '../platform/http/authentication.ts';
import type { CallHost } from '../platform/http/register-calls.ts';
import type { RateLimits } from '../platform/limits/rate-limits.ts';
import { serveDownloads } from '../platform/http/serve-downloads.ts';
import { createServer, type Patience } from '../platform/http/server.ts';
import { leasedSlots } from '../platform/limits/leased-slots.ts';
import type { PdfWorkerPool } from '../platform/pdf/pdf-worker-pool.ts';
import type { Enqueue } from '../platform/transaction.ts';
import { boundContracts } from './bound-contracts.ts';
import { docs } from './docs.ts';
import { downloads } from './downloads.ts';
import { isPaper, rememberView } from './paper-views.ts';

export type AppOptions = {
  /** Connections for reads. */
  readonly sql: Sql;
  /** Connections for downloads, whose statements may take longer. By default those for reads. */
  readonly slow?: Sql;
  /** Connections for transactions. */
  readonly writes: Sql;
  readonly files: FileStore;
  /** Closed with the app. */
  readonly pdfWorkers: PdfWorkerPool;
  readonly secret: string;
  readonly encryption: Encryption;
  /** True if a mail server is configured. */
  readonly hasMailServer: boolean;
  readonly publicUrl: string;
  readonly enqueue: Enqueue;
  /** The limits of calls, which may be counted in the database. */
  readonly limits: (sql: Sql) => RateLimits;
  readonly clock: () => Date;
  readonly logger: Logger;
  readonly trustProxy: false | number | readonly string[];
  readonly demo: SessionOptions['demo'];
  /** The servers for calls. By default none. */
  readonly ice?: IceSettings;
  /** Charges the cards of plans. */
  readonly gateway: PaymentGateway;
  /** Whether only signed-in staff may open the API page, as in production. */
  readonly docsForStaffOnly: boolean;
  /** Whether super admins may read the mails, as never in production. */
  readonly hasOutbox: boolean;
  /** Called before the routes are made. Measuring requests must be added then. */
  readonly beforeRoutes?: (app: FastifyInstance) => void;
  readonly patience?: Patience;
  readonly onFullDisk?: CallHost['onFullDisk'];
  /** The codes of the catalogue. By default they are read with the first search. */
  readonly codes?: LiveIndex;
};

const noIce: IceSettings = { servers: [], turnSecret: undefined };

/**
 * Writes to one load wait for its row. They run one after another, before they take a connection. Messages wait only
 * for those of their own chat, and purchases for the account of their company, as its lookups do.
 */
const turnOf: CallHost['turnOf'] = (input, { turn }, caller) => {
  if (turn === 'lookups') return `lookups of ${(caller as Actor | undefined)?.companyId}`;
  const { loadId } = input as { loadId?: unknown };
  return typeof loadId === 'number' ? `${turn ?? 'load'} ${loadId}` : undefined;
};

/** The product's server without the web files: all calls, files, the API page. */
export const createApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const { sql, writes, files, secret, clock, logger, trustProxy, pdfWorkers } = options;
  const limits = options.limits(sql);
  const host: CallHost = {
    sql,
    writes,
    turnOf,
    authentication: pacedAuthentication(authenticate, limits),
    guestOf,
    enqueue: options.enqueue,
    clock,
    limits,
    onFullDisk: options.onFullDisk,
    encryption: options.encryption,
    hasMailServer: options.hasMailServer,
    link: ({ fileId, name, reach }, readerId, now) =>
      signedPath({ fileId, readerId, lifetime: reach === 'private' ? 'minutes' : 'day', name, now, secret }),
    shownFile: (address, readerId) => fileShownTo(readerId, address, secret),
    download: (download, readerId, now) => signedDownload({ ...download, readerId, now, secret }),
    files,
  };
  const onError = (error: unknown) => logger.warn({ err: error }, 'in the background');
  const codes = options.codes ?? liveIndex(sql, onError);
  const uses = converterUses(writes, onError);
  const app = await createServer({
    host,
    bounds: boundContracts({ ice: noIce, ...options, codes, uses }),
    logger,
    ...(options.beforeRoutes && { beforeRoutes: options.beforeRoutes }),
    ...(options.patience && { patience: options.patience }),
    trustProxy: Array.isArray(trustProxy) ? [...trustProxy] : (trustProxy as number | false),
  });
  app.addHook('onClose', async () => {
    codes.close();
    await Promise.all([pdfWorkers.close(), uses.close()]);
  });
  // Behind the first requests. Nothing waits for it.
  app.addHook('onListen', () => void pdfWorkers.warmUp());
  serveFiles({
    store: files,
    secret,
    clock,
    find: async (fileId) => {
      const row = await fileById(sql, fileId);
      if (!row) return undefined;
      const { sha256, mediaType, name, reach } = row;
      // Uploaded sheets are private too, and no papers.
      const paper = reach === 'private' && mediaType.startsWith('image/') && (await isPaper(sql, fileId));
      return { sha256: sha256.toString('hex'), mediaType, name, isPaper: paper };
    },
    remember: rememberView(writes, options.enqueue),
  })(app);
  serveHooks({ writes, enqueue: options.enqueue, clock, gateway: options.gateway, limits: host.limits })(app);
  const slots = leasedSlots({ sql, onError });
  serveDownloads({
    sql: options.slow ?? sql,
    secret,
    clock,
    slots,
    sources: downloads,
    reader: (userId) => userNow(sql, userId),
  })(app);
  docs(app, host, { staffOnly: options.docsForStaffOnly });
  return app;
};
