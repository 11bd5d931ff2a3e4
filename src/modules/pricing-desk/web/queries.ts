import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Answer, Sent } from '../../../kernel/contract.ts';
import { clientOf } from '../../../ui/api/api-client.ts';
import { readKey, useWrite } from '../../../ui/api/freshness.ts';
import { inPlace } from '../../../ui/api/query-client.ts';
import { useMay } from '../../../ui/session/can.tsx';
import { pricingDesk } from '../contract.ts';

const pricingDeskApi = clientOf(pricingDesk);

export type Pricing = Answer<(typeof pricingDesk)['getPricingObject']>;
export type Consequences = NonNullable<Answer<(typeof pricingDesk)['savePricing']>['preview']>;
export type MetalSeries = Answer<(typeof pricingDesk)['metalSeries']>;
export type SavePricing = Sent<(typeof pricingDesk)['savePricing']>;

/** The pricing in force. */
export const usePricing = () =>
  useQuery({
    queryKey: readKey(pricingDeskApi.getPricingObject),
    queryFn: ({ signal }) => pricingDeskApi.getPricingObject({}, { signal }),
    meta: inPlace,
  });

/** The most bought converters with their prices now. */
export const useTopResults = (enabled: boolean) =>
  useQuery({
    queryKey: readKey(pricingDeskApi.listTopResults),
    queryFn: ({ signal }) => pricingDeskApi.listTopResults({ count: 100, offset: 0 }, { signal }),
    enabled: useMay(pricingDesk.listTopResults.access) && enabled,
    meta: inPlace,
  });

type Page = { readonly areMoreItemsAvailable: boolean };
const pageSize = 100;

/** The settings of a list that is read page by page. */
const readOn = {
  initialPageParam: 0,
  getNextPageParam: (last: Page, pages: readonly Page[]) =>
    last.areMoreItemsAvailable ? pages.length * pageSize : undefined,
  meta: inPlace,
};

export const useOverrideHistory = (isCoreValuesChange: boolean) =>
  useInfiniteQuery({
    queryKey: readKey(pricingDeskApi.listOverrideHistory, isCoreValuesChange),
    queryFn: ({ pageParam: offset, signal }) =>
      pricingDeskApi.listOverrideHistory({ count: pageSize, offset, isCoreValuesChange }, { signal }),
    ...readOn,
  });

export const useVersions = () =>
  useInfiniteQuery({
    queryKey: readKey(pricingDeskApi.listVersions),
    queryFn: ({ pageParam: offset, signal }) => pricingDeskApi.listVersions({ count: pageSize, offset }, { signal }),
    enabled: useMay(pricingDesk.listVersions.access),
    ...readOn,
  });

export const useMetalSeries = () =>
  useQuery({
    queryKey: readKey(pricingDeskApi.metalSeries),
    queryFn: ({ signal }) => pricingDeskApi.metalSeries({}, { signal }),
    enabled: useMay(pricingDesk.metalSeries.access),
    meta: inPlace,
  });

export const useFamilyPrices = () =>
  useQuery({
    queryKey: readKey(pricingDeskApi.listFamilyPrices),
    queryFn: ({ signal }) => pricingDeskApi.listFamilyPrices({}, { signal }),
    meta: inPlace,
  });

export const useSavePricing = () => useWrite(pricingDeskApi.savePricing);
export const useConfirmMetals = () => useWrite(pricingDeskApi.confirmMetals);
export const useReturnToVersion = () => useWrite(pricingDeskApi.returnToVersion);
