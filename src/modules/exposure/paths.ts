import { path } from '../../kernel/path.ts';
import { addParam, dayParam, flagParam, idParam, oneOfParam, tableSearch } from '../../kernel/search-params.ts';

const metalParam = oneOfParam('pt', 'pd', 'rh');
/** `show` with `metal`: the figure whose loads are shown. `add`, `edit` and `limits` are forms. */
export const exposureSearch = {
  ...tableSearch,
  facility: idParam,
  from: dayParam,
  to: dayParam,
  /** The figure that is unfolded, and its metal. */
  show: oneOfParam('bought', 'pending', 'settled', 'carts', 'hedged'),
  of: metalParam,
  /** The metal whose hedges are listed. */
  metal: metalParam,
  add: addParam,
  edit: idParam,
  limits: flagParam,
};

export const exposurePath = path('/dashboard/exposure', exposureSearch);
