import { path } from '../../kernel/path.ts';
import { dayParam, idParam, oneOfParam, tableSearch } from '../../kernel/search-params.ts';

/** Days that are chosen stand before the range. Without either it is a month. */
export const dashboardSearch = {
  range: oneOfParam('week', 'quarter', 'year'),
  from: dayParam,
  to: dayParam,
  facility: idParam,
};

export const cartReportSearch = {
  ...tableSearch,
  state: oneOfParam('request', 'quote', 'notStarted', 'inProcess', 'finalised'),
  age: oneOfParam('today', 'days3', 'week', 'month', 'older'),
  buyer: idParam,
  facility: idParam,
};

export const dashboardPath = path('/dashboard', dashboardSearch);
export const cartReportPath = path('/dashboard/loadreport', cartReportSearch);
