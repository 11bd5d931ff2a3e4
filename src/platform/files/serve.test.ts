import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { serveFiles, type FileRow, type FileView } from './serve.ts';
import { signedPath } from './sign.ts';
import { fileStore } from './store.ts';

const secret = 'a secret that only this test knows, 32+';
const png = Buffer.from('89504e470d0a1a0a', 'hex');

/** A server with one file, number 7. The time is noon. */
const serving = async (row: Partial<FileRow> = {}) => {
  const base = mkdtempSync(join(tmpdir(), 'troyard-serve-'));
  const store = fileStore(join(base, 'files'));
  const file = { sha256: await store.put(png), mediaType: 'image/png', name: 'Front.png', isPaper: false, ...row };
  const time = { now: new Date('2026-06-15T12:00:00Z') };
  const app = fastify();
  const find = async (fileId: number) => (fileId === 7 ? file : undefined);
  const views: FileView[] = [];
  const remember = async (view: FileView) => void views.push(view);
  serveFiles({ store, find, remember, secret, clock: () => time.now })(app);
  onTestFinished(async () => {
    await app.close();
    rmSync(base, { recursive: true });
  });
  const pathOf = (fileId: number) =>
    signedPath({ fileId, readerId: 3, lifetime: 'day', name: file.name, now: time.now, secret });
  return { app, time, file, views, path: pathOf(7), pathOf };
};

test('whoever holds the address gets the file, with all that a browser must be told', async () => {
  const { app, path, file } = await serving();
  const answer = await app.inject(path);
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload.equals(png)).toBe(true);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'content-length': '8',
    'content-disposition': `inline; filename="Front.png"; filename*=UTF-8''Front.png`,
    'x-content-type-options': 'nosniff',
    // At noon, 36 hours are left until the end of the next day.
    'cache-control': 'private, max-age=129600, immutable',
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    etag: `"${file.sha256}"`,
  });
});

test('a browser that has it already is told so', async () => {
  const { app, path, file } = await serving();
  const answer = await app.inject({ url: path, headers: { 'if-none-match': `"${file.sha256}"` } });
  expect([answer.statusCode, answer.payload]).toEqual([304, '']);
});

test('HEAD answers the same without the bytes', async () => {
  const { app, path } = await serving();
  const answer = await app.inject({ method: 'HEAD', url: path });
  expect([answer.statusCode, answer.payload, answer.headers['content-length']]).toEqual([200, '', '8']);
});

test.each([
  ['image/svg+xml', 'image/svg+xml'],
  ['application/pdf', 'application/pdf'],
  ['text/html', 'text/html'],
  ['text/csv', 'text/csv; charset=utf-8'],
  ['text/html\r\nx: y', 'application/octet-stream'],
])('%j is saved, not shown', async (mediaType, sent) => {
  const { app, path } = await serving({ mediaType });
  const { headers } = await app.inject(path);
  expect(headers['content-type']).toBe(sent);
  expect(headers['content-disposition']).toMatch(/^attachment; /);
});

test('a name cannot break out of its header', async () => {
  const { app, path } = await serving({ name: `Kühler "3"'\r\nset-cookie: a=b\ud800.png` });
  const { headers } = await app.inject(path);
  expect(headers['set-cookie']).toBeUndefined();
  expect(headers['content-disposition']).toBe(
    `inline; filename="Kuhler-3-set-cookie-a-b-.png"; filename*=UTF-8''K%C3%BChler%20%223%22%27%0D%0Aset-cookie%3A%20a%3Db%EF%BF%BD.png`,
  );
});

test('an address that is over, forged, of no file, or no address at all is one and the same 404', async () => {
  const { app, path, pathOf, time } = await serving();
  const parts = path.split('/');
  const wrong = [
    pathOf(8),
    path.replace('/files/7/', '/files/8/'),
    path.replace('/files/7/', '/files/%37/'),
    path.replace('.png', '.html'),
    [...parts.slice(0, 3), String(Number(parts[3]) + 86_400), ...parts.slice(4)].join('/'),
    `${path}/../../etc/passwd`,
    `${path}%00`,
    '/files/../../etc/passwd',
    '/files/..%2f..%2fetc%2fpasswd',
    '/files/',
  ];
  const answers = await Promise.all(wrong.map((url) => app.inject(url)));
  time.now = new Date('2026-06-17T00:00:00Z');
  answers.push(await app.inject(path));
  for (const { statusCode, headers, payload } of answers) {
    expect(statusCode).toBe(404);
    expect(headers.etag).toBeUndefined();
    expect(payload).not.toContain('PNG');
  }
  expect(answers.at(-1)?.json()).toEqual({ error: 'There is no such file.' });
  expect(answers.at(-1)?.headers['cache-control']).toBe('no-store');
});

test('a file whose content is gone is a 404 too', async () => {
  const { app, path } = await serving({ sha256: '0'.repeat(64) });
  expect((await app.inject(path)).statusCode).toBe(404);
});

test('a view of an identity paper is remembered with its reader, also when the browser has it; others are not', async () => {
  const { app, path, views, file } = await serving({ isPaper: true });
  await app.inject(path);
  await app.inject({ url: path, headers: { 'if-none-match': `"${file.sha256}"` } });
  const view = { fileId: 7, readerId: 3, ip: '127.0.0.1', requestId: expect.any(String) };
  expect(views).toEqual([view, view]);
  const picture = await serving();
  await picture.app.inject(picture.path);
  expect(picture.views).toEqual([]);
});

test('a paper whose view cannot be remembered is not sent', async () => {
  const { app, path, views } = await serving({ isPaper: true });
  views.push = () => {
    throw new Error('no database');
  };
  const answer = await app.inject(path);
  expect([answer.statusCode, answer.payload.includes('PNG')]).toEqual([500, false]);
});
