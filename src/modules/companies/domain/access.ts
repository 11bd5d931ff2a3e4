import { all, flag, fullSettings, staff, traders } from '../../../kernel/access.ts';

/** Who adds customers. */
export const mayCreateCompanies = all(traders, flag('canCreateUser'));

/** Who downloads all customers at once, as an entry of Config. */
export const mayDownloadCompanies = all(staff, fullSettings);
