import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Sent } from '../../../kernel/contract.ts';
import { clientOf } from '../../../ui/api/api-client.ts';
import { readKey } from '../../../ui/api/freshness.ts';
import { inPlace } from '../../../ui/api/query-client.ts';
import { customers } from '../contract.ts';

const customersApi = clientOf(customers);

/** The terms under which offers are previewed, apart from those of one facility. */
export type PreviewedTerms = Omit<
  Sent<(typeof customers)['previewPricing']>,
  'companyId' | 'facilityId' | 'facilityDiscount'
>;

/** What a customer is offered for three converters, now and under other terms. Asks nothing without terms. */
export const usePricePreview = (wanted: Sent<(typeof customers)['previewPricing']> | undefined) =>
  useQuery({
    queryKey: readKey(customersApi.previewPricing, wanted),
    queryFn: ({ signal }) => customersApi.previewPricing(wanted!, { signal }),
    enabled: wanted !== undefined,
    placeholderData: keepPreviousData,
    meta: inPlace,
  });
