import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { first, type Sql } from '../../../../platform/database.ts';
import { requireNoTransaction } from '../../../../platform/outside-transactions.ts';
import { rowOf, type Row } from '../../../../platform/table.ts';
import type { GatewayState } from '../../domain/payment-states.ts';
import { declineWords, sandboxMethodOf, type SandboxMethod } from '../../domain/sandbox-cards.ts';
import { sandboxCharge } from '../tables.ts';
import { requireSignature } from './event-signature.ts';
import {
  ForgedEvent,
  GatewaySilent,
  type ChargeReport,
  type GatewayEvent,
  type PaymentGateway,
} from './payment-gateway.ts';

export type SandboxOptions = {
  readonly sql: Sql;
  /** Signs its events and its secrets for the browser. */
  readonly secret: string;
  /** How long a card that answers late needs, and how long is waited for one that never answers, in milliseconds. */
  readonly lateMs?: number;
  readonly patienceMs?: number;
};

export type SandboxGateway = PaymentGateway & {
  /** What a bank does in the second step. Undefined if there is no such charge. */
  readonly step: (clientSecret: string, isConfirmed: boolean) => Promise<ChargeReport | undefined>;
};

type Charged = Row<typeof sandboxCharge>;
type Begun = { readonly state: GatewayState; readonly failure?: string; readonly settlesIn?: number };

const begin = (method: SandboxMethod, lateMs: number): Begun => {
  // `never` is charged. Only the answer is lost.
  if (method === 'succeed' || method === 'never') return { state: 'succeeded' };
  if (method === 'second-step') return { state: 'action' };
  if (method === 'late') return { state: 'processing', settlesIn: lateMs };
  return { state: 'failed', failure: declineWords[method] };
};

const Sent = z.object({
  id: z.string().min(1).max(255),
  type: z.enum(['charge', 'refund', 'dispute', 'dispute won', 'other']),
  charge: z.object({
    id: z.string(),
    state: z.enum(['processing', 'action', 'succeeded', 'failed']),
    amount: z.int(),
    failure: z.string().default(''),
    paymentId: z.int().optional(),
  }),
  disputeId: z.string().max(255).default('dp_sandbox'),
});

/**
 * The embedded gateway: it moves no money. It keeps its charges in a table of its own, committed by itself, so that it
 * knows what it has charged when this server has died before it noted the answer.
 */
export const sandboxGateway = ({ sql, secret, lateMs = 4000, patienceMs = 8000 }: SandboxOptions): SandboxGateway => {
  const clientSecretOf = (id: string) => `${id}_secret_${createHmac('sha256', secret).update(id).digest('hex')}`;
  const reportOf = ({ id, state, failure, amount, metadata }: Charged): ChargeReport => ({
    state: state as GatewayState,
    gatewayId: id,
    failure,
    clientSecret: state === 'action' ? clientSecretOf(id) : undefined,
    amount,
    paymentId: (metadata as { paymentId: number }).paymentId,
  });
  /** Those that are on their way arrive. */
  const settle = (now: Date) => sql`
    update sandbox_charge set state = 'succeeded', settles_at = null where state = 'processing' and settles_at <= ${now}`;
  const byId = async (id: string) => first(await sql<Charged[]>`select * from sandbox_charge where id = ${id}`);

  const charge: PaymentGateway['charge'] = async ({ paymentId, companyId, amount, methodId }, now) => {
    requireNoTransaction('Charging a card');
    const method = sandboxMethodOf(methodId);
    const begun: Begun = method
      ? begin(method, lateMs)
      : { state: 'failed', failure: 'The sandbox does not know this card.' };
    const row = {
      id: `ch_sandbox_${randomUUID()}`,
      idempotencyKey: `payment-${paymentId}`,
      amount,
      methodId,
      state: begun.state,
      failure: begun.failure ?? '',
      settlesAt: begun.settlesIn === undefined ? null : new Date(now.getTime() + begun.settlesIn),
      metadata: { paymentId, companyId },
      createdAt: now,
    };
    await sql`insert into sandbox_charge ${sql(rowOf(sandboxCharge, row))} on conflict (idempotency_key) do nothing`;
    if (method === 'never') {
      await sleep(patienceMs);
      throw new GatewaySilent('The card never answers.');
    }
    const [charged] = await sql<Charged[]>`
      select * from sandbox_charge where idempotency_key = ${row.idempotencyKey}`;
    return reportOf(charged!);
  };

  return {
    kind: 'sandbox',
    publishableKey: null,
    browserHosts: undefined,
    charge,
    find: async ({ id }, now) => {
      await settle(now);
      const found = first(
        await sql<Charged[]>`select * from sandbox_charge where idempotency_key = ${`payment-${id}`}`,
      );
      return found && reportOf(found);
    },
    cancel: async (gatewayId, now) => {
      await settle(now);
      await sql`
        update sandbox_charge set state = 'failed', failure = 'The payment was given up.'
        where id = ${gatewayId} and state = 'action'`;
      const found = await byId(gatewayId);
      return found && reportOf(found);
    },
    step: async (clientSecret, isConfirmed) => {
      const id = clientSecret.split('_secret_')[0]!;
      if (clientSecret !== clientSecretOf(id)) return undefined;
      const [state, failure] = isConfirmed ? ['succeeded', ''] : ['failed', declineWords['second-step']];
      await sql`update sandbox_charge set state = ${state}, failure = ${failure} where id = ${id} and state = 'action'`;
      const found = await byId(id);
      return found && reportOf(found);
    },
    eventOf: (body, signature, now): GatewayEvent => {
      requireSignature(body, signature, secret, now);
      const parsed = Sent.safeParse(JSON.parse(body.toString('utf8')));
      if (!parsed.success) throw new ForgedEvent('The event cannot be read.');
      const { id: eventId, type, charge: sent, disputeId } = parsed.data;
      const { id: gatewayId, ...charged } = sent;
      if (type === 'other') return { eventId, kind: type, about: 'nothing' };
      const { paymentId } = charged;
      if (type === 'refund') return { eventId, kind: type, about: type, gatewayId, paymentId };
      if (type !== 'charge')
        return {
          eventId,
          kind: type,
          about: 'dispute',
          gatewayId,
          paymentId,
          disputeId,
          isWon: type === 'dispute won',
        };
      const report = { ...charged, gatewayId, clientSecret: undefined, paymentId };
      return { eventId, kind: type, about: 'charge', report };
    },
  };
};
