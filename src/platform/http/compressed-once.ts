import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compress = promisify(gzip);

/** Whether a client takes gzip: named in `accept-encoding` and not switched off by `q=0`. */
export const takesGzip = (accepted: string | undefined): boolean =>
  /(^|,)\s*(gzip|\*)\s*(;\s*q=(?!0(\.0*)?\s*(,|$))[\d.]+\s*)?(,|$)/i.test(accepted ?? '');

/**
 * Makes the function that sends a content that never changes. It is read and compressed with the first request, and the
 * bytes are kept. Its route must be declared with `compress: false`.
 */
export const compressedOnce = (read: () => string | Buffer) => {
  let made: Promise<{ readonly plain: Buffer; readonly zipped: Buffer }> | undefined;
  const make = async () => {
    const content = read();
    const plain = typeof content === 'string' ? Buffer.from(content) : content;
    return { plain, zipped: await compress(plain, { level: 9 }) };
  };
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    made ??= make();
    const { plain, zipped } = await made;
    reply.header('vary', 'accept-encoding');
    if (!takesGzip(request.headers['accept-encoding'])) return reply.send(plain);
    return reply.header('content-encoding', 'gzip').send(zipped);
  };
};
