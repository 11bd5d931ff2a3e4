import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { openApi } from '../platform/http/openapi.ts';
import { calls } from './contract.ts';

/** The API page, drawn by Scalar from its own package: nothing is fetched from elsewhere. */
const scalar = () =>
  readFileSync(join(dirname(createRequire(import.meta.url).resolve('@scalar/api-reference')), 'browser/standalone.js'));

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Troyard API</title></head><body><script id="api-reference" data-url="/openapi.json" data-configuration='{"withDefaultFonts":false}' src="/docs/scalar.js"></script></body></html>`;

/** GET /openapi.json and GET /docs, made from the same declarations as the routes. */
export const docs = (app: FastifyInstance): void => {
  const description = openApi(calls);
  let script: Buffer | undefined;
  app.get('/openapi.json', () => description);
  app.get('/docs/scalar.js', (_, reply) =>
    reply
      .type('text/javascript')
      .header('cache-control', 'public, max-age=86400')
      .send((script ??= scalar())),
  );
  // The page styles itself with tags and attributes of its own; nothing but this one path is allowed that.
  app.get('/docs', (_, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'",
      )
      .send(page),
  );
};
