import { useRef } from 'react';
import { messages } from '../../../kernel/messages.ts';
import { ApiError } from '../../../ui/api-client.ts';
import { sentenceOf } from '../../../ui/failure.ts';
import { toast } from '../../../ui/toast.ts';
import { pricesChanged } from '../../catalogue/web/queries.ts';
import { useAddItem } from '../../loads/web/queries.ts';

/** What is put on a load, as far as it is known of a row, of the panel or of the page. */
export type Addable = {
  readonly productId: number;
  readonly pricingVersion?: number | undefined;
  readonly catAlert: string;
};
export type HowMany = {
  readonly quantity: string;
  readonly box: string;
  readonly unit?: string;
  readonly pictures?: readonly string[];
};

export const oneOfIt: HowMany = { quantity: '1', box: '0' };

const isWhole = (text: string) => /^\d+$/.test(text);

/** Puts a converter on a load and says so; answers the sentence that says why it could not. */
export const useAddToCart = () => {
  const add = useAddItem();
  // A repeat of the same press is the same item, also after a lost connection.
  const repeats = useRef(new Map<string, string>());

  const put = async (
    loadId: number,
    converter: Addable,
    { quantity, box, unit = '1', pictures = [] }: HowMany,
  ): Promise<string | undefined> => {
    if (!(Number(quantity) > 0) || !(Number(unit) > 0) || !isWhole(unit) || !isWhole(box || '0'))
      return messages.invalidQuantity;
    const sent = {
      loadId,
      productId: converter.productId,
      quantity: Number(quantity),
      box: Number(box || 0),
      unit: Number(unit),
      loadUrls: [...pictures],
      ...(converter.pricingVersion !== undefined && { priceVersion: converter.pricingVersion }),
    };
    const press = JSON.stringify(sent);
    const clientId = repeats.current.get(press) ?? crypto.randomUUID();
    repeats.current.set(press, clientId);
    try {
      const { message } = await add.mutateAsync({ ...sent, clientId });
      repeats.current.delete(press);
      const said = message || messages.cartItemAdded;
      toast(converter.catAlert ? `${said}. Mind: ${converter.catAlert}` : said);
      return undefined;
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      if (thrown.code === 'PRICE_CHANGED') await pricesChanged();
      return Object.values(thrown.fields)[0] ?? sentenceOf(thrown, messages.cartItemFailure);
    }
  };
  return { put, isPending: add.isPending };
};
