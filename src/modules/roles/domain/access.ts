import { admin, all, fullSettings, staff, superAdmin } from '../../../kernel/access.ts';

/** Who adds and edits roles. */
export const mayEditRoles = all(staff, admin, fullSettings);

/** Who deletes roles, and changes a permission of many roles at once. */
export const mayDeleteRoles = all(staff, superAdmin, fullSettings);
