import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../../src/app/contract.ts';
import { readsDuring } from '../support/open-loop.ts';
import { isDeep, mostMs, openAttacked, type Attacked } from './world.ts';

/* Pictures that are small to send and large to decode, many at once, from somebody of the lowest role. */

let attacked: Attacked;
beforeAll(async () => {
  attacked = await openAttacked();
});
afterAll(() => attacked.close());

const largestMb = 600;

/** Every upload is a form with three pictures of 59 million points. */
const formOf = (picture: Buffer): FormData => {
  const form = new FormData();
  for (const field of ['image1', 'image2', 'image3'])
    form.append(field, new Blob([new Uint8Array(picture)], { type: 'image/png' }), `${field}.png`);
  return form;
};

it('uploads of huge pictures hold nobody up and fill no memory', { timeout: 300_000 }, async () => {
  const picture = await sharp({ create: { width: 7700, height: 7700, channels: 3, background: '#8a8f92' } })
    .png()
    .toBuffer();
  const [reader, attacker] = [
    await attacked.signIn('buyer@troyard.test'),
    await attacked.signIn('seller@troyard.test'),
  ];
  const upload = async (): Promise<{ status: number; retryAfter: string | null; error: string }> => {
    const answer = await fetch(attacked.product.url + calls.uploadImage.path, {
      method: 'POST',
      headers: { token: attacker, 'x-forwarded-for': '10.1.1.1' },
      body: formOf(picture),
    });
    const { error = '' } = (await answer.json()) as { error?: string };
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), error };
  };
  const { p95, statuses, result } = await readsDuring(attacked.product.url, reader, () =>
    Promise.all(Array.from({ length: isDeep ? 14 : 6 }, upload)),
  );
  console.log(
    result.map((each) => each.status),
    attacked.product.peakMemory(),
  );
  expect(statuses).toEqual([200]);
  expect(p95).toBeLessThan(mostMs);
  expect(attacked.product.peakMemory()).toBeLessThan(largestMb);
});
