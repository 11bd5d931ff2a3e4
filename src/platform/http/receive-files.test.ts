import { readdirSync } from 'node:fs';
import multipart from '@fastify/multipart';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../tests/support/app.ts';
import { pixel } from '../../../tests/support/pixel.ts';
import { receiveFiles } from './receive-files.ts';
import { maxFileBytes } from './received-file.ts';

let app: TestApp;
let me: { token: string };
beforeAll(async () => {
  app = await openTestApp();
  me = await app.signIn('buyer@troyard.test');
});
afterAll(() => app.close());

const boundary = 'so-far-and-no-further';
const part = (field: string, fileName: string, content: Buffer) =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="`),
    Buffer.from(fileName, 'utf8'),
    Buffer.from('"\r\ncontent-type: image/png\r\n\r\n'),
    content,
    Buffer.from('\r\n'),
  ]);
const end = Buffer.from(`--${boundary}--\r\n`);
const send = async (payload: Buffer, url = '/write/v1/image/upload', by = me) => {
  const headers = { ...by, 'content-type': `multipart/form-data; boundary=${boundary}` };
  const answer = await app.app.inject({ method: 'POST', url, headers, payload });
  return { status: answer.statusCode, body: answer.json() as Record<string, unknown> };
};
const kept = async () => (await app.sql`select from file where name = 'pixel.webp'`).length;

describe('a form with a file', () => {
  it('is kept', async () => {
    expect((await send(Buffer.concat([part('image', 'pixel.png', pixel), end]))).status).toBe(200);
  });

  it.each([
    ['a null byte', 'pi\0xel.png'],
    ['a null byte at its end', 'pixel.png\0'],
    ['an encoded null byte that is none', 'pixel%00.png'],
  ])('whose name has %s is no defect', async (_, name) => {
    const { status, body } = await send(Buffer.concat([part('image', name, pixel), end]));
    if (name.includes('\0')) expect([status, body['fields']]).toEqual([400, { image: 'Give the file another name.' }]);
    else expect(status).toBe(200);
  });

  describe('that is large', () => {
    const title = Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="title"\r\n\r\nSpring\r\n`);
    const sheet = Buffer.from('name,manufacturer,oem,type\nFront,Ford,SHEET-0001,CERAMIC\n');
    const sendLarge = async (...parts: Buffer[]) => {
      const owner = await app.signIn('super@troyard.test');
      return send(Buffer.concat([title, ...parts, end]), '/write/v1/product/bulk/upload', owner);
    };
    /** The files that wait to be kept or dropped. */
    const waiting = () => readdirSync(`${app.database.filesDir}-incoming`);

    it.each(['she\0et.csv', 'sheet.csv\0'])('is refused by the name %j', async (name) => {
      const { status, body } = await sendLarge(part('file', name, sheet));
      expect([status, body['fields']]).toEqual([400, { file: 'Give the file another name.' }]);
      expect(waiting()).toEqual([]);
    });

    it('is refused with a second file beside it, and neither stays on the disk', async () => {
      const { status, body } = await sendLarge(part('file', 'one.csv', sheet), part('file', 'two.csv', sheet));
      expect([status, body['fields']]).toEqual([400, { file: 'Send one file.' }]);
      expect(waiting()).toEqual([]);
    });

    it('is not kept where the form was cut off behind it', async () => {
      const owner = await app.signIn('super@troyard.test');
      const { status } = await send(
        Buffer.concat([title, part('file', 'one.csv', sheet)]),
        '/write/v1/product/bulk/upload',
        owner,
      );
      expect(status).toBe(400);
      expect(waiting()).toEqual([]);
    });
  });

  const whole = Buffer.concat([part('image', 'cut.png', Buffer.concat([pixel, Buffer.alloc(5000)])), end]);
  it.each([
    ['in the file', whole.length - 3000],
    ['before its last line', whole.length - end.length],
    ['in its last line', whole.length - 4],
    ['in the head of the file', 60],
  ])('that was cut off %s is told so, and nothing is kept', async (_, length) => {
    const before = await kept();
    const { status, body } = await send(whole.subarray(0, length));
    expect([status, body['error']]).toEqual([400, 'The form ended before it was complete. Send it again.']);
    expect(await kept()).toBe(before);
  });

  it('that is too large is still told so', async () => {
    const { status, body } = await send(
      Buffer.concat([part('image', 'large.png', Buffer.alloc(maxFileBytes + 1)), end]),
    );
    expect([status, body['fields']]).toEqual([413, { image: 'At most 5 MB.' }]);
  });
});

it('counts every byte of an upload, and says when it is complete', async () => {
  const seen: (number | string)[] = [];
  const own = fastify();
  await own.register(multipart);
  const upload = {
    arrived: (bytes: number) => void seen.push(bytes),
    complete: () => void seen.push('complete'),
    signal: new AbortController().signal,
    over: () => {},
  };
  own.post('/', (request) => receiveFiles(request, upload).then(() => ({})));
  const payload = Buffer.concat([part('image', 'pixel.png', Buffer.alloc(300_000)), end]);
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  expect((await own.inject({ method: 'POST', url: '/', headers, payload })).statusCode).toBe(200);
  expect(seen.at(-1)).toBe('complete');
  expect(seen.slice(0, -1).reduce((sum: number, bytes) => sum + Number(bytes), 0)).toBe(payload.length);
  await own.close();
});
