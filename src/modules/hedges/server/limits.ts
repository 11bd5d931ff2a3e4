import type { Input, Result } from '../../../kernel/contract.ts';
import { messages } from '../../../kernel/messages.ts';
import { requireFresh } from '../../../kernel/refusal.ts';
import type { Db } from '../../../platform/database.ts';
import type { ReadRequest, WriteRequest } from '../../../platform/http/bind.ts';
import { metals, type Metal } from '../../pricing/domain/price.ts';
import type { hedges } from '../contract.ts';
import { hedgesChanged, inTurn } from './hedge-store.ts';

type Get = (typeof hedges)['getLimits'];

/** The limits of a company. Their version is the sum of those of the metals. */
export const limitsOf = async (db: Db, companyId: number): Promise<Result<Get>> => {
  const rows = await db<{ metal: Metal; ounces: string | null; version: number }[]>`
    select metal, ounces, version from hedge_limit where company_id = ${companyId}`;
  const limits = Object.fromEntries(rows.map(({ metal, ounces }) => [metal, ounces]));
  return {
    pt: limits['pt'] ?? null,
    pd: limits['pd'] ?? null,
    rh: limits['rh'] ?? null,
    version: rows.reduce((sum, { version }) => sum + version, 0),
  };
};

export const getLimits = (_: Input<Get>, { db, actor }: ReadRequest<Get>) => limitsOf(db, actor.companyId);

type Set = (typeof hedges)['setLimits'];

/** Sets limits of the actor's company. Refuses an older version and answers the current limits. */
export const setLimits = async ({ version, ...sent }: Input<Set>, request: WriteRequest<Set>) => {
  const { tx, actor } = request;
  const { companyId } = actor;
  await inTurn(tx, companyId);
  const fresh = await limitsOf(tx, companyId);
  requireFresh(version, fresh.version, fresh);
  const changed = metals.filter((metal) => sent[metal] !== undefined);
  for (const metal of changed)
    await tx`
      insert into hedge_limit (company_id, metal, ounces) values (${companyId}, ${metal}, ${sent[metal] ?? null})
      on conflict (company_id, metal) do update set ounces = excluded.ounces, version = hedge_limit.version + 1`;
  if (changed.length > 0) await hedgesChanged(request, companyId);
  return { message: messages.limitsSaved, version: fresh.version + changed.length };
};
