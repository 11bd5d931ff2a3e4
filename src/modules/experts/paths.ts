import { path } from '../../kernel/path.ts';
import { idParam, oneOfParam, tableSearch } from '../../kernel/search-params.ts';

/** `open`: the ticket that replaces the list. */
export const ticketListSearch = {
  ...tableSearch,
  tab: oneOfParam('pending', 'resolved', 'rejected'),
  open: idParam,
};

export const expertAdvicePath = path('/converters/expert-advice', ticketListSearch);
