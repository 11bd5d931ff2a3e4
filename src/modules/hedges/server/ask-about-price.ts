import { allows, flag } from '../../../kernel/access.ts';
import { moneyText } from '../../../kernel/number-text.ts';
import { conflict } from '../../../kernel/refusal.ts';
import type { WriteRequest } from '../../../platform/http/bind.ts';
import { metalNames, type Metal } from '../../pricing/domain/price.ts';
import { currentPricing } from '../../pricing/server/public.ts';

/** No metal has doubled or halved between the sale of a hedge and its entry. */
const factor = 2;

/** Asks about a price of a hedge that is far from the market price of its metal, which readers of prices may be told. */
export const askAboutPrice = async (
  { tx, actor }: Pick<WriteRequest, 'tx' | 'actor'>,
  { metal, price }: { readonly metal: string; readonly price: string },
): Promise<void> => {
  if (!allows(flag('canShowPricing'), actor)) return;
  const market = (await currentPricing(tx)).market[metal as Metal];
  const isFar = Number(price) >= Number(market) * factor || Number(price) * factor <= Number(market);
  if (Number(market) === 0 || !isFar) return;
  throw conflict(
    `${moneyText(price)} for an ounce of ${metalNames[metal as Metal]} is far from its market price, ${moneyText(market)}.`,
    'ASK',
  );
};
