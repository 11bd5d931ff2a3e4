import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../../src/app/contract.ts';
import { readsDuring } from '../support/open-loop.ts';
import { isDeep } from '../support/depth.ts';
import { pixel } from '../support/pixel.ts';
import { openAttacked, type Attacked } from './world.ts';

/* Uploads that declare many bytes and send almost none. */

/** Deep: with the product's own limits. */
const patience = isDeep ? undefined : { headersMs: 5000, requestMs: 60_000, silentMs: 2000, checkMs: 250 };

let attacked: Attacked;
beforeAll(async () => {
  attacked = await openAttacked(patience ? { patience } : {});
});
afterAll(() => attacked.close());

/** Declares so many bytes and sends the beginning of a file. Returns what is answered until it is closed. */
const begin = async (token: string, address: string, bytes: number): Promise<{ readonly closed: Promise<string> }> => {
  const { hostname, port } = new URL(attacked.product.url);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString();
  });
  const closed = once(socket, 'close').then(() => answer);
  await once(socket, 'connect');
  const head = [
    `POST ${calls.uploadImage.path} HTTP/1.1`,
    'host: x',
    `token: ${token}`,
    `x-forwarded-for: ${address}`,
    'content-type: multipart/form-data; boundary=b',
    `content-length: ${bytes}`,
    '',
    '--b',
    'content-disposition: form-data; name="image1"; filename="a.png"',
    'content-type: image/png',
    '',
    'begun',
  ];
  socket.write(head.join('\r\n'));
  return { closed };
};

const upload = async (token: string): Promise<number> => {
  const form = new FormData();
  form.append('image1', new Blob([new Uint8Array(pixel)], { type: 'image/png' }), 'pixel.png');
  const answer = await fetch(attacked.product.url + calls.uploadImage.path, {
    method: 'POST',
    headers: { token, 'x-forwarded-for': '10.9.9.9' },
    body: form,
  });
  await answer.arrayBuffer();
  return answer.status;
};

it('slow uploads are ended, and hold nobody up', { timeout: 60_000 }, async () => {
  const declared = [58_000_000, 58_000_000, 12_000_000];
  const attackers = await Promise.all(
    ['lookup@troyard.test', 'seller@troyard.test', 'franchise.buyer@troyard.test'].map(attacked.signIn),
  );
  const reader = await attacked.signIn('buyer@troyard.test');
  const { p95, statuses, result } = await readsDuring(attacked.product.url, reader, async () => {
    const slow = await Promise.all(declared.map((bytes, at) => begin(attackers[at]!, `10.1.2.${at}`, bytes)));
    expect(await upload(reader)).toBe(200);
    return Promise.all(slow.map(({ closed }) => closed));
  });
  for (const answer of result) expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(statuses).toEqual([200]);
  expect(p95).toBeLessThan(attacked.maxMs);
  expect(attacked.product.peakMemory()).toBeLessThan(600);
});
