import { dateText } from '../../../kernel/date-text.ts';
import { decimalFaults } from '../../../ui/form/decimal-text.ts';
import { moneyText, numberText } from '../../../ui/format/format-number.ts';
import { metals as metalTheme } from '../../../ui/theme/theme.ts';
import type { Metal } from '../../pricing/domain/price.ts';
import type { Hedge } from '../contract.ts';

/** A hedge as its form shows it. */
export type HedgeValues = {
  hedgeNo: string;
  date: string;
  metal: Metal;
  ounces: string;
  price: string;
  counterparty: string;
  reference: string;
};

export const hedgeLabels: Readonly<Record<keyof HedgeValues, string>> = {
  hedgeNo: 'Hedge number',
  date: 'Date',
  metal: 'Metal',
  ounces: 'Ounces',
  price: 'Price per ounce',
  counterparty: 'Counterparty',
  reference: 'Reference',
};

export const newHedge = (date: string, metal: Metal): HedgeValues => ({
  hedgeNo: '',
  date,
  metal,
  ounces: '',
  price: '',
  counterparty: '',
  reference: '',
});

export const valuesOf = (row: Hedge): HedgeValues => ({
  hedgeNo: row.hedgeNo,
  date: row.date,
  metal: row.metal,
  ounces: String(row.ounces),
  price: String(row.price),
  counterparty: row.counterparty,
  reference: row.reference,
});

/** The values as text by label. A notice of another user's change is made from it. */
export const wordsOf = (row: Hedge): Readonly<Record<string, string>> => ({
  [hedgeLabels.hedgeNo]: row.hedgeNo,
  [hedgeLabels.date]: dateText(row.date),
  [hedgeLabels.metal]: metalTheme[row.metal].name,
  [hedgeLabels.ounces]: numberText(row.ounces, 3, 0),
  [hedgeLabels.price]: moneyText(row.price),
  [hedgeLabels.counterparty]: row.counterparty,
  [hedgeLabels.reference]: row.reference,
});

/** How the numbers are typed. */
export const hedgeRules = { ounces: { decimals: 3 }, price: { decimals: 4, fixedDecimals: 2 } } as const;

const notPositive = (text: string): boolean => !(Number(text) > 0);

/** Why a hedge cannot be sent, by field. */
export const faultsOf = (values: HedgeValues): Readonly<Record<string, string>> => {
  const required = (['hedgeNo', 'date', 'ounces', 'price', 'counterparty'] as const).filter(
    (field) => values[field].trim() === '',
  );
  const belowZero = (['ounces', 'price'] as const).filter((field) => notPositive(values[field]));
  return {
    ...Object.fromEntries(belowZero.map((field) => [field, 'Above zero.'])),
    ...decimalFaults(values, hedgeRules),
    ...Object.fromEntries(required.map((field) => [field, 'Required.'])),
  };
};

/** Changed fields as they are sent. */
export const sentOf = ({ ounces, price, ...rest }: Partial<HedgeValues>) => ({
  ...rest,
  ...(ounces !== undefined && { ounces: Number(ounces) }),
  ...(price !== undefined && { price: Number(price) }),
});
