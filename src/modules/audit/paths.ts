import { path } from '../../kernel/path.ts';
import { dayParam, idParam, tableSearch, textParam } from '../../kernel/search-params.ts';

/** `row`: the id of the row that the entries are about. */
export const auditSearch = {
  ...tableSearch,
  who: idParam,
  what: textParam,
  act: textParam,
  row: idParam,
  from: dayParam,
  to: dayParam,
  open: idParam,
};

export const auditPath = path('/config/audit', auditSearch);
