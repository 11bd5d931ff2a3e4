import { useRef } from 'react';
import { messages } from '../../../kernel/messages.ts';
import { ApiError } from '../../../ui/api/api-client.ts';
import { makeStale } from '../../../ui/api/freshness.ts';
import { confirmLikelyMistake } from '../../../ui/api/confirm-likely-mistake.ts';
import { entrySentenceOf } from '../../../ui/feedback/describe-failure.ts';
import type { Added } from '../../loads/web/panels/use-last-add.ts';
import type { PriceUnit } from '../../loads/domain/item-price.ts';
import { useAddItem } from '../../loads/web/queries.ts';
import type { Load } from '../../loads/wire.ts';
import { useVinOfSearch } from './vehicle/is-vehicle-search.ts';

/** The data needed to add, from a row, the panel or the page. */
export type Addable = {
  readonly productId: number;
  readonly oem: string;
  /** The code it was found by, which the buyer sees. Missing where the first code stands. */
  readonly match?: { readonly code: string };
  readonly priceUnit: PriceUnit | null;
  readonly pricingVersion?: number | undefined;
  readonly catAlert: string;
};
export type HowMany = {
  readonly quantity: string;
  readonly box: string;
  readonly unit?: string;
  readonly pictures?: readonly string[];
};

/** The code of a converter as the buyer sees it. */
export const codeOf = ({ oem, match }: Pick<Addable, 'oem' | 'match'>): string => match?.code ?? oem;

/** The result: added, declined by the buyer, or the reason why not. */
export type Put =
  | { readonly is: 'added'; readonly added: Added }
  | { readonly is: 'declined' }
  | { readonly is: 'refused'; readonly problem: string };

export const oneOfIt: HowMany = { quantity: '1', box: '0' };

/**
 * How long a press after a lost answer counts as a repeat. Later it is the next piece, and the server asks about the
 * second one.
 */
const repeatMs = 60_000;

const isWhole = (text: string) => /^\d+$/.test(text);

/** Adds a converter to a load. Likely mistakes are asked about once. */
export const useAddToLoad = () => {
  const add = useAddItem();
  const vin = useVinOfSearch();
  // A repeat of the same press is the same item, also after a lost connection.
  const repeats = useRef(new Map<string, { readonly id: string; readonly at: number }>());
  // A second press during the first would ask the same question twice.
  const underWay = useRef(new Set<string>());

  const send = async (sent: Omit<Parameters<typeof add.mutateAsync>[0], 'clientId'>) => {
    const press = JSON.stringify(sent);
    const before = repeats.current.get(press);
    const { id } = before && Date.now() - before.at < repeatMs ? before : { id: crypto.randomUUID() };
    repeats.current.set(press, { id, at: Date.now() });
    const answer = await add.mutateAsync({ ...sent, clientId: id });
    repeats.current.delete(press);
    return answer;
  };

  const put = async (
    { loadId, companyName }: Pick<Load, 'loadId' | 'companyName'>,
    converter: Addable,
    { quantity, box, unit = '1', pictures = [] }: HowMany,
  ): Promise<Put> => {
    if (!(Number(quantity) > 0) || !(Number(unit) > 0) || !isWhole(unit) || !isWhole(box || '0'))
      return { is: 'refused', problem: messages.invalidQuantity };
    const sent = {
      loadId,
      productId: converter.productId,
      quantity: Number(quantity),
      box: Number(box || 0),
      unit: Number(unit),
      loadUrls: [...pictures],
      ...(vin !== undefined && { vin }),
      ...(converter.pricingVersion !== undefined && { priceVersion: converter.pricingVersion }),
    };
    const entry = JSON.stringify(sent);
    if (underWay.current.has(entry)) return { is: 'declined' };
    underWay.current.add(entry);
    try {
      const answer = await confirmLikelyMistake((ask) => send({ ...sent, ask }), `Add ${codeOf(converter)}?`);
      if (!answer) return { is: 'declined' };
      const { itemId, version } = answer;
      const { productId, catAlert } = converter;
      const oem = codeOf(converter);
      const message = answer.message || messages.itemAdded;
      return { is: 'added', added: { loadId, companyName, itemId, version, productId, oem, message, catAlert } };
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      if (thrown.code === 'PRICE_CHANGED') await makeStale(['prices']);
      return {
        is: 'refused',
        problem: Object.values(thrown.fields)[0] ?? entrySentenceOf(thrown, messages.cartItemFailure),
      };
    } finally {
      underWay.current.delete(entry);
    }
  };
  return { put, isPending: add.isPending };
};
