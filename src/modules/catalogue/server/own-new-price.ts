import type { Db } from '../../../platform/database.ts';

/**
 * The typed price of a converter that this user made and nobody has valued since, in whole dollars. Undefined if it has
 * none.
 */
export const ownNewPrice = async (db: Db, converterId: number, userId: number): Promise<string | undefined> => {
  const values = await db<{ price: string | null; isCalculatedPrice: boolean; createdBy: number | null }[]>`
    select price, is_calculated_price, created_by from converter_value where converter_id = ${converterId} limit 2`;
  const [value] = values;
  const isOwn = values.length === 1 && value!.createdBy === userId && !value!.isCalculatedPrice;
  return isOwn ? (value!.price ?? undefined) : undefined;
};
