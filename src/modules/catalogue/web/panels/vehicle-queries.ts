import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Sent } from '../../../../kernel/contract.ts';
import { clientOf } from '../../../../ui/api/api-client.ts';
import { readKey } from '../../../../ui/api/freshness.ts';
import { inPlace } from '../../../../ui/api/query-client.ts';
import { vehicles } from '../../vehicles/contract.ts';

/* Apart from the other queries of the catalogue, which pages load that know no vehicles. */

export const vehiclesApi = clientOf(vehicles);

export type VehicleSent = Sent<(typeof vehicles)['searchVehicles']>;
type OptionsSent = Sent<(typeof vehicles)['vehicleOptions']>;

/** The makes, models, years and engines of the catalogue, narrowed by what is chosen. Free for sellers, too. */
export const useVehicleOptions = (sent: OptionsSent) =>
  useQuery({
    queryKey: readKey(vehiclesApi.vehicleOptions, sent),
    queryFn: ({ signal }) => vehiclesApi.vehicleOptions(sent, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 300_000,
    meta: { failure: 'The vehicles could not be read. What you chose is kept; open a filter to try again.' },
  });

/** The converters of a vehicle. */
export const useVehicleSearch = (sent: VehicleSent, enabled: boolean) =>
  useQuery({
    queryKey: readKey(vehiclesApi.searchVehicles, sent),
    queryFn: ({ signal }) => vehiclesApi.searchVehicles(sent, { signal }),
    placeholderData: keepPreviousData,
    enabled,
    staleTime: 30_000,
    meta: inPlace,
  });
