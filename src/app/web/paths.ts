import { path } from '../../kernel/path.ts';
import { idParam, oneOfParam, tableSearch, textParam } from '../../kernel/search-params.ts';

export const kitSearch = {
  ...tableSearch,
  tab: oneOfParam('list', 'form', 'controls', 'text', 'states', 'figures'),
  show: oneOfParam('loading', 'empty', 'error'),
  facility: textParam,
  buyer: textParam,
  opened: idParam,
};

export const configPath = path('/config');
export const kitPath = path('/kit', kitSearch);
