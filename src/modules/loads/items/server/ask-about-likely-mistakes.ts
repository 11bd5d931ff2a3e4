import type { Actor } from '../../../../kernel/actor.ts';
import { decimal } from '../../../../kernel/decimal.ts';
import { conflict } from '../../../../kernel/refusal.ts';
import { first, type Tx } from '../../../../platform/database.ts';
import { priceGap } from '../../../catalogue/domain/match.ts';
import { lookAlikesOf, type LiveIndex } from '../../../catalogue/server/public.ts';
import { unpricedBy, unpricedWords } from '../../../pricing/domain/unpriced.ts';
import { offeredItem, type OfferedItem } from './item-offer.ts';
import type { LoadRecord } from '../../server/store.ts';

/**
 * Asks once about likely mistakes: the converter has no price yet, it is already on the load, or its price is far above that of a
 * converter with an easily confused code. Answers 409 with the question; sent again without `ask`, the item is added.
 */
export const askAboutLikelyMistakes = async (
  tx: Tx,
  codes: LiveIndex,
  row: LoadRecord,
  offered: OfferedItem,
  actor: Pick<Actor, 'flags' | 'hierarchy'>,
): Promise<void> => {
  if (offered.converterId === null) return;
  // The question contains two prices, so only users who may see them are asked. A seller pays for prices.
  const seesPrices = actor.hierarchy !== 2 && actor.flags.has('canSeeUnitPrice');
  const questions = [
    seesPrices ? withoutPrice(offered) : undefined,
    await alreadyThere(tx, row, offered),
    seesPrices ? await muchDearer(tx, codes, row, offered) : undefined,
  ];
  const asked = questions.filter((each) => each !== undefined);
  if (asked.length > 0) throw conflict(asked.join(' '), 'ASK');
};

const withoutPrice = ({ oem, receipt }: OfferedItem): string | undefined => {
  const missing = receipt && unpricedBy(receipt.inputs);
  return missing ? `${oem} has no price: ${unpricedWords[missing]}.` : undefined;
};

const alreadyThere = async (
  tx: Tx,
  row: LoadRecord,
  { converterId, oem }: OfferedItem,
): Promise<string | undefined> => {
  const there = first(
    await tx<{ count: number; boxes: number[] }[]>`
      select count(*)::int as count, array_agg(distinct box order by box) as boxes from load_item
      where load_id = ${row.id} and converter_id = ${converterId} and deleted_at is null and status <> 2`,
  );
  return there!.count === 0
    ? undefined
    : `${oem} is on this load already, in ${there!.boxes.length === 1 ? 'box' : 'boxes'} ${there!.boxes.join(', ')}.`;
};

const muchDearer = async (
  tx: Tx,
  codes: LiveIndex,
  row: LoadRecord,
  offered: OfferedItem,
): Promise<string | undefined> => {
  for (const { converterId, own, stamped } of await lookAlikesOf(tx, codes, offered.converterId!)) {
    const other = await offeredItem(tx, row, converterId, undefined);
    const gap = priceGap({ offer: offered.offerPrice, code: own }, { offer: other.offerPrice, code: stamped });
    if (gap !== undefined && decimal(offered.offerPrice).gt(other.offerPrice))
      return `${offered.oem} pays $${offered.offerPrice}; ${stamped}, which is easily read for it, pays $${other.offerPrice}.`;
  }
  return undefined;
};
