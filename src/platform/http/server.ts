import { randomBytes } from 'node:crypto';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import fastify, { LogController, type FastifyInstance, type FastifyReply } from 'fastify';
import type { Logger } from 'pino';
import type { Bound } from './bind.ts';
import { requireShortJson } from './input-size.ts';
import { limitPerTurn } from '../limits/pacing.ts';
import { registerCalls, type CallHost } from './register-calls.ts';
import { refuseUnread } from './unread-request.ts';
import { addSecurityHeaders, setSecurityHeaders } from './security-headers.ts';

export type ServerOptions = {
  readonly host: CallHost;
  readonly bounds: readonly Bound[];
  readonly logger: Logger;
  /** As Fastify's option: who may report a caller's address. */
  readonly trustProxy: boolean | number | string[];
  readonly beforeRoutes?: (app: FastifyInstance) => void;
  readonly patience?: Patience;
};

/** Time limits of a connection in milliseconds. Then it is closed. */
export type Patience = {
  /** From the opening of the connection, or the first byte, to the end of a request's headers. */
  readonly headersMs: number;
  /** To the end of a request's body: five megabytes at 350 kbit/s. */
  readonly requestMs: number;
  /** The longest pause of an upload. */
  readonly silentMs: number;
  /** The interval between checks of these limits. */
  readonly checkMs: number;
};

const usualPatience: Patience = { headersMs: 10_000, requestMs: 120_000, silentMs: 10_000, checkMs: 2000 };

/**
 * A body holds a form and at most one signature (200 KB as a data URL). Files are sent as multipart with other limits.
 */
const bodyLimit = 400_000;

/** The HTTP server without static files: security headers, request ids, and the routes of all bound contracts. */
export const createServer = async ({
  host,
  bounds,
  logger,
  trustProxy,
  beforeRoutes,
  patience = usualPatience,
}: ServerOptions): Promise<FastifyInstance> => {
  const app = fastify({
    loggerInstance: logger,
    // Hop 0 is the socket. So many proxies are so many trusted hops, and the next address is the caller.
    trustProxy: typeof trustProxy === 'number' ? (_address: string, hop: number) => hop < trustProxy : trustProxy,
    bodyLimit,
    requestTimeout: patience.requestMs,
    http: { headersTimeout: patience.headersMs, connectionsCheckingInterval: patience.checkMs },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomBytes(9).toString('base64url'),
    return503OnClosing: true,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    onConstructorPoisoning: 'error',
    clientErrorHandler: refuseUnread(logger),
    // An address that no router can read, such as /%E0%A4%A, is answered like any other unreadable request.
    frameworkErrors: (_error, request, reply: FastifyReply) => {
      setSecurityHeaders(request, reply);
      void reply.code(400).send({ error: 'The request could not be read.' });
    },
  }) as unknown as FastifyInstance;
  app.removeContentTypeParser(['text/plain', 'application/json']);
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    try {
      requireShortJson(text);
    } catch (thrown) {
      return done(thrown as Error);
    }
    return parseJson(request, text, done);
  });
  // Before any other work on them: requests of signed-in users go first.
  const nextTurn = limitPerTurn(5);
  app.addHook('onRequest', async ({ routeOptions }) => {
    if (routeOptions.config.isOpenWrite) await nextTurn();
  });
  addSecurityHeaders(app);
  // A long list is sent at a tenth of its size. Built files are already compressed.
  await app.register(compress, { threshold: 4096, encodings: ['gzip'] });
  await app.register(multipart, { throwFileSizeLimit: false });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onSend', async (request, reply) => {
    if (/^\/(read|write)\//.test(request.url)) reply.header('cache-control', 'no-store');
  });
  // One line per request. The path is logged without its query, which may contain search texts.
  app.addHook('onResponse', async (request, reply) => {
    const path = request.url.split('?', 1)[0];
    request.log.info(
      {
        method: request.method,
        path,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        user: request.caller?.userId,
        ip: request.ip,
      },
      'request',
    );
  });
  beforeRoutes?.(app);
  registerCalls(app, host, bounds, patience.silentMs);
  return app;
};
