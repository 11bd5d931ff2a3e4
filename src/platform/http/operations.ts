import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import { isLoopback } from '../is-loopback.ts';

/** Whether this process should get requests. */
export type Readiness = {
  readonly isReady: () => Promise<boolean>;
  /** Set to false before closing, so that a load balancer uses other processes while the last requests are answered. */
  readonly setReady: (ready: boolean) => void;
  /** Problems that the operator must solve before this process gets requests, one sentence each. */
  readonly problems: () => Promise<readonly string[]>;
};

/** Ready from the start, as long as `check` (a statement on the database) succeeds within a second. */
export const readiness = (
  check: () => Promise<unknown>,
  limitMs = 1000,
  problems: Readiness['problems'] = async () => [],
): Readiness => {
  let open = true;
  return {
    setReady: (ready) => {
      open = ready;
    },
    problems,
    isReady: async () => open && (await succeeds(check, limitMs)) && open,
  };
};

const succeeds = async (check: () => Promise<unknown>, limitMs: number): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, limitMs, false);
  });
  const answered = check().then(
    () => true,
    () => false,
  );
  const answer = await Promise.race([answered, tooLate]);
  clearTimeout(timer);
  return answer;
};

export type Operations = {
  readonly ready: Readiness;
  /** Allows /metrics with `Authorization: Bearer …`. */
  readonly metricsToken: string | undefined;
  /** The same setting as the server's. Behind a proxy every request seems local, so only the token counts. */
  readonly trustProxy: false | number | readonly string[];
  readonly registry: Registry;
};

/**
 * Routes for operators: `/health/live` (the process answers), `/health/ready` (503 while it should get no requests) and
 * `/metrics` for Prometheus (403 unless from this machine or with the token).
 */
export const operations =
  ({ ready, metricsToken, trustProxy, registry }: Operations) =>
  (app: FastifyInstance): void => {
    app.get('/health/live', async (_request, reply) =>
      reply.header('cache-control', 'no-store').send({ status: 'live' }),
    );

    app.get('/health/ready', async (_request, reply) => {
      const [problems, isOpen] = await Promise.all([ready.problems(), ready.isReady()]);
      const isReady = isOpen && problems.length === 0;
      return reply
        .code(isReady ? 200 : 503)
        .header('cache-control', 'no-store')
        .send({ status: isReady ? 'ready' : 'not ready', ...(problems.length > 0 && { problems }) });
    });

    app.get('/metrics', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const isOpen = holdsToken(request, metricsToken) || (trustProxy === false && isFromHere(request));
      if (!isOpen) return reply.code(403).send({ error: 'This needs the metrics token.' });
      return reply.type(registry.contentType).send(await registry.metrics());
    });
  };

const holdsToken = ({ headers }: FastifyRequest, token: string | undefined): boolean => {
  if (token === undefined) return false;
  const [given, expected] = [headers.authorization ?? '', `Bearer ${token}`].map((text) =>
    createHash('sha256').update(text).digest(),
  );
  return timingSafeEqual(given!, expected!);
};

/** From this machine, under its own name, and not through a local proxy. A page elsewhere may have its name lead here. */
const isFromHere = ({ socket, headers, hostname }: FastifyRequest): boolean =>
  isLoopback(hostname) &&
  /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '') &&
  !['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => Object.hasOwn(headers, name));
