import { z } from 'zod';
import { all, flag, traders } from '../../kernel/access.ts';
import { call, read, visible } from '../../kernel/contract.ts';
import { id, input, number } from '../../kernel/fields.ts';
import { otherCompanyFields, pricingFields } from '../companies/wire.ts';

const { priceMod, groupModifier, groupModifierIsPercentage } = otherCompanyFields;
const offer = visible(number, flag('canSeeUnitPrice'));

export const customers = {
  previewPricing: call({
    method: 'GET',
    path: read('company/pricing/preview'),
    summary: 'What a customer is offered for three well-known converters, now and under other terms',
    about: 'prices',
    access: all(traders, flag('canShowPriceModifier')),
    input: input({
      companyId: id,
      facilityId: id.optional(),
      priceMod: priceMod.optional(),
      groupModifier: groupModifier.optional(),
      groupModifierIsPercentage: groupModifierIsPercentage.optional(),
      groupDiscount: pricingFields.groupDiscount.optional(),
      /** The discount in percent at the facility. */
      facilityDiscount: pricingFields.groupDiscount.optional(),
    }),
    output: z.object({
      list: z.array(
        z.object({ productId: z.int(), oem: z.string(), description: z.string(), oldOffer: offer, newOffer: offer }),
      ),
    }),
    example: (world) => ({ companyId: world.customerId, groupDiscount: 5 }),
  }),
};
