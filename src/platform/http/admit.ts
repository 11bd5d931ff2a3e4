import type { FastifyRequest } from 'fastify';
import { allows, inWords } from '../../kernel/access.ts';
import type { Who } from '../../kernel/actor.ts';
import type { Call } from '../../kernel/contract.ts';
import { dayIn } from '../../kernel/dates.ts';
import { timeZone } from '../../kernel/fields.ts';
import { messages } from '../../kernel/messages.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Sql } from '../database.ts';
import type { PacedAuthentication } from './authentication.ts';
import type { Sender } from './bind.ts';
import type { RateLimits } from '../limits/rate-limits.ts';

/** The user of a valid session token, or a guest. */
export type Caller = Who & {
  readonly userId: number;
  readonly isNewUser: boolean;
  readonly needsSecondFactor: boolean;
  /** A super admin who sees the product as a role and may change nothing. */
  readonly isViewing: boolean;
  /** That of the company. A guest has none. */
  readonly timeZone?: string;
};

/** What decides whether a call is admitted. */
export type Admission = {
  /** Connections for reads. */
  readonly sql: Sql;
  readonly authentication: PacedAuthentication<Caller>;
  /** The guest of a mailed link's token, as a caller with a negative id. Undefined if the link does not work. */
  readonly guestOf: (db: Sql, invitation: string, now: Date) => Promise<Caller | undefined>;
  readonly clock: () => Date;
  readonly limits: RateLimits;
};

const headerText = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' && value.length > 0 && value.length <= 500 ? value : undefined;
};

/** The source of a request, as its headers tell. */
export const senderOf = (request: FastifyRequest): Sender => ({
  ip: request.ip,
  requestId: request.id,
  userAgent: headerText(request, 'user-agent')?.slice(0, 300) ?? '',
  token: headerText(request, 'token'),
  browser: headerText(request, 'browser'),
});

/** The day of the caller, YYYY-MM-DD: in the time zone that is sent with the input or in the header, else the company's. */
export const todayOf = (
  request: FastifyRequest,
  { timeZone: asked }: { readonly timeZone?: unknown },
  caller: Caller | undefined,
  now: Date,
): string => {
  for (const named of [asked, headerText(request, 'time-zone'), caller?.timeZone]) {
    const zone = named === undefined ? undefined : timeZone.safeParse(named).data;
    if (zone !== undefined) return dayIn(zone, now);
  }
  return dayIn('UTC', now);
};

/** The caller. Refuses a call without a valid session if it needs one, and a call that its rule does not allow. */
export const admit = async (
  host: Admission,
  call: Pick<Call, 'method' | 'access' | 'beforeFirstLogin' | 'beforeSecondFactor' | 'whileViewing' | 'guests'>,
  request: FastifyRequest,
): Promise<Caller | undefined> => {
  await host.limits.anyCall(request.ip);
  if (call.access.is === 'open') return undefined;
  const token = headerText(request, 'token');
  const invitation = headerText(request, 'invitation');
  if (call.guests && token === undefined && invitation !== undefined) return admitGuest(host, invitation, request.ip);
  const caller =
    token === undefined ? undefined : await host.authentication.authenticate(host.sql, token, host.clock(), request.ip);
  if (!caller) throw new Refusal('not-signed-in', messages.sessionEnded);
  // Kept before any refusal, so that the log tells who was refused.
  request.caller = caller;
  if (caller.isNewUser && !call.beforeFirstLogin)
    throw new Refusal('forbidden', 'Complete your account first.', { code: 'FIRST_LOGIN' });
  if (caller.needsSecondFactor && !call.beforeSecondFactor)
    throw new Refusal('forbidden', 'Set up your second factor first.', { code: 'OTP_SETUP' });
  if (call.method !== 'GET' && !call.whileViewing) requireNoView(caller);
  if (!allows(call.access, caller)) throw new Refusal('forbidden', `This needs ${inWords(call.access)}.`);
  return caller;
};

/** Refuses what would leave a trace of somebody who only looks through a role. */
export const requireNoView = (caller: Caller | undefined): void => {
  if (caller?.isViewing) throw new Refusal('forbidden', messages.viewOnly, { code: 'VIEW_ONLY' });
};

/** The guest of a mailed link. Unknown links count like unknown session tokens. */
const admitGuest = async (
  { sql, guestOf, clock, limits }: Admission,
  invitation: string,
  ip: string,
): Promise<Caller> => {
  await limits.requireFewUnknownTokens(ip);
  const guest = await guestOf(sql, invitation, clock());
  if (guest) return guest;
  await limits.unknownToken(ip);
  throw new Refusal('not-signed-in', messages.deadLink);
};
