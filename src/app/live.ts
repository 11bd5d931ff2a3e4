import type { FastifyInstance } from 'fastify';
import { allows } from '../kernel/access.ts';
import { loadLifeCycle } from '../modules/loads/life-cycle/contract.ts';
import { callableLoads } from '../modules/calls/server/public.ts';
import { visibleLoads } from '../modules/loads/server/public.ts';
import { authenticate, liveTokens, type SignedIn } from '../modules/sessions/server/public.ts';
import type { Sql } from '../platform/database.ts';
import type { Person } from '../platform/live/presence.ts';
import { startLive, type Live } from '../platform/live/serve.ts';

/**
 * `load:17`, `here:17` of those who have load 17 open, `call:17` with its two seats, `company:4`, `role:2` or `user:9`.
 * A room has one name: no number begins with 0.
 */
const roomPattern = /^(load|here|call|company|role|user):([1-9]\d{0,8})$/;

/**
 * The rooms that a user may join. Users hear only of data that they may read over HTTP:
 * - `load` and `here`: loads of their tenant,
 * - `call`: loads that they buy, grade or sell,
 * - `company`: their own company; staff may join those of all companies,
 * - `role` and `user`: their own. These rooms tell of changed rights.
 * Reads the loads of each kind in one statement. Throws if the database is lost; the client then asks again.
 */
const mayJoin =
  (sql: Sql) =>
  async (who: SignedIn, rooms: readonly string[]): Promise<ReadonlySet<string>> => {
    if (who.isNewUser || who.needsSecondFactor) return new Set();
    const asked = rooms.flatMap((room) => {
      const [, kind, id] = roomPattern.exec(room) ?? [];
      return kind && id ? [{ room, kind, id: Number(id) }] : [];
    });
    const loadIds = asked.filter(({ kind }) => kind === 'load' || kind === 'here').map(({ id }) => id);
    const seen = allows(loadLifeCycle.getLoad.access, who) ? await visibleLoads(sql, who, loadIds) : new Set();
    const calledIds = asked.filter(({ kind }) => kind === 'call').map(({ id }) => id);
    const callable = await callableLoads(sql, who, calledIds);
    const mayHear = ({ kind, id }: { kind: string; id: number }): boolean => {
      if (kind === 'company') return who.hierarchy === 1 || who.companyId === id;
      if (kind === 'role') return who.roleId === id;
      if (kind === 'user') return who.userId === id;
      if (kind === 'call') return callable.has(id);
      return seen.has(id);
    };
    return new Set(asked.filter(mayHear).map(({ room }) => room));
  };

/** A user as the other parties of a load see it. Who looks through a role is not seen. */
const personOf = ({ isViewing, userId, firstName, lastName, hierarchy }: SignedIn): Person | undefined =>
  isViewing ? undefined : { userId, firstName, lastName, side: hierarchy === 2 ? 'seller' : 'buyer' };

export type LiveHost = {
  readonly sql: Sql;
  readonly publicUrl: string;
  readonly clock: () => Date;
  readonly onError: (error: unknown) => void;
  readonly handshakeMs?: number;
};

/** The socket that tells screens about changes. */
export const openLive = (app: FastifyInstance, { sql, clock, ...rest }: LiveHost): Promise<Live> =>
  startLive<SignedIn>({
    server: app.server,
    sql,
    authenticate: (token) => authenticate(sql, token, clock()),
    mayJoin: mayJoin(sql),
    personOf,
    stillAlive: (tokens) => liveTokens(sql, tokens, clock()),
    ...rest,
  });
