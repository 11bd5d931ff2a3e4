import type { Actor } from '../../src/kernel/actor.ts';
import { Refusal } from '../../src/kernel/refusal.ts';
import { payForLookup } from '../../src/modules/credits/server/public.ts';
import type { Stage } from './stage.ts';

/** The seller of a stage, as the server knows it. */
export const sellerOf = async (stage: Stage): Promise<Actor> => {
  const { customerId: companyId, companyId: parentCompanyId } = stage.place;
  const userId = await stage.idOf('seller');
  const who = { hierarchy: 2, isSA: false, isAdmin: false, flags: new Set<never>(), name: 'Marco Ruiz' } as const;
  return { ...who, userId, companyId, parentCompanyId, invoiceFacilityIds: null };
};

/**
 * Pays for each code, all at once and in transactions of their own, as several servers do. Answers whether each was
 * free, or the code of its refusal.
 */
export const payAll = (stage: Stage, actor: Actor, codes: readonly string[]): Promise<readonly unknown[]> =>
  Promise.all(
    codes.map((code) =>
      stage.sql
        .begin(async (tx) => {
          const paying = { tx, announce: () => {}, actor, now: stage.app.now() };
          return (await payForLookup(paying, { kind: 'code', code, stamped: code }, [1])).isFree;
        })
        .catch((thrown: unknown) => (thrown instanceof Refusal ? thrown.details.code : thrown)),
    ),
  );

/** How many of the answers are this one. */
export const outcomes = (all: readonly unknown[], wanted: unknown): number =>
  all.filter((each) => each === wanted).length;
