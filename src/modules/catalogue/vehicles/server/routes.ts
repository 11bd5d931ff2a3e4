import { bind } from '../../../../platform/http/bind.ts';
import { vehicles } from '../contract.ts';
import { searchVehicles } from './search-vehicles.ts';
import { vehicleOptions } from './vehicle-options.ts';

export const vehicleRoutes = bind(vehicles, { vehicleOptions, searchVehicles });
