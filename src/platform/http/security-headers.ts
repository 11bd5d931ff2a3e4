import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import helmet from 'helmet';

/** Hosts elsewhere that a page may use, such as those of a gateway of payments. */
export type OutsideHosts = {
  readonly scriptSrc: readonly string[];
  readonly frameSrc: readonly string[];
  readonly connectSrc: readonly string[];
};

const policyWith = ({
  styleSrc = [],
  scriptSrc = [],
  frameSrc = [],
  connectSrc = [],
}: Partial<OutsideHosts> & { readonly styleSrc?: readonly string[] }) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...scriptSrc],
    styleSrc: ["'self'", ...styleSrc],
    styleSrcAttr: ["'none'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'", ...connectSrc],
    frameSrc: ["'self'", ...frameSrc],
    workerSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
});

const rethrow = (error?: unknown) => {
  if (error) throw error;
};

/** Built once instead of per answer, because building the policy is most of the work. */
const secure = helmet({
  contentSecurityPolicy: policyWith({}),
  crossOriginEmbedderPolicy: false,
  referrerPolicy: { policy: 'same-origin' },
});

const textOf = (policy: ReturnType<typeof policyWith>): string => {
  let text = '';
  const response = { setHeader: (_: string, value: string) => void (text = value) } as unknown as ServerResponse;
  helmet.contentSecurityPolicy(policy)({} as IncomingMessage, response, rethrow);
  return text;
};

/**
 * The policy of a built file. A worker has the policy of its script, not of its page, and those that read photos run
 * WebAssembly. No page may.
 */
export const filePolicy = textOf(policyWith({ scriptSrc: ["'wasm-unsafe-eval'"] }));

/** Adds security headers to every answer: no content from elsewhere, no frames. */
export const addSecurityHeaders = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request, reply) => setSecurityHeaders(request, reply));
};

const permissions = 'camera=(self), microphone=(self), geolocation=()';

/** Sets the same headers on one answer, for answers that no hook sees. */
export const setSecurityHeaders = (request: Pick<FastifyRequest, 'raw'>, reply: FastifyReply): void => {
  secure(request.raw, reply.raw, rethrow);
  reply.header('permissions-policy', permissions);
};

/** The same headers as a record, for answers that are written to the socket. */
export const securityHeaders = (): Readonly<Record<string, string>> => {
  const headers: Record<string, string> = { 'permissions-policy': permissions };
  const response = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => {},
  } as unknown as ServerResponse;
  secure({} as IncomingMessage, response, rethrow);
  return headers;
};

/** A new nonce for the style tags of a page, written into the policy of this answer with the hosts that it may use. */
export const styleNonce = (reply: FastifyReply, hosts?: OutsideHosts): string => {
  const nonce = randomBytes(16).toString('hex');
  const policy = policyWith({ ...hosts, styleSrc: [`'nonce-${nonce}'`] });
  helmet.contentSecurityPolicy(policy)(reply.request.raw, reply.raw, rethrow);
  return nonce;
};
