import { first, type Tx } from '../../../../platform/database.ts';
import type { ValueRow } from '../../server/converter-values.ts';
import { keepWorth, over } from './converter-columns.ts';

type Changed = Parameters<typeof over>[1];
type By = { readonly productId: number; readonly userId: number; readonly now: Date };

/** The newest revision of what a converter is worth. */
export const newestValue = async (tx: Tx, converterId: number): Promise<ValueRow | undefined> =>
  first(
    await tx<
      ValueRow[]
    >`select * from converter_value where converter_id = ${converterId} order by revision desc limit 1`,
  );

/** Writes a new revision if something that decides the worth is sent and differs from the stored one. */
export const keepChangedWorth = async (tx: Tx, sent: Changed, { productId, userId, now }: By): Promise<void> => {
  const last = (await newestValue(tx, productId))!;
  const { converterId: _, revision, createdAt: __, createdBy: ___, ...before } = last;
  const after = over(before, sent);
  if (isSameWorth(before, after)) return;
  await keepWorth(tx, after, { converterId: productId, revision: revision + 1, userId, now });
};

/** Decimals are compared as numbers: 12.50 is 12.5. */
const isSameWorth = (before: object, after: object): boolean =>
  Object.entries(after).every(([name, value]) => {
    const earlier = (before as Record<string, unknown>)[name];
    return typeof value === 'string' && typeof earlier === 'string'
      ? Number(value) === Number(earlier)
      : value === earlier;
  });
