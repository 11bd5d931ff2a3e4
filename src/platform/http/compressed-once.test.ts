import fastify from 'fastify';
import { expect, it } from 'vitest';
import { compressedOnce, takesGzip } from './compressed-once.ts';

it.each(['gzip', 'GZIP', 'br, gzip', 'gzip;q=1.0, *;q=0', 'deflate,gzip ; q=0.5', 'gzip;q=0.01', '*'])(
  'a client that accepts "%s" takes gzip',
  (accepted) => expect(takesGzip(accepted)).toBe(true),
);

it.each([undefined, '', 'br', 'identity', 'gzip;q=0', 'br, gzip; q=0.0', 'x-gzip', 'gzipped'])(
  'a client that accepts "%s" does not',
  (accepted) => expect(takesGzip(accepted)).toBe(false),
);

it('reads a content once, whoever asks at the same time', async () => {
  let reads = 0;
  const app = fastify();
  const send = compressedOnce(() => `read ${(reads += 1)}`);
  app.get('/', send);
  const bodies = await Promise.all(Array.from({ length: 5 }, async () => (await app.inject('/')).body));
  expect(bodies).toEqual(Array.from({ length: 5 }, () => 'read 1'));
  await app.close();
});
