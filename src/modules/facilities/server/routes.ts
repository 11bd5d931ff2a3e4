import { invalid } from '../../../kernel/refusal.ts';
import { bind } from '../../../platform/http/bind.ts';
import { facilities } from '../contract.ts';
import { addFacility } from './add-facility.ts';
import { deleteFacility, type OpenLoads } from './delete-facility.ts';
import { editFacility } from './edit-facility.ts';
import type { FacilityPrices } from './facility-prices.ts';
import { listFacilities, type LoadsName } from './reads/list-facilities.ts';

/** What facilities ask of pricing and loads, which are later modules. */
export type FacilitySources = FacilityPrices & { readonly openLoads: OpenLoads; readonly loadsName: LoadsName };

export const facilityRoutes = ({ openLoads, loadsName, ...prices }: FacilitySources) =>
  bind(
    facilities,
    {
      listFacilities: listFacilities(prices, loadsName),
      addFacility: addFacility(prices),
      editFacility: editFacility(prices),
      deleteFacility: deleteFacility(openLoads),
    },
    {
      facility_city: () => invalid('city', 'The company has a facility in this city.'),
      facility_code_key: () => invalid('code', 'Another facility has this code.'),
    },
  );
