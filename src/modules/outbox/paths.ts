import { path } from '../../kernel/path.ts';
import { idParam, tableSearch } from '../../kernel/search-params.ts';

/** `open`: the mail that is read. */
export const outboxSearch = { ...tableSearch, open: idParam };

export const outboxPath = path('/config/outbox', outboxSearch);
