import { z } from 'zod';
import { signedIn } from '../../../kernel/access.ts';
import { call, read } from '../../../kernel/contract.ts';
import { id, input, offset, searchText, text, whole } from '../../../kernel/fields.ts';
import { mayIdentify, pricesForOthers } from '../domain/access.ts';
import { VehicleConverters, VehicleOptions } from './wire.ts';

/** Typed freely, and empty where none is wanted. */
const modelYear = text(10)
  .regex(/^(?:(?:19|20)\d\d)?$/, 'A year has four digits, such as 2004.')
  .transform((typed) => (typed === '' ? undefined : Number(typed)));

const vehicleOf = { make: text(100).optional(), model: text(100).optional(), year: modelYear.optional() };

export const vehicles = {
  vehicleOptions: call({
    method: 'GET',
    path: read('product/vehicle/options'),
    summary: 'The makes, models, years and engines of the vehicles in the catalogue; what is chosen narrows the others',
    about: 'catalogue',
    access: signedIn,
    input: input(vehicleOf),
    output: VehicleOptions,
    example: (world) => ({ make: world.vehicleMake }),
  }),
  searchVehicles: call({
    method: 'GET',
    path: read('product/vehicle/search'),
    summary: 'The converters of a vehicle, priced, with what its VIN says',
    about: 'prices',
    leavesNote: true,
    access: mayIdentify,
    alsoNeeds: {
      says: 'facilityCity, facilityId and companyId need canShowAdvancedSearchFilters',
      rule: ({ companyId, facilityCity, facilityId }) =>
        companyId || facilityCity || facilityId ? pricesForOthers : signedIn,
    },
    input: input({
      ...vehicleOf,
      engine: text(100).optional(),
      /** Read without I, O and Q, spaces and dashes. */
      vin: text(60).optional(),
      text: searchText,
      count: whole(1, 1000).default(25),
      offset,
      companyId: id.optional(),
      facilityCity: text(100).optional(),
      facilityId: id.optional(),
      isClicked: z.boolean().optional(),
    }),
    output: VehicleConverters,
    example: (world) => ({ make: world.vehicleMake }),
  }),
};
