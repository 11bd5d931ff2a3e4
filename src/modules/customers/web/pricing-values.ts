import type { Answer, Sent } from '../../../kernel/contract.ts';
import type { companies } from '../../companies/contract.ts';

type Pricing = Answer<(typeof companies)['getPricing']>;

/** A customer's pricing as its form shows it. Percentages are decimal text. */
export type PricingValues = {
  groupDiscount: string;
  facilities: readonly number[];
  /** From facility id to percent. */
  facilityDiscount: Readonly<Record<string, string>>;
};

export const pricingLabels: Readonly<Record<keyof PricingValues, string>> = {
  groupDiscount: 'Customer discount',
  facilities: 'Facilities',
  facilityDiscount: 'Facility discounts',
};

export const pricingValuesOf = (pricing: Pricing): PricingValues => ({
  groupDiscount: String(pricing.groupDiscount),
  facilities: pricing.facilities,
  facilityDiscount: Object.fromEntries(
    pricing.facilityDiscount.map(({ facilityId, discount }) => [facilityId, String(discount)]),
  ),
});

/** The values as text by label. A notice of another user's change is made from it. */
export const pricingWordsOf = (pricing: Pricing): Readonly<Record<string, string>> => ({
  [pricingLabels.groupDiscount]: `${pricing.groupDiscount} %`,
  [pricingLabels.facilities]: `${pricing.facilities.length} chosen`,
  [pricingLabels.facilityDiscount]: pricing.facilityDiscount.map(({ discount }) => `${discount} %`).join(', '),
});

/** Changed fields as they are sent. A facility without a discount is left out. */
export const sentPricing = ({
  groupDiscount,
  facilities,
  facilityDiscount,
}: Partial<PricingValues>): Omit<Sent<(typeof companies)['editPricing']>, 'companyId' | 'version'> => ({
  ...(groupDiscount !== undefined && { groupDiscount: Number(groupDiscount) }),
  ...(facilities && { facilities: [...facilities] }),
  ...(facilityDiscount && {
    facilityDiscount: Object.entries(facilityDiscount)
      .map(([facilityId, discount]) => ({ facilityId: Number(facilityId), discount: Number(discount) }))
      .filter(({ discount }) => discount !== 0),
  }),
});
