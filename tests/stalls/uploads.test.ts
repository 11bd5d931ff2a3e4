import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../../src/app/contract.ts';
import { readsDuring } from '../support/open-loop.ts';
import { isDeep } from '../support/depth.ts';
import { openAttacked, type Attacked } from './world.ts';

/* Pictures that are small to send and large to decode, many at once, from a user of the lowest role. */

let attacked: Attacked;
beforeAll(async () => {
  attacked = await openAttacked();
});
afterAll(() => attacked.close());

const largestMb = 600;

/** Every upload is a form with three pictures of 59 million pixels. */
const formOf = (picture: Buffer): FormData => {
  const form = new FormData();
  for (const field of ['image1', 'image2', 'image3'])
    form.append(field, new Blob([new Uint8Array(picture)], { type: 'image/png' }), `${field}.png`);
  return form;
};

type Answer = { readonly status: number; readonly retryAfter: string | null; readonly error: string };

const upload = async (token: string, address: string, picture: Buffer): Promise<Answer> => {
  const answer = await fetch(attacked.product.url + calls.uploadImage.path, {
    method: 'POST',
    headers: { token, 'x-forwarded-for': address },
    body: formOf(picture),
  });
  const { error = '' } = (await answer.json()) as { error?: string };
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), error };
};

it('uploads of huge pictures hold nobody up and fill no memory', { timeout: 300_000 }, async () => {
  const picture = await sharp({ create: { width: 7700, height: 7700, channels: 3, background: '#8a8f92' } })
    .png()
    .toBuffer();
  const [reader, attacker] = [
    await attacked.signIn('buyer@troyard.test'),
    await attacked.signIn('seller@troyard.test'),
  ];
  const { p95, statuses, result } = await readsDuring(attacked.product.url, reader, () =>
    Promise.all(Array.from({ length: isDeep ? 14 : 8 }, () => upload(attacker, '10.1.1.1', picture))),
  );
  const refused = result.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(result.length);
  for (const each of refused)
    expect(each).toEqual({
      status: 429,
      retryAfter: '5',
      error: 'Too many uploads of yours are under way. Try again in 5 s.',
    });
  expect(statuses).toEqual([200]);
  expect(p95).toBeLessThan(attacked.maxMs);
  expect(attacked.product.peakMemory()).toBeLessThan(largestMb);
});

it(
  'so do pictures that have to be decoded whole, and somebody else can upload meanwhile',
  { timeout: 300_000 },
  async () => {
    // Interlaced, with 16 bits per channel: the largest picture that is decoded.
    const picture = await sharp({ create: { width: 2990, height: 2990, channels: 4, background: '#8a8f9280' } })
      .toColourspace('rgb16')
      .png({ progressive: true })
      .toBuffer();
    const [reader, attacker, other] = [
      await attacked.signIn('buyer@troyard.test'),
      await attacked.signIn('seller@troyard.test'),
      await attacked.signIn('franchise.buyer@troyard.test'),
    ];
    const small = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#8a8f92' } })
      .png()
      .toBuffer();
    const { p95, statuses, result } = await readsDuring(attacked.product.url, reader, async () => {
      const attacks = Array.from({ length: isDeep ? 6 : 3 }, () => upload(attacker, '10.1.1.1', picture));
      const [others] = await Promise.all([upload(other, '10.1.1.2', small), ...attacks]);
      return others;
    });
    expect(result.status).toBe(200);
    expect(statuses).toEqual([200]);
    expect(p95).toBeLessThan(attacked.maxMs);
    expect(attacked.product.peakMemory()).toBeLessThan(largestMb);
  },
);
