import { path } from '../../kernel/path.ts';
import { addParam, idParam, oneOfParam, tableSearch } from '../../kernel/search-params.ts';

export const facilityListSearch = {
  ...tableSearch,
  tab: oneOfParam('facilities', 'activation'),
  franchise: idParam,
  /** The form that replaces the list. */
  add: addParam,
  edit: idParam,
};

export const facilitiesPath = path('/config/facilities', facilityListSearch);
