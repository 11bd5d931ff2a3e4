import type { Actor } from '../../../kernel/actor.ts';
import { messages } from '../../../kernel/messages.ts';
import { Refusal, conflict } from '../../../kernel/refusal.ts';
import type { Db } from '../../../platform/database.ts';
import type { WriteRequest } from '../../../platform/http/bind.ts';
import { limitPerKey } from '../../../platform/limits/pacing.ts';
import { rowOf } from '../../../platform/table.ts';
import { unlikelyWorth, usualIn } from '../../catalogue/editing/domain/unlikely-worth.ts';
import { familyPiecesSince } from '../../catalogue/server/public.ts';
import { metals } from '../../pricing/domain/price.ts';
import { moveWords } from '../../pricing/domain/metal-move.ts';
import type { PricingVersion } from '../../pricing/domain/pricing-version.ts';
import {
  applyPricing,
  currentPricing,
  isOnlyFedSince,
  lockedPricing,
  pricingVersion,
} from '../../pricing/server/public.ts';
import {
  changedPricing,
  differencesOf,
  movesMetals,
  unnamed,
  type kindOfChange,
  type PricingChange,
} from '../domain/pricing-change.ts';
import { consequencesOf } from './consequences.ts';
import { namesById } from './pricing-names.ts';
import { pricingObject } from './reads/pricing-object.ts';
import { pricingPreview } from './tables.ts';

/** A change of the pricing, as one call asks for it. */
export type Changing = {
  /** The change, made for the pricing in force. */
  readonly change: (db: Db, stored: PricingVersion) => Promise<PricingChange> | PricingChange;
  readonly changed: (stored: PricingVersion, after: PricingVersion) => ReturnType<typeof kindOfChange>;
  readonly isPreview: boolean;
  /** Whether a move of a metal by more than 15 % is asked about before it is applied. */
  readonly ask: boolean;
  /** The version that the user has seen. */
  readonly version: number | undefined;
  /** What was sent, kept with a preview. */
  readonly sent: Readonly<Record<string, unknown>>;
};

type Asking = { readonly actor: Actor; readonly db: Db; readonly now: Date };

/** A counted preview. Undefined where the change is to be applied. */
export type Previewed = Awaited<ReturnType<typeof previewed>>;

const oneAtATime = limitPerKey(1);

/**
 * Counts what a change would do, if it is a preview. This is slow, so it runs before the transaction and without the lock
 * of the pricing. Previews of one user run one after another.
 */
export const preparePreview = async (request: Asking, wanted: Changing): Promise<Previewed | undefined> =>
  wanted.isPreview ? oneAtATime(`${request.actor.userId}`, () => previewed(request, wanted)) : undefined;

/**
 * Applies a change of the pricing as a new version, or keeps its preview. Refuses a user who has seen an earlier version,
 * and says what was changed since. Refuses a move of metals without the right to it. Each version recounts the mean pieces
 * of families.
 */
export const applyOrPreview = (request: WriteRequest, wanted: Changing, preview?: Previewed) =>
  preview ? keepPreview(request, preview) : apply(request, wanted);

/** The pricing with the wanted change, if the user has seen the one in force and may move what it moves. */
const changedFor = async (asking: Asking, stored: PricingVersion, wanted: Changing) => {
  const { actor, db, now } = asking;
  const sentChange = await wanted.change(db, stored);
  await refuseStale(asking, stored, sentChange, wanted.version);
  const change = { ...sentChange, pieces: await familyPiecesSince(db, stored.familiesAsOf) };
  const after = { ...changedPricing(stored, change), familiesAsOf: now };
  if (movesMetals(stored, after) && !actor.flags.has('canEditMetalPrices') && !actor.isSA)
    throw new Refusal('forbidden', 'Changing metal prices and their discounts needs canEditMetalPrices.');
  return { change, after };
};

const previewed = async (asking: Asking, wanted: Changing) => {
  const stored = await currentPricing(asking.db);
  const { change, after } = await changedFor(asking, stored, wanted);
  const preview = await consequencesOf(asking.db, asking.actor, stored, after);
  return { sent: wanted.sent, resolved: change, version: stored.version, preview };
};

const apply = async (request: WriteRequest, wanted: Changing) => {
  const { actor, tx, now } = request;
  const stored = await lockedPricing(tx);
  const { after } = await changedFor({ actor, db: tx, now }, stored, wanted);
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
    { changed: wanted.changed(stored, after) },
    { userId: actor.userId, now },
  );
  return { message: messages.pricingEdited, version };
};

const forgetPreview = ({ tx, actor }: WriteRequest) => tx`delete from pricing_preview where user_id = ${actor.userId}`;

const keepPreview = async ({ tx, actor, now }: WriteRequest, { sent, resolved, version, preview }: Previewed) => {
  const row = { userId: actor.userId, baseVersion: version, change: sent, resolved, createdAt: now };
  await tx`
    insert into pricing_preview ${tx(rowOf(pricingPreview, row))}
    on conflict (user_id) do update set base_version = excluded.base_version, change = excluded.change, resolved = excluded.resolved,
      created_at = excluded.created_at`;
  return { message: messages.pricingPreviewed, version, preview };
};

const askAboutMoves = (before: PricingVersion, after: PricingVersion): void => {
  const moves = [...moveWords('market', before.market, after.market), ...moveWords('hedge', before.hedge, after.hedge)];
  const { weight, ppm } = after.defaults;
  const typed = {
    ...(weight !== before.defaults.weight && { weight }),
    ...(metals.some((metal) => ppm[metal] !== before.defaults.ppm[metal]) && ppm),
  };
  const said = [
    ...(moves.length > 0 ? [`${moves.join('; ')}.`] : []),
    ...unlikelyWorth(typed, usualIn(before, undefined)),
  ];
  if (said.length > 0) throw conflict(`${said.join(' ')} Apply it?`, 'ASK');
};

/** Refuses a change by who has seen an earlier version. Market prices that came from the feed since hinder only theirs. */
const refuseStale = async (
  asking: Asking,
  stored: PricingVersion,
  change: PricingChange,
  seen: number | undefined,
): Promise<void> => {
  if (seen === undefined || seen === stored.version) return;
  const { actor, db } = asking;
  if (change.market === undefined && (await isOnlyFedSince(db, seen))) return;
  const before = await pricingVersion(db, seen);
  const differences = before && actor.hierarchy === 1 ? differencesOf(before, stored, await namesById(db, actor)) : [];
  const said = differences.length > 0 ? ` ${differences.slice(0, 8).join('; ')}.` : '';
  throw new Refusal(
    'conflict',
    `${stored.appliedBy} has applied version ${stored.version} in the meantime.${said} Nothing was saved.`,
    { code: 'STALE', fresh: await pricingObject(stored, asking) },
  );
};
