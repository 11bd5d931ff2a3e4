import { moneyText } from '../../../ui/format/format-number.ts';
import type { LoadItem } from '../../loads/items/wire.ts';
import { statusWords } from './item-status.ts';

/** An item as its editor shows it. */
export type ItemDraft = {
  quantity: string;
  finalQty: string;
  box: string;
  markup: string;
  markupIsPercentage: boolean;
  adjustedPrice: string;
  description: string;
  vin: string;
  pictures: string[];
};

/** What was typed, and the item that it was typed over. */
export type KeptDraft = { readonly draft: Partial<ItemDraft>; readonly over: LoadItem };

export const draftOf = (item: LoadItem): ItemDraft => ({
  quantity: String(item.quantity),
  finalQty: item.finalQty === null ? '' : String(item.finalQty),
  box: String(item.box),
  markup: item.markup ? String(item.markup) : '',
  markupIsPercentage: item.markupIsPercentage ?? false,
  adjustedPrice: item.adjustedPrice === null || item.adjustedPrice === undefined ? '' : String(item.adjustedPrice),
  description: item.description,
  vin: item.vin,
  pictures: item.loadUrls,
});

/** What of a draft says something else than what stands there. */
export const changedIn = (draft: Partial<ItemDraft>, stored: ItemDraft): Partial<ItemDraft> =>
  Object.fromEntries(
    Object.entries(draft).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(stored[name as 'box'])),
  );

const numberOrNull = (text: string) => (text === '' ? null : Number(text));

/**
 * The same as the call takes it; a markup goes out with its unit. The unit alone is a change only of a markup that is
 * seen: who does not see one has typed none, and leaves what stands there.
 */
export const sentOf = (changed: Partial<ItemDraft>, shown: ItemDraft, over: Pick<LoadItem, 'markup'>) => ({
  ...(changed.quantity !== undefined && { quantity: Number(changed.quantity) }),
  ...(changed.finalQty !== undefined && { finalQty: numberOrNull(changed.finalQty) }),
  ...(changed.box !== undefined && { box: Number(changed.box) }),
  ...((changed.markup !== undefined || (changed.markupIsPercentage !== undefined && over.markup !== undefined)) && {
    markup: Number(shown.markup),
    markupIsPercentage: shown.markupIsPercentage,
  }),
  ...(changed.adjustedPrice !== undefined && { adjustedPrice: numberOrNull(changed.adjustedPrice) }),
  ...(changed.description !== undefined && { description: changed.description }),
  ...(changed.vin !== undefined && { vin: changed.vin }),
  ...(changed.pictures !== undefined && { loadUrls: changed.pictures }),
});

const price = (amount: number | null | undefined) => (typeof amount === 'number' ? moneyText(amount) : 'none');

/** An item in words, by name; of what this person does not see, both sides are the same. */
const wordsOf = (item: LoadItem): Readonly<Record<string, string>> => ({
  quantity: String(item.quantity),
  'final quantity': String(item.finalQty ?? 'none'),
  box: String(item.box),
  'adjusted price': price(item.adjustedPrice),
  markup: item.markupIsPercentage ? `${item.markup} %` : price(item.markup),
  price: price(item.unitPrice),
  status: statusWords[item.status]![0],
  description: item.description || 'none',
  VIN: item.vin || 'none',
  pictures: String(item.loadUrls.length),
});

/** What somebody else has made of an item meanwhile: "quantity is now 5 (was 1), box is now 2 (was 1)". */
export const changesText = (before: LoadItem, now: LoadItem): string => {
  const was = wordsOf(before);
  return Object.entries(wordsOf(now))
    .flatMap(([name, word]) => (word === was[name] ? [] : [`${name} is now ${word} (was ${was[name]})`]))
    .join(', ');
};
