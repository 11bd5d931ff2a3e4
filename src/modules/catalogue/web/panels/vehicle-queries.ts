import type { Sent } from '../../../../kernel/contract.ts';
import { clientOf } from '../../../../ui/api/api-client.ts';
import { useRead } from '../../../../ui/api/use-read.ts';
import { vehicles } from '../../vehicles/contract.ts';

/* Apart from the other queries of the catalogue, which pages load that know no vehicles. */

export const vehiclesApi = clientOf(vehicles);

export type VehicleSent = Sent<(typeof vehicles)['searchVehicles']>;
type OptionsSent = Sent<(typeof vehicles)['vehicleOptions']>;

/** The makes, models, years and engines of the catalogue, narrowed by what is chosen. Free for sellers, too. */
export const useVehicleOptions = (sent: OptionsSent) =>
  useRead(vehiclesApi.vehicleOptions, sent, {
    keepsEarlier: true,
    staleTime: 300_000,
    failure: 'The vehicles could not be read. What you chose is kept; open a filter to try again.',
  });

/** The converters of a vehicle. */
export const useVehicleSearch = (sent: VehicleSent, enabled: boolean) =>
  useRead(vehiclesApi.searchVehicles, sent, { keepsEarlier: true, enabled, staleTime: 30_000 });
