import { allows, flag } from '../../../../kernel/access.ts';
import type { Actor } from '../../../../kernel/actor.ts';
import { first, type Db } from '../../../../platform/database.ts';
import { currentPricing } from '../../../pricing/server/public.ts';
import { unlikelyWorth, usualIn, type TypedWorth } from '../domain/unlikely-worth.ts';

type Family = { readonly id: number; readonly name: string };

/**
 * Questions about a typed weight, assays or a price that are far from those of the family, or of all converters. The
 * question about a price tells the mean value, so only readers of prices get it.
 */
export const questionsAboutWorth = async (
  db: Db,
  actor: Actor,
  typed: TypedWorth,
  familyId: number | null | undefined,
): Promise<readonly string[]> => {
  const asked = { ...typed, price: allows(flag('canShowPricing'), actor) ? typed.price : undefined };
  if (Object.values(asked).every((value) => value == null)) return [];
  const family =
    familyId == null ? undefined : first(await db<Family[]>`select id, name from family where id = ${familyId}`);
  return unlikelyWorth(asked, usualIn(await currentPricing(db), family));
};
