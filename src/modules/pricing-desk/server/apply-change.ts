import { messages } from '../../../kernel/messages.ts';
import { Refusal, conflict } from '../../../kernel/refusal.ts';
import type { WriteRequest } from '../../../platform/http/bind.ts';
import { rowOf } from '../../../platform/table.ts';
import { familyPiecesSince } from '../../catalogue/server/public.ts';
import { moveWords } from '../../pricing/domain/metal-move.ts';
import type { PricingVersion } from '../../pricing/domain/pricing-version.ts';
import { applyPricing, isOnlyFedSince, lockedPricing, pricingVersion } from '../../pricing/server/public.ts';
import { changedPricing, differencesOf, movesMetals, unnamed, type PricingChange } from '../domain/pricing-change.ts';
import { consequencesOf } from './consequences.ts';
import { namesById } from './pricing-names.ts';
import { pricingObject } from './reads/pricing-object.ts';
import { pricingPreview } from './tables.ts';

type Changing = {
  /** The change, made for the pricing in force. */
  readonly change: (stored: PricingVersion) => Promise<PricingChange> | PricingChange;
  readonly changed: (stored: PricingVersion) => 'global' | 'facilities' | 'families' | 'overrides' | 'defaults';
  readonly isPreview: boolean;
  /** Whether a move of a metal by more than 15 % is asked about before it is applied. */
  readonly ask: boolean;
  /** The version that the user has seen. */
  readonly version: number | undefined;
  /** What was sent, kept with a preview. */
  readonly sent: Readonly<Record<string, unknown>>;
};

/**
 * Applies a change of the pricing as a new version, or previews its consequences. Refuses a user who has seen an earlier
 * version, and says what was changed since. Refuses a move of metals without the right to it. Each version recounts the
 * mean pieces of families.
 */
export const applyOrPreview = async (request: WriteRequest, wanted: Changing) => {
  const actor = request.actor;
  const { tx, now } = request;
  const stored = await lockedPricing(tx);
  const sentChange = await wanted.change(stored);
  await refuseStale(request, stored, sentChange, wanted.version);
  const change = { ...sentChange, pieces: await familyPiecesSince(tx, stored.familiesAsOf) };
  const after = { ...changedPricing(stored, change), familiesAsOf: now };
  if (movesMetals(stored, after) && !actor.flags.has('canEditMetalPrices') && !actor.isSA)
    throw new Refusal('forbidden', 'Changing metal prices and their discounts needs canEditMetalPrices.');
  if (wanted.isPreview) {
    await keepPreview(request, wanted.sent, change, stored.version);
    const preview = await consequencesOf(tx, actor, stored, after);
    return { message: messages.pricingPreviewed, version: stored.version, preview };
  }
  // The same figures again apply nothing.
  if (differencesOf(stored, after, unnamed).length === 0) {
    await forgetPreview(request);
    return { message: messages.pricingEdited, version: stored.version };
  }
  if (wanted.ask) askAboutMoves(stored, after);
  await forgetPreview(request);
  const version = await applyPricing(
    request,
    after,
    { changed: wanted.changed(stored) },
    { userId: actor.userId, now },
  );
  return { message: messages.pricingEdited, version };
};

const forgetPreview = ({ tx, actor }: WriteRequest) => tx`delete from pricing_preview where user_id = ${actor.userId}`;

const keepPreview = async (
  { tx, actor, now }: WriteRequest,
  sent: Changing['sent'],
  resolved: PricingChange,
  baseVersion: number,
) => {
  const row = { userId: actor.userId, baseVersion, change: sent, resolved, createdAt: now };
  await tx`
    insert into pricing_preview ${tx(rowOf(pricingPreview, row))}
    on conflict (user_id) do update set base_version = excluded.base_version, change = excluded.change, resolved = excluded.resolved,
      created_at = excluded.created_at`;
};

const askAboutMoves = (before: PricingVersion, after: PricingVersion): void => {
  const said = [...moveWords('market', before.market, after.market), ...moveWords('hedge', before.hedge, after.hedge)];
  if (said.length > 0) throw conflict(`${said.join('; ')}. Apply it?`, 'ASK');
};

/** Refuses a change by who has seen an earlier version. Market prices that came from the feed since hinder only theirs. */
const refuseStale = async (
  request: WriteRequest,
  stored: PricingVersion,
  change: PricingChange,
  seen: number | undefined,
): Promise<void> => {
  if (seen === undefined || seen === stored.version) return;
  const { actor, tx, now } = request;
  if (change.market === undefined && (await isOnlyFedSince(tx, seen))) return;
  const before = await pricingVersion(tx, seen);
  const differences = before && actor.hierarchy === 1 ? differencesOf(before, stored, await namesById(tx, actor)) : [];
  const said = differences.length > 0 ? ` ${differences.slice(0, 8).join('; ')}.` : '';
  throw new Refusal(
    'conflict',
    `${stored.appliedBy} has applied version ${stored.version} in the meantime.${said} Nothing was saved.`,
    { code: 'STALE', fresh: await pricingObject(stored, { actor, db: tx, now }) },
  );
};
