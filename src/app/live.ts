import type { FastifyInstance } from 'fastify';
import { allows } from '../kernel/access.ts';
import { orMissing } from '../kernel/refusal.ts';
import { loadLifeCycle } from '../modules/loads/life-cycle/contract.ts';
import { loadFor } from '../modules/loads/server/public.ts';
import { authenticate, liveTokens, type SignedIn } from '../modules/sessions/server/public.ts';
import type { Sql } from '../platform/database.ts';
import { startLive, type Live } from '../platform/live/serve.ts';

/** `load:17` or `company:4`. */
const roomPattern = /^(load|company):(\d{1,9})$/;

/** What one may not read over HTTP one may not hear: a load by its own tenancy, a company's room by its own people and staff. */
const mayJoin =
  (sql: Sql) =>
  async (who: SignedIn, room: string): Promise<boolean> => {
    const [, kind, id] = roomPattern.exec(room) ?? [];
    if (!kind || !id || who.isNewUser) return false;
    if (kind === 'company') return who.hierarchy === 1 || who.companyId === Number(id);
    if (!allows(loadLifeCycle.getLoad.access, who)) return false;
    // Only that there is none for them says no: a lost database says nothing, and the client asks again.
    return (await orMissing(loadFor(sql, who, Number(id)))) !== undefined;
  };

export type LiveHost = { readonly sql: Sql; readonly clock: () => Date; readonly onError: (error: unknown) => void };

/** The socket that tells screens what has changed. */
export const openLive = (app: FastifyInstance, { sql, clock, onError }: LiveHost): Promise<Live> =>
  startLive<SignedIn>({
    server: app.server,
    sql,
    authenticate: (token) => authenticate(sql, token, clock()),
    mayJoin: mayJoin(sql),
    stillAlive: (tokens) => liveTokens(sql, tokens, clock()),
    onError,
  });
