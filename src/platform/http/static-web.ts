import { existsSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import statics from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { filePolicy, styleNonce, type OutsideHosts } from './security-headers.ts';

/**
 * Serves the built web app. Hashed files are cached for a year, other files are revalidated, and the page itself is
 * never cached. The page gets a new nonce for the style tags of the ui library. Every path that is neither a file nor a
 * call is a screen and gets the page, which may use `hosts` elsewhere.
 */
export const serveWeb = async (app: FastifyInstance, folder: string, hosts?: OutsideHosts): Promise<void> => {
  const page = join(folder, 'index.html');
  if (!existsSync(page)) throw new Error(`The web app has not been built: there is no ${page}.`);
  const hashed = join(folder, 'assets') + sep;
  const html = readFileSync(page, 'utf8');
  const answerPage = (reply: FastifyReply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(html.replaceAll('__NONCE__', styleNonce(reply, hosts)));
  await app.register(statics, {
    root: folder,
    wildcard: false,
    index: false,
    cacheControl: false,
    setHeaders: (response, path) => {
      const isHashed = path.startsWith(hashed);
      response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, no-cache');
      if (isHashed) response.header('content-security-policy', filePolicy);
    },
    // Uses the compressed files of the build. Others are compressed as they come.
    preCompressed: true,
    globIgnore: ['**/index.html', '**/*.{js,css,svg,json}.{br,gz}'],
  });
  app.get('/', (_, reply) => answerPage(reply));
  app.setNotFoundHandler((request, reply) => {
    const isCall = /^\/+(read|write|files|hooks|health|metrics|openapi\.json|docs|socket\.io)(\/|$|\?)/i.test(
      request.url,
    );
    // Only built files have folders. A dot in an address may be part of a name, as in /login/dana@yard.test.
    const wantsPage = request.method === 'GET' && !isCall && !request.url.startsWith('/assets/');
    return wantsPage ? answerPage(reply) : reply.code(404).send({ error: 'There is nothing here.' });
  });
};
