import { useSearchParams } from '../../../../ui/data-table/search-params.ts';
import { useShownPath } from '../../../../ui/page/shown-screen.tsx';
import { vinFault } from '../../../catalogue/domain/vin/vin.ts';
import { converterSearch, vehiclePath } from '../../paths.ts';

/** Whether this is Vehicle Search, or a converter that was opened from it. */
export const useIsVehicleSearch = (): boolean => {
  const { params } = useSearchParams(converterSearch);
  const path = useShownPath();
  return path === vehiclePath || params.from === 'vehicle';
};

/** The VIN that is searched by. An item added from there is of its vehicle. */
export const useVinOfSearch = (): string | undefined => {
  const { vin } = useSearchParams(converterSearch).params;
  return useIsVehicleSearch() && vin !== undefined && vinFault(vin) === undefined ? vin : undefined;
};
