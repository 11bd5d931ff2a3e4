import { path } from '../../kernel/path.ts';
import { addParam, idParam, tableSearch } from '../../kernel/search-params.ts';

/** `company`: the company whose users are listed, if not those of every company. */
export const userListSearch = {
  ...tableSearch,
  company: idParam,
  /** The form that replaces the list. */
  add: addParam,
  edit: idParam,
};

export const usersPath = path('/entities/users', userListSearch);
export const franchiseUsersPath = path('/entities/Franchise/users', userListSearch);
