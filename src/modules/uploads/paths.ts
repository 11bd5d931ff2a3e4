import { path } from '../../kernel/path.ts';
import { addParam, idParam, tableSearch } from '../../kernel/search-params.ts';

/** `open`: the upload that is shown, `add`: the dialog of a new one. */
export const uploadListSearch = { ...tableSearch, open: idParam, add: addParam };

export const bulkUploadPath = path('/config/bulk-upload', uploadListSearch);
