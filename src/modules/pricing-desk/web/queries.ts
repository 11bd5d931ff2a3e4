import type { Answer, Sent } from '../../../kernel/contract.ts';
import { clientOf } from '../../../ui/api/api-client.ts';
import { useWrite } from '../../../ui/api/freshness.ts';
import { useRead, useReadPages } from '../../../ui/api/use-read.ts';
import { useMay } from '../../../ui/session/can.tsx';
import { pricingDesk } from '../contract.ts';

const pricingDeskApi = clientOf(pricingDesk);

export type Pricing = Answer<(typeof pricingDesk)['getPricingObject']>;
export type Consequences = NonNullable<Answer<(typeof pricingDesk)['savePricing']>['preview']>;
export type MetalSeries = Answer<(typeof pricingDesk)['metalSeries']>;
export type SavePricing = Sent<(typeof pricingDesk)['savePricing']>;

const count = 100;

/** The pricing in force. */
export const usePricing = () => useRead(pricingDeskApi.getPricingObject, {});

/** The most bought converters with their prices now. */
export const useTopResults = (enabled: boolean) => {
  const may = useMay(pricingDesk.listTopResults.access);
  return useRead(pricingDeskApi.listTopResults, { count, offset: 0 }, { enabled: may && enabled });
};

export const useOverrideHistory = (isCoreValuesChange: boolean) =>
  useReadPages(pricingDeskApi.listOverrideHistory, { isCoreValuesChange }, { count });

export const useVersions = () =>
  useReadPages(pricingDeskApi.listVersions, {}, { count, enabled: useMay(pricingDesk.listVersions.access) });

export const useMetalSeries = () =>
  useRead(pricingDeskApi.metalSeries, {}, { enabled: useMay(pricingDesk.metalSeries.access) });

export const useFamilyPrices = () => useRead(pricingDeskApi.listFamilyPrices, {});

export const useSavePricing = () => useWrite(pricingDeskApi.savePricing);
export const useConfirmMetals = () => useWrite(pricingDeskApi.confirmMetals);
export const useReturnToVersion = () => useWrite(pricingDeskApi.returnToVersion);
