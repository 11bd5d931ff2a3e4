import { path } from '../../kernel/path.ts';
import { addParam, idParam, tableSearch } from '../../kernel/search-params.ts';

/** `open`: the make whose tips are shown. */
export const makeListSearch = { ...tableSearch, open: idParam, add: addParam, edit: idParam };

export const makesPath = path('/converters/make-model', makeListSearch);
