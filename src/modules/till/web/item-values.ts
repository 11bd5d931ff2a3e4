import { boxRules, quantityRules } from '../../../ui/form/quantity-rules.ts';
import { moneyText } from '../../../ui/format/format-number.ts';
import type { LoadItem } from '../../loads/items/wire.ts';
import { statusWords } from './item-status.ts';

/** An item as shown in its editor. */
export type ItemValues = {
  quantity: string;
  finalQty: string;
  box: string;
  markup: string;
  markupIsPercentage: boolean;
  adjustedPrice: string;
  description: string;
  vin: string;
  pictures: string[];
  /** Why it is modified. Only asked when the item is decided. */
  reason: string;
};

export const itemLabels: Readonly<Record<keyof ItemValues, string>> = {
  quantity: 'Quantity',
  finalQty: 'Final quantity',
  box: 'Box',
  markup: 'Markup',
  markupIsPercentage: 'Markup unit',
  adjustedPrice: 'Adjusted price',
  description: 'Description',
  vin: 'VIN',
  pictures: 'Pictures',
  reason: 'Reason',
};

export const valuesOf = (item: LoadItem): ItemValues => ({
  quantity: String(item.quantity),
  finalQty: item.finalQty === null ? '' : String(item.finalQty),
  box: String(item.box),
  markup: item.markup ? String(item.markup) : '',
  markupIsPercentage: item.markupIsPercentage ?? false,
  adjustedPrice: item.adjustedPrice === null || item.adjustedPrice === undefined ? '' : String(item.adjustedPrice),
  description: item.description,
  vin: item.vin,
  pictures: item.loadUrls,
  reason: '',
});

/** How the editor's numbers are typed. */
export const itemRules = {
  quantity: quantityRules,
  finalQty: quantityRules,
  box: boxRules,
  adjustedPrice: { decimals: 2 },
  markup: { decimals: 2, signed: true },
} as const;

const numberOrNull = (text: string) => (text === '' ? null : Number(text));

/**
 * Changed fields in the form of the call. A markup is sent with its unit. A change of only the unit is sent for users
 * who see the markup; others leave the stored one.
 */
export const sentOf = (changed: Partial<ItemValues>, over: LoadItem, values: ItemValues) => ({
  ...(changed.quantity !== undefined && { quantity: Number(changed.quantity) }),
  ...(changed.finalQty !== undefined && { finalQty: numberOrNull(changed.finalQty) }),
  ...(changed.box !== undefined && { box: Number(changed.box) }),
  ...((changed.markup !== undefined || (changed.markupIsPercentage !== undefined && over.markup !== undefined)) && {
    markup: Number(values.markup),
    markupIsPercentage: values.markupIsPercentage,
  }),
  ...(changed.adjustedPrice !== undefined && { adjustedPrice: numberOrNull(changed.adjustedPrice) }),
  ...(changed.description !== undefined && { description: changed.description }),
  ...(changed.vin !== undefined && { vin: changed.vin }),
  ...(changed.pictures !== undefined && { loadUrls: changed.pictures }),
  ...(changed.reason !== undefined && { reason: changed.reason }),
});

const price = (amount: number | null | undefined) => (typeof amount === 'number' ? moneyText(amount) : 'none');

/** An item as text by label. Fields hidden from the reader are equal in both versions. */
export const wordsOf = (item: LoadItem): Readonly<Record<string, string>> => ({
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
