import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { addSecurityHeaders, type OutsideHosts } from './security-headers.ts';
import { serveWeb } from './static-web.ts';

const server = async (hosts?: OutsideHosts): Promise<FastifyInstance> => {
  const folder = mkdtempSync(join(tmpdir(), 'web-'));
  writeFileSync(join(folder, 'index.html'), '<meta name="nonce" content="__NONCE__">');
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets', 'worker-1.js'), 'self;');
  const app = fastify() as unknown as FastifyInstance;
  addSecurityHeaders(app);
  app.get('/read/v1/ping', async () => ({ pong: true }));
  await serveWeb(app, folder, hosts);
  onTestFinished(() => app.close());
  return app;
};

test.each(['/read/v1/ping', '/read/v1/nothing', '/', '/loads/active-load'])(
  '%s loads nothing from elsewhere, runs no script of its own text, and stands in nobody’s frame',
  async (url) => {
    const { headers } = await (await server()).inject(url);
    const policy = headers['content-security-policy'];
    for (const part of ["default-src 'self'", "script-src 'self'", "style-src-attr 'none'", "frame-ancestors 'none'"])
      expect(String(policy).split(';')).toContain(part);
    expect(policy).not.toContain('unsafe');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'strict-transport-security': expect.stringContaining('max-age='),
      'permissions-policy': expect.stringContaining('camera=(self)'),
    });
  },
);

test('a page’s style tags carry a nonce that its own policy alone allows', async () => {
  const app = await server();
  const nonces = await Promise.all(
    ['/', '/loads/active-load'].map(async (url) => {
      const { body, headers } = await app.inject(url);
      const nonce = /content="([0-9a-f]{32})"/.exec(body)![1]!;
      expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
      return nonce;
    }),
  );
  expect(new Set(nonces).size).toBe(2);
  const call = await app.inject('/read/v1/ping');
  expect(call.headers['content-security-policy']).not.toContain('nonce');
});

test('a worker may run WebAssembly, and no script of its own text; its page may run neither', async () => {
  const app = await server();
  const { headers } = await app.inject('/assets/worker-1.js');
  const policy = String(headers['content-security-policy']).split(';');
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'");
  expect(policy).toContain("style-src-attr 'none'");
  expect(policy.join()).not.toContain('unsafe-inline');
  expect(policy.join()).not.toContain("'unsafe-eval'");
  expect((await app.inject('/')).headers['content-security-policy']).not.toContain('wasm');
});

test('a page alone may use hosts elsewhere, where the configuration names some', async () => {
  const hosts = {
    scriptSrc: ['https://js.pay.example'],
    frameSrc: ['https://f.pay.example'],
    connectSrc: ['https://a.pay.example'],
  };
  const app = await server(hosts);
  const policyOf = async (url: string) => String((await app.inject(url)).headers['content-security-policy']).split(';');
  const page = await policyOf('/payment');
  expect(page).toContain("script-src 'self' https://js.pay.example");
  expect(page).toContain("frame-src 'self' https://f.pay.example");
  expect(page).toContain("connect-src 'self' https://a.pay.example");
  expect((await policyOf('/read/v1/ping')).join()).not.toContain('pay.example');
  const plain = await server();
  expect(String((await plain.inject('/payment')).headers['content-security-policy'])).not.toContain('https:');
});
