import { useRef } from 'react';
import { messages } from '../../../kernel/messages.ts';
import { ApiError } from '../../../ui/api/api-client.ts';
import { makeStale } from '../../../ui/api/freshness.ts';
import { newId } from '../../../ui/api/new-id.ts';
import { entrySentenceOf } from '../../../ui/feedback/describe-failure.ts';
import { emptyEntry, type AddedConverter } from '../../loads/web/panels/add-line-entry.ts';
import type { Added } from '../../loads/web/panels/use-last-add.ts';
import { keepQuestion } from '../../loads/web/panels/use-waiting-adds.ts';
import { useAddItem } from '../../loads/web/queries.ts';
import type { Load } from '../../loads/wire.ts';
import { useVinOfSearch } from './vehicle/is-vehicle-search.ts';

/** The data needed to add, from a row, the panel or the page. */
export type Addable = Omit<AddedConverter, 'match'> & {
  readonly oem: string;
  /** The code it was found by, which the buyer sees. Missing where the first code stands. */
  readonly match?: { readonly code: string };
};
export type HowMany = {
  readonly quantity: string;
  readonly box: string;
  readonly unit?: string;
  readonly pictures?: readonly string[];
};

/** The code of a converter as the buyer sees it. */
export const codeOf = ({ oem, match }: Pick<Addable, 'oem' | 'match'>): string => match?.code ?? oem;

/** The result: added, waiting with the server's question, left out as a repeat, or the reason why not. */
export type Put =
  | { readonly is: 'added'; readonly added: Added }
  | { readonly is: 'asked' }
  | { readonly is: 'repeated' }
  | { readonly is: 'refused'; readonly problem: string };

export const oneOfIt: HowMany = { quantity: '1', box: '0' };

/**
 * How long a press after a lost answer counts as a repeat. Later it is the next piece, and the server asks about the
 * second one.
 */
const repeatMs = 60_000;

const isWhole = (text: string) => /^\d+$/.test(text);

/** Adds a converter to a load. One that the server asks about waits on its load for the buyer's answer. */
export const useAddToLoad = () => {
  const add = useAddItem();
  const vin = useVinOfSearch();
  // A repeat of the same press is the same item, also after a lost connection.
  const repeats = useRef(new Map<string, { readonly id: string; readonly at: number }>());
  // A second press during the first is the same piece.
  const underWay = useRef(new Set<string>());

  const send = async (press: string, sent: Omit<Parameters<typeof add.mutateAsync>[0], 'clientId'>) => {
    const before = repeats.current.get(press);
    const { id } = before && Date.now() - before.at < repeatMs ? before : { id: newId() };
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
    const oem = codeOf(converter);
    const press = JSON.stringify(sent);
    if (underWay.current.has(press)) return { is: 'repeated' };
    underWay.current.add(press);
    try {
      const answer = await send(press, { ...sent, ask: true });
      const { itemId, version } = answer;
      const { productId, catAlert } = converter;
      const message = answer.message || messages.itemAdded;
      return { is: 'added', added: { loadId, companyName, itemId, version, productId, oem, message, catAlert } };
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      if (thrown.code === 'ASK') {
        repeats.current.delete(press);
        const { productId, make, model, priceUnit, catAlert, pricingVersion } = converter;
        const entry = { ...emptyEntry, code: oem, productId, quantity, box, pictures: [...pictures], vin: vin ?? '' };
        const asked = { productId, make, model, priceUnit, catAlert, pricingVersion, match: { code: oem } };
        keepQuestion({ sent, entry, converter: asked }, thrown.message);
        return { is: 'asked' };
      }
      if (thrown.code === 'PRICE_CHANGED') await makeStale(['prices']);
      return {
        is: 'refused',
        problem: Object.values(thrown.fields)[0] ?? entrySentenceOf(thrown, messages.cartItemFailure),
      };
    } finally {
      underWay.current.delete(press);
    }
  };
  return { put, isPending: add.isPending };
};
