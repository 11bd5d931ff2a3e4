import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { staff } from '../kernel/access.ts';
import type { Call } from '../kernel/contract.ts';
import { compressedOnce } from '../platform/http/compressed-once.ts';
import { openApi } from '../platform/http/openapi.ts';
import { admit } from '../platform/http/admit.ts';
import type { CallHost } from '../platform/http/register-calls.ts';
import { calls } from './contract.ts';

/** The API page, made by Scalar from its own package: nothing is loaded from other servers. */
const scalar = () =>
  readFileSync(join(dirname(createRequire(import.meta.url).resolve('@scalar/api-reference')), 'browser/standalone.js'));
const pageScript = () => readFileSync(join(import.meta.dirname, 'docs-page.js'));

const page =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Troyard API</title></head><body><main id="app"></main><script src="/docs/scalar.js"></script><script type="module" src="/docs/page.js"></script></body></html>';

/**
 * GET /openapi.json, made from the same declarations as the routes, and GET /docs, which shows it. In production only
 * staff may read it. A browser that opens /docs sends no token, so the page itself is empty: its script fetches the
 * description with the session of the app, or opens the sign-in page.
 */
export const docs = (app: FastifyInstance, host: CallHost, { staffOnly }: { readonly staffOnly: boolean }): void => {
  const access: Pick<Call, 'method' | 'access'> = { method: 'GET', access: staff };
  const sendDescription = compressedOnce(() => JSON.stringify(openApi(calls)));
  const count = (request: FastifyRequest) => host.limits.anyCall(request.ip);
  const script = (name: string, read: () => Buffer) => {
    const send = compressedOnce(read);
    app.get(`/docs/${name}`, { compress: false, onRequest: count }, (request, reply) =>
      send(request, reply.type('text/javascript; charset=utf-8').header('cache-control', 'public, max-age=86400')),
    );
  };
  const admitted = async (request: FastifyRequest): Promise<void> => {
    if (staffOnly) await admit(host, access, request);
    else await count(request);
  };
  app.get('/openapi.json', { compress: false, onRequest: admitted }, (request, reply) =>
    sendDescription(request, reply.type('application/json; charset=utf-8').header('cache-control', 'no-store')),
  );
  script('scalar.js', scalar);
  script('page.js', pageScript);
  // The page adds its own style tags and attributes. Only this path allows that.
  app.get('/docs', { onRequest: count }, (_, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'; form-action 'self'",
      )
      .send(page),
  );
};
