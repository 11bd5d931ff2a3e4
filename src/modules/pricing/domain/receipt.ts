import { decimal, toCents } from '../../../kernel/decimal.ts';
import type { Modifier, Price, PriceInputs } from './price.ts';

/** One step of a price as text and amount. `sum` steps have a running price, the others a change. Dollars as text. */
export type ReceiptStep = {
  readonly kind: 'sum' | 'change' | 'total';
  readonly label: string;
  readonly note: string;
  /** The customer's price terms behind a change, in words. Not for every reader. */
  readonly terms?: string;
  readonly amount: string;
};

export type ReceiptNames = { readonly family: string | null; readonly facility: string | null };

const signed = (text: string): string => `${text.startsWith('-') ? '−' : '+'}${trimmed(text.replace('-', ''))}`;
/** "8.0000" as shown: "8". */
const trimmed = (text: string): string => decimal(text).toFixed();
const change = (modifier: Modifier): string =>
  modifier.isPercentage ? `${signed(modifier.by)} %` : signed(modifier.by).replace(/^([−+])/, '$1$');
const isNothing = (text: string): boolean => decimal(text).eq(0);

const customerTerms = ({ terms }: PriceInputs): string =>
  [
    ...terms.priceMods.filter((each) => !isNothing(each)).map((each) => `price modifier ${signed(each)} %`),
    ...(isNothing(terms.groupModifier.by) ? [] : [`modifier ${change(terms.groupModifier)}`]),
    ...(isNothing(terms.groupDiscount) ? [] : [`discount ${trimmed(terms.groupDiscount)} %`]),
    ...(isNothing(terms.facilityDiscount) ? [] : [`facility ${trimmed(terms.facilityDiscount)} %`]),
  ].join(', ');

export type ReceiptSteps = { readonly toBase: ReceiptStep[]; readonly toOffer: ReceiptStep[] };

/**
 * The steps from listed to base and to the offer. Each change is the difference of two rounded prices, so that the
 * column adds up to the cent.
 */
export const receiptSteps = (inputs: PriceInputs, price: Price, names: ReceiptNames): ReceiptSteps => {
  const listed = decimal(price.listed);
  const steps: ReceiptStep[] = [
    {
      kind: 'sum',
      label: 'Listed',
      note: inputs.isEstimated ? 'estimated from the mean piece' : '',
      amount: price.listed,
    },
  ];
  if (inputs.override) {
    const modifier = isNothing(inputs.override.modifierPercent)
      ? ''
      : `, ${signed(inputs.override.modifierPercent)} %, whole dollars`;
    steps.push({
      kind: 'change',
      label: 'Override',
      note: `$${inputs.override.price}${modifier}`,
      amount: decimal(price.base).minus(listed).toFixed(2),
    });
  } else {
    const whole = decimal(price.base).minus(listed);
    const isAllOfList = isNothing(decimal(inputs.facilityPercent).minus(100).toFixed());
    // The last change is the remainder, so that the steps add up to the rounded base.
    const family = isAllOfList ? whole : toCents(listed.times(inputs.familyPercent).div(100));
    const facility = whole.minus(family);
    if (!isNothing(inputs.familyPercent))
      steps.push({
        kind: 'change',
        label: 'Family',
        note: `${names.family ?? ''} ${signed(inputs.familyPercent)} %`.trim(),
        amount: family.toFixed(2),
      });
    if (!isAllOfList)
      steps.push({
        kind: 'change',
        label: 'Facility',
        note: `${names.facility ?? ''}, ${trimmed(inputs.facilityPercent)} % of list`,
        amount: facility.toFixed(2),
      });
  }
  steps.push({ kind: 'sum', label: 'Base', note: '', amount: price.base });
  const terms = customerTerms(inputs);
  const amount = decimal(price.offer).minus(price.base).toFixed(2);
  return {
    toBase: steps,
    toOffer: [
      ...(terms ? [{ kind: 'change', label: 'Customer', note: '', terms, amount } as const] : []),
      { kind: 'total', label: 'Offer', note: '', amount: price.offer },
    ],
  };
};
