import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/*
 * A server that speaks the wire format of Stripe's payment intents: form-encoded requests, JSON answers, errors in their
 * shape, and idempotency keys. What a card does is told by the names of Stripe's own test payment methods.
 */

type Intent = Record<string, unknown> & { id: string; status: string; amount: number; created: number };
export type StripeRequest = {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly form: URLSearchParams;
};

export type StripeServer = {
  readonly port: number;
  readonly intents: Map<string, Intent>;
  readonly requests: StripeRequest[];
  /** What happens to the next requests before they are answered. */
  readonly trouble: (kind: 'none' | 'silent' | 'lost answer' | 'down' | 'refused') => void;
  readonly close: () => Promise<void>;
};

type Decline = { readonly code: string; readonly decline_code?: string; readonly message: string };
const declines: Readonly<Record<string, Decline>> = {
  pm_card_visa_chargeDeclined: {
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  },
  pm_card_visa_chargeDeclinedInsufficientFunds: {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  pm_card_chargeDeclinedExpiredCard: { code: 'expired_card', message: 'Your card has expired.' },
};
const method = (id: string) => ({
  id,
  object: 'payment_method',
  type: 'card',
  card: { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2034 },
});

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
};
const send = (reply: ServerResponse, status: number, body: unknown): void => {
  reply.writeHead(status, { 'content-type': 'application/json', 'request-id': `req_${randomUUID().slice(0, 8)}` });
  reply.end(JSON.stringify(body));
};
const invalid = (message: string, more: object = {}) => ({
  error: { type: 'invalid_request_error', message, ...more },
});

export const openStripeServer = async (): Promise<StripeServer> => {
  const intents = new Map<string, Intent>();
  const answers = new Map<string, { status: number; body: unknown }>();
  const requests: StripeRequest[] = [];
  let kind: Parameters<StripeServer['trouble']>[0] = 'none';

  const create = (form: URLSearchParams): { status: number; body: unknown } => {
    const pm = form.get('payment_method') ?? '';
    if (!pm.startsWith('pm_card_'))
      return {
        status: 400,
        body: invalid(`No such PaymentMethod: '${pm}'`, { code: 'resource_missing', param: 'payment_method' }),
      };
    const id = `pi_${randomUUID().replaceAll('-', '')}`;
    const decline = declines[pm];
    const status = decline
      ? 'requires_payment_method'
      : pm === 'pm_card_threeDSecure2Required'
        ? 'requires_action'
        : pm === 'pm_card_late'
          ? 'processing'
          : 'succeeded';
    const intent: Intent = {
      id,
      object: 'payment_intent',
      amount: Number(form.get('amount')),
      currency: form.get('currency'),
      client_secret: `${id}_secret_test`,
      created: Math.floor(Date.now() / 1000),
      description: form.get('description'),
      livemode: false,
      metadata: Object.fromEntries(
        [...form].flatMap(([name, value]) => {
          const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
          return key === undefined ? [] : [[key, value]];
        }),
      ),
      status,
      payment_method: decline ? null : method(pm),
      last_payment_error: decline ? { type: 'card_error', ...decline } : null,
      next_action: status === 'requires_action' ? { type: 'use_stripe_sdk', use_stripe_sdk: {} } : null,
    };
    intents.set(id, intent);
    return decline
      ? { status: 402, body: { error: { type: 'card_error', ...decline, payment_intent: intent } } }
      : { status: 200, body: intent };
  };

  const answer = (path: string, httpMethod: string, form: URLSearchParams): { status: number; body: unknown } => {
    const [, id, verb] = /^\/v1\/payment_intents(?:\/([^/?]+)(?:\/(\w+))?)?/.exec(path) ?? [];
    if (id === undefined && httpMethod === 'POST') return create(form);
    if (id === undefined) {
      const gte = Number(new URL(path, 'http://stripe').searchParams.get('created[gte]') ?? 0);
      const data = [...intents.values()].filter(({ created }) => created >= gte).toReversed();
      return { status: 200, body: { object: 'list', url: '/v1/payment_intents', has_more: false, data } };
    }
    const intent = intents.get(id);
    if (!intent)
      return {
        status: 404,
        body: invalid(`No such payment_intent: '${id}'`, { code: 'resource_missing', param: 'intent' }),
      };
    if (verb === 'cancel') {
      if (intent.status === 'succeeded' || intent.status === 'canceled')
        return {
          status: 400,
          body: invalid(`You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`, {
            code: 'payment_intent_unexpected_state',
            payment_intent: intent,
          }),
        };
      intent.status = 'canceled';
    }
    return { status: 200, body: intent };
  };

  const server = createServer((request, reply) => {
    void (async () => {
      const [path, httpMethod] = [request.url ?? '', request.method ?? ''];
      const form = new URLSearchParams(await bodyOf(request));
      requests.push({ method: httpMethod, path, headers: request.headers, form });
      if (kind === 'down') return send(reply, 503, { error: { type: 'api_error', message: 'Stripe is down.' } });
      if (kind === 'refused') return send(reply, 400, invalid('This version of the API is not known.'));
      if (kind === 'silent') return;
      const key = request.headers['idempotency-key'];
      const named = httpMethod === 'POST' && typeof key === 'string' ? key : undefined;
      const given = (named === undefined ? undefined : answers.get(named)) ?? answer(path, httpMethod, form);
      if (named !== undefined) answers.set(named, given);
      if (kind === 'lost answer') return request.socket.destroy();
      return send(reply, given.status, given.body);
    })();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    intents,
    requests,
    trouble: (next) => {
      kind = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
