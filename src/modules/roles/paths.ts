import { z } from 'zod';
import { path } from '../../kernel/path.ts';
import { addParam, idParam, tableSearch, textParam } from '../../kernel/search-params.ts';

export const roleListSearch = {
  ...tableSearch,
  type: z.enum(['1', '2', '3']).transform((type) => Number(type) as 1 | 2 | 3),
  /** The form that replaces the list: of a new role, of a copy of one, or of one that is changed. */
  add: addParam,
  clone: idParam,
  edit: idParam,
};

/** `company`: the company whose switches are shown, if not the own one. */
export const permissionListSearch = { text: textParam, company: idParam };

export const rolesPath = path('/config/roles', roleListSearch);
export const permissionsPath = path('/config/permissions', permissionListSearch);
