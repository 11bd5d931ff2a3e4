import { z } from 'zod';
import { path } from '../../kernel/path.ts';
import { flagParam, idParam, oneOfParam, quantityParam, tableSearch, textParam } from '../../kernel/search-params.ts';

/** The value of the customer or facility filter for prices without a customer or facility, also while a cart is chosen. */
export const anyone = 'any';
const idOrAnyone = z.union([z.literal(anyone), idParam]);
/** The vehicle whose converters are searched for. The year is typed freely. */
export const vehicleSearch = { vin: textParam, model: textParam, year: textParam, engine: textParam };
/** The search for converters, and what stands beside its results. */
export const converterSearch = {
  ...tableSearch,
  ...vehicleSearch,
  /** The search that a converter was opened from, where that is not Identify Converters. */
  from: oneOfParam('vehicle', 'list'),
  type: textParam,
  make: textParam,
  /** The code that a seller has looked up. */
  code: textParam,
  view: oneOfParam('pictures'),
  /** The converter whose panel is open. */
  open: idParam,
  tab: oneOfParam('receipt', 'history', 'tests', 'fits'),
  qty: quantityParam,
  /** The form of the converter is open. */
  edit: flagParam,
  /** The cart that is added to. */
  load: idParam,
  customer: idOrAnyone,
  facility: idOrAnyone,
};

export const identifyPath = path('/converters/identify', converterSearch);
export const identifyParametersPath = path('/converters/identify/$parameters', converterSearch);
export const vehiclePath = path('/converters/vehicle', converterSearch);
export const converterPath = path('/converter/$id', converterSearch);
export const converterTypePath = path('/converter/$id/$type', converterSearch);
export const converterParametersPath = path('/converter/$id/$type/$parameters', converterSearch);
