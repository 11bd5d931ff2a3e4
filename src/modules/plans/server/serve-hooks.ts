import type { FastifyInstance } from 'fastify';
import type { Sql } from '../../../platform/database.ts';
import type { RateLimits } from '../../../platform/limits/rate-limits.ts';
import { inTransaction, type Enqueue } from '../../../platform/transaction.ts';
import { ForgedEvent, type PaymentGateway } from './gateway/payment-gateway.ts';
import { carryOut } from './receive-event.ts';

export const paymentHookPath = '/hooks/payment';
/** Far more than an event has, in bytes. */
const maxEventBytes = 262_144;

type HookHost = {
  readonly writes: Sql;
  readonly enqueue: Enqueue;
  readonly clock: () => Date;
  readonly gateway: PaymentGateway;
  readonly limits: RateLimits;
};

/**
 * The address at which a gateway tells what came of payments. Its signature is of the bytes as they were sent, so they
 * are not parsed before. An event with a wrong or old signature is refused, changes nothing, and counts as an unknown
 * token does: an address that sends many is refused without a look.
 */
export const serveHooks =
  ({ writes, enqueue, clock, gateway, limits }: HookHost) =>
  (app: FastifyInstance): void => {
    void app.register(async (hooks) => {
      hooks.removeAllContentTypeParsers();
      hooks.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxEventBytes }, (_, body, done) =>
        done(null, body),
      );
      hooks.post(paymentHookPath, { bodyLimit: maxEventBytes }, async (request, reply) => {
        await limits.requireFewUnknownTokens(request.ip);
        const signature = request.headers[`${gateway.kind}-signature`];
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const now = clock();
        try {
          const event = gateway.eventOf(body, typeof signature === 'string' ? signature : '', now);
          await inTransaction(writes, { requestId: request.id, ip: request.ip }, enqueue, (work) =>
            carryOut({ ...work, now }, gateway, event),
          );
        } catch (thrown) {
          if (!(thrown instanceof ForgedEvent)) throw thrown;
          request.log.warn({ reason: thrown.message }, 'an event of payments was refused');
          await limits.unknownToken(request.ip);
          return reply.code(400).send({ error: 'The event was not accepted.' });
        }
        return { received: true };
      });
    });
  };
