import { path } from '../../kernel/path.ts';
import { addParam, idParam, tableSearch } from '../../kernel/search-params.ts';

/** The list of converters. `add` opens the form of a new one, `clone` that of a copy. */
export const converterListSearch = { ...tableSearch, add: addParam, clone: idParam };

export const convertersPath = path('/converters', converterListSearch);
