import { all, fullSettings, staff, superAdmin } from '../../../kernel/access.ts';

/** Who reads the audit trail. */
export const mayReadAudit = all(staff, superAdmin, fullSettings);
