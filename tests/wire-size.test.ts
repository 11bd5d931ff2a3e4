import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { compressBelow } from '../scripts/lib/compressed.ts';
import { calls } from '../src/app/contract.ts';
import { serveWeb } from '../src/platform/http/static-web.ts';
import { openTestApp } from './support/app.ts';

/* Answers are sent compressed to clients that accept it. */

it('what the build made is sent compressed, to those who take it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'web-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '');
  const script = 'export const yard = 1;\n'.repeat(500);
  writeFileSync(join(folder, 'assets', 'a.js'), script);
  compressBelow(join(folder, 'assets'));
  const app = fastify() as unknown as FastifyInstance;
  await serveWeb(app, folder);
  onTestFinished(() => app.close());
  const get = async (encoding: string): Promise<LightMyRequestResponse> =>
    await app.inject({ url: '/assets/a.js', headers: { 'accept-encoding': encoding } });
  const [plain, gzip, brotli] = [await get('identity'), await get('gzip'), await get('gzip, br')];
  expect(plain.payload).toBe(script);
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect([gzip.headers['content-encoding'], brotli.headers['content-encoding']]).toEqual(['gzip', 'br']);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(script);
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(script);
  for (const { headers } of [plain, gzip, brotli])
    expect([headers['content-type'], headers['vary']]).toEqual([
      expect.stringContaining('javascript'),
      expect.stringMatching(/accept-encoding/i),
    ]);
});

it('a long list is sent compressed, a short answer as it is', async () => {
  const app = await openTestApp();
  onTestFinished(() => app.close());
  const { token } = await app.signIn('buyer@troyard.test');
  const headers = { token, 'accept-encoding': 'gzip' };
  const list = async (count: number) =>
    app.app.inject({ url: `${calls.listLoads.path}?count=${count}&type=1`, headers });
  const [long, short] = [await list(50), await list(1)];
  expect([long.headers['content-encoding'], short.headers['content-encoding']]).toEqual(['gzip', undefined]);
  const { list: rows } = JSON.parse(gunzipSync(long.rawPayload).toString()) as { list: object[] };
  expect(rows.length).toBeGreaterThan(10);
  expect(long.rawPayload.length * 4).toBeLessThan(JSON.stringify(rows).length);
  expect(long.headers['cache-control']).toBe('no-store');
});
