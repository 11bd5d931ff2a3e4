import type { FastifyReply } from 'fastify';
import { Refusal } from '../../kernel/refusal.ts';
import { limitPerKey } from './pacing.ts';

/** At the same time for each user: all reads, and those that answer a file. */
const atOnce = { reads: 4, files: 2 };
/** A client that takes its answer slower than this no longer holds up its own next reads. */
const patienceMs = 10_000;

/**
 * Makes the function that runs a read of a user and sends its answer. Only a few run at the same time, until their
 * answers are sent. The others of this user wait, so that other users do not. A read is told when its client leaves.
 */
export const pacedReads = () => {
  const [reads, files] = [limitPerKey(atOnce.reads), limitPerKey(atOnce.files)];
  return async (
    { userId, ip }: { readonly userId?: number | undefined; readonly ip: string },
    isFile: boolean,
    reply: FastifyReply,
    read: (left: AbortSignal) => Promise<unknown>,
  ): Promise<FastifyReply> => {
    const key = userId === undefined ? `address ${ip}` : `user ${userId}`;
    const work = async (): Promise<void> => {
      if (reply.raw.destroyed) throw new Refusal('unavailable', 'The client has left.');
      const left = new AbortController();
      reply.raw.once('close', () => {
        if (!reply.raw.writableFinished) left.abort();
      });
      void reply.send(await read(left.signal));
      await isSent(reply);
    };
    await (isFile ? files(key, () => reads(key, work)) : reads(key, work));
    return reply;
  };
};

const isSent = (reply: FastifyReply): Promise<void> =>
  new Promise((resolve) => {
    if (reply.raw.writableFinished || reply.raw.destroyed) return resolve();
    const timer = setTimeout(resolve, patienceMs);
    const done = (): void => {
      clearTimeout(timer);
      resolve();
    };
    reply.raw.once('finish', done);
    reply.raw.once('close', done);
  });
