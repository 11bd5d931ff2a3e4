import { all, fullSettings, staff, superAdmin } from '../../../kernel/access.ts';

/** Who reads the mails of the product, where the installation lets anybody read them. */
export const mayReadMails = all(staff, superAdmin, fullSettings);
