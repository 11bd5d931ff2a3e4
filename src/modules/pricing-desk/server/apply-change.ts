import { messages } from '../../../kernel/messages.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { WriteRequest } from '../../../platform/http/bind.ts';
import { rowOf } from '../../../platform/table.ts';
import type { PricingVersion } from '../../pricing/domain/pricing-version.ts';
import { applyPricing, lockedPricing, pricingVersion } from '../../pricing/server/public.ts';
import { changedPricing, differencesOf, movesMetals, type PricingChange } from '../domain/pricing-change.ts';
import { consequencesOf } from './consequences.ts';
import { namesById } from './pricing-names.ts';
import { pricingObject } from './reads/pricing-object.ts';
import { pricingPreview } from './tables.ts';

type Changing = {
  /** The change, made for the pricing in force. */
  readonly change: (stored: PricingVersion) => Promise<PricingChange> | PricingChange;
  readonly changed: 'global' | 'facilities' | 'families' | 'overrides' | 'defaults';
  readonly isPreview: boolean;
  /** The version that the user has seen. */
  readonly version: number | undefined;
  /** What was sent, kept with a preview. */
  readonly sent: Readonly<Record<string, unknown>>;
};

/**
 * Applies a change of the pricing as a new version, or tells what it would do. Refused when the user has seen an earlier
 * version, with what was changed since; and when it moves metals without the right to.
 */
export const applyOrPreview = async (request: WriteRequest, wanted: Changing) => {
  const actor = request.actor;
  const { tx, now } = request;
  const stored = await lockedPricing(tx);
  if (wanted.version !== undefined && wanted.version !== stored.version)
    throw await staleRefusal(request, stored, wanted.version);
  const change = await wanted.change(stored);
  const after = changedPricing(stored, change);
  if (movesMetals(stored, after) && !actor.flags.has('canEditMetalPrices') && !actor.isSA)
    throw new Refusal('forbidden', 'Changing metal prices and their discounts needs canEditMetalPrices.');
  if (wanted.isPreview) {
    const row = {
      userId: actor.userId,
      baseVersion: stored.version,
      change: wanted.sent,
      resolved: change,
      createdAt: now,
    };
    await tx`
      insert into pricing_preview ${tx(rowOf(pricingPreview, row))}
      on conflict (user_id) do update set base_version = excluded.base_version, change = excluded.change, resolved = excluded.resolved,
        created_at = excluded.created_at`;
    const preview = await consequencesOf(tx, actor, stored, after);
    return { message: messages.pricingPreviewed, version: stored.version, preview };
  }
  await tx`delete from pricing_preview where user_id = ${actor.userId}`;
  const differences = differencesOf(stored, after, { facilities: new Map(), families: new Map() });
  // The same figures again apply nothing.
  if (differences.length === 0) return { message: messages.pricingEdited, version: stored.version };
  const version = await applyPricing(tx, after, { changed: wanted.changed }, { userId: actor.userId, now });
  return { message: messages.pricingEdited, version };
};

/** Says what others have changed since the version that the user has seen. */
const staleRefusal = async (request: WriteRequest, stored: PricingVersion, seen: number): Promise<Refusal> => {
  const actor = request.actor;
  const { tx, now } = request;
  const before = await pricingVersion(tx, seen);
  const differences = before && actor.hierarchy === 1 ? differencesOf(before, stored, await namesById(tx, actor)) : [];
  const said = differences.length > 0 ? ` ${differences.slice(0, 8).join('; ')}.` : '';
  return new Refusal(
    'conflict',
    `${stored.appliedBy} has applied version ${stored.version} in the meantime.${said} Nothing was saved.`,
    { code: 'STALE', fresh: await pricingObject(stored, { actor, db: tx, now }) },
  );
};
