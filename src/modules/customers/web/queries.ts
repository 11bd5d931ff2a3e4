import type { Sent } from '../../../kernel/contract.ts';
import { clientOf } from '../../../ui/api/api-client.ts';
import { useRead } from '../../../ui/api/use-read.ts';
import { customers } from '../contract.ts';

const customersApi = clientOf(customers);

/** The terms under which offers are previewed, apart from those of one facility. */
export type PreviewedTerms = Omit<
  Sent<(typeof customers)['previewPricing']>,
  'companyId' | 'facilityId' | 'facilityDiscount'
>;

/** What a customer is offered for three converters, now and under other terms. Asks nothing without terms. */
export const usePricePreview = (wanted: Sent<(typeof customers)['previewPricing']> | undefined) =>
  useRead(customersApi.previewPricing, wanted, { keepsEarlier: true });
