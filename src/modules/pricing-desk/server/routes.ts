import { bind } from '../../../platform/http/bind.ts';
import type { SearchSources } from '../../catalogue/server/public.ts';
import { pricingDesk } from '../contract.ts';
import { applyOverrides, saveGlobalDefaults } from './apply-overrides.ts';
import { getGlobalDefaults, listFamilyPrices, metalSeries } from './reads/pricing-figures.ts';
import { getPricingObject } from './reads/pricing-object.ts';
import { listPricingConverters, listTopCats, listTopResults } from './reads/top-results.ts';
import { listOverrideHistory, listVersions } from './reads/versions.ts';
import { confirmMetalPrices } from './confirm-metal-prices.ts';
import { returnToVersion } from './return-to-version.ts';
import { savePricing } from './save-pricing.ts';

export const pricingDeskRoutes = (sources: SearchSources) =>
  bind(pricingDesk, {
    getPricingObject,
    savePricing,
    listPricingConverters: listPricingConverters(sources),
    listTopResults,
    listTopCats,
    listOverrideHistory,
    applyOverrides,
    getGlobalDefaults,
    saveGlobalDefaults,
    listFamilyPrices,
    listVersions,
    returnToVersion,
    metalSeries,
    confirmMetals: confirmMetalPrices,
  });
