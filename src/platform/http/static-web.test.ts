import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveWeb } from './static-web.ts';

const folder = mkdtempSync(join(tmpdir(), 'web-'));
const app = fastify() as unknown as FastifyInstance;
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<title>Troyard</title>');
  writeFileSync(join(folder, 'icon.svg'), '<svg/>');
  writeFileSync(join(folder, 'assets', 'a-1f.js'), 'export {};');
  await serveWeb(app, folder);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const ask = async (url: string, method: 'GET' | 'POST' = 'GET') => {
  const { statusCode, headers, payload } = await app.inject({ method, url });
  return { status: statusCode, isPage: payload.includes('<title>'), cached: headers['cache-control'] };
};

test.each(['/', '/loads/7', '/login/dana@yard.test', '/readme', '/index.html'])(
  '%s is a screen and gets the page, which is never cached',
  async (url) => {
    expect(await ask(url)).toEqual({ status: 200, isPage: true, cached: 'no-store' });
  },
);

test.each([
  ['/assets/a-1f.js', 'public, max-age=31536000, immutable'],
  ['/icon.svg', 'public, no-cache'],
])('%s is a file and is cached "%s"', async (url, cached) => {
  expect(await ask(url)).toEqual({ status: 200, isPage: false, cached });
});

test.each([
  '/assets/gone-2e.js',
  '/read/nothing',
  '/WRITE/nothing',
  '/files/7',
  '/health',
  '/metrics?a=1',
  '/socket.io/',
])('%s is no screen: it is not found', async (url) => {
  expect(await ask(url)).toMatchObject({ status: 404, isPage: false });
});

test('a screen is only read', async () => {
  expect(await ask('/loads/7', 'POST')).toMatchObject({ status: 404, isPage: false });
});
