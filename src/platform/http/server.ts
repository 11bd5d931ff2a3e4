import { randomBytes } from 'node:crypto';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import fastify, { LogController, type FastifyInstance, type FastifyReply } from 'fastify';
import type { Logger } from 'pino';
import type { Bound } from './bind.ts';
import { fewEachTurn } from './pacing.ts';
import { registerCalls, type CallHost } from './register-calls.ts';
import { addSecurityHeaders } from './security-headers.ts';

export type ServerOptions = {
  readonly host: CallHost;
  readonly bounds: readonly Bound[];
  readonly logger: Logger;
  /** As Fastify's: who may say what address a request came from. */
  readonly trustProxy: boolean | number | string[];
  readonly beforeRoutes?: (app: FastifyInstance) => void;
  readonly patience?: Patience;
};

/** How long a connection may take to say something, in milliseconds; then it is closed. */
export type Patience = {
  /** From its first byte, or from its beginning, to the end of a request's headers. */
  readonly headersMs: number;
  /** To the end of a request's body: five megabytes at 350 kbit/s. */
  readonly requestMs: number;
  /** How often it is looked whose time is over. */
  readonly checkMs: number;
};

const usualPatience: Patience = { headersMs: 10_000, requestMs: 120_000, checkMs: 2000 };

/** A body holds a form and at most one signature (200 KB as a data URL); files come as multipart with limits of their own. */
const bodyLimit = 400_000;

/** The HTTP server without its static files: security headers, request ids, and the routes of all bound contracts. */
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
    // Hop 0 is the socket itself: so many proxies are so many hops, and what stands before them is the caller.
    trustProxy: typeof trustProxy === 'number' ? (_address: string, hop: number) => hop < trustProxy : trustProxy,
    bodyLimit,
    requestTimeout: patience.requestMs,
    http: { headersTimeout: patience.headersMs, connectionsCheckingInterval: patience.checkMs },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomBytes(9).toString('base64url'),
    return503OnClosing: true,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    onConstructorPoisoning: 'error',
    // An address that no router can read, such as /%E0%A4%A: answered like any other request that cannot be read.
    frameworkErrors: (_error, _request, reply: FastifyReply) =>
      void reply.code(400).send({ error: 'The request could not be read.' }),
  }) as unknown as FastifyInstance;
  app.removeContentTypeParser('text/plain');
  // Before anything else is done for them: whoever is signed in goes first.
  const nextTurn = fewEachTurn(5);
  app.addHook('onRequest', async ({ routeOptions }) => {
    if (routeOptions.config.isOpenWrite) await nextTurn();
  });
  addSecurityHeaders(app);
  // A long list travels at a tenth of its size; what the build made comes compressed already.
  await app.register(compress, { threshold: 4096, encodings: ['gzip'] });
  await app.register(multipart, { throwFileSizeLimit: false });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onSend', async (request, reply) => {
    if (/^\/(read|write)\//.test(request.url)) reply.header('cache-control', 'no-store');
  });
  // One line a request; the path without its query, which may hold what people search for.
  app.addHook('onResponse', async (request, reply) => {
    const path = request.url.split('?', 1)[0];
    request.log.info(
      {
        method: request.method,
        path,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        user: request.caller?.userId,
      },
      'request',
    );
  });
  beforeRoutes?.(app);
  registerCalls(app, host, bounds);
  return app;
};
