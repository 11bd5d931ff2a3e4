import { path } from '../../kernel/path.ts';
import { tableSearch } from '../../kernel/search-params.ts';

export const invitedListSearch = tableSearch;

export const invitePath = path('/invite');
export const invitedUsersPath = path('/entities/inviteUsers', invitedListSearch);
